import type { Operation } from '../api.ts';
import type { SecurityScheme } from '../security-scheme.ts';
import { sentParameters } from '../sent-parameters.ts';

export type ApiKey = Extract<SecurityScheme, { kind: 'apiKey' }>;

/** An operation's security schemes, split because Postman's authorisation settings support only one. */
export interface SigningSchemes {
  /** Scheme that Postman's authorisation settings handle. */
  readonly main: SecurityScheme | undefined;
  /** API keys sent explicitly as a header, query parameter or cookie. */
  readonly others: readonly ApiKey[];
}

/** Splits the first requirement's schemes. Postman's authorisation settings handle the main scheme; API keys are sent explicitly, each from a variable. */
export function signingSchemes(operation: Pick<Operation, 'security' | 'parameters' | 'requireOneOf'>): SigningSchemes {
  const schemes = (operation.security[0]?.schemes ?? []).map(({ scheme }) => scheme);
  const keys = schemes.filter(isApiKey);
  const cookies = keys.filter(isCookie);
  const isShared = cookies.length > 1 || sentParameters(operation).some(isCookie);
  // If there are other cookies, Postman must not manage a cookie scheme: its cookie would replace them.
  const own = schemes.filter((scheme) => !(isApiKey(scheme) && isCookie(scheme) && isShared));
  const ranked = own.toSorted((one, other) => rankOf(one) - rankOf(other));
  const [main] = ranked;
  return { main, others: keys.filter((key) => key !== main) };
}

function isApiKey(scheme: SecurityScheme): scheme is ApiKey {
  return scheme.kind === 'apiKey';
}

function isCookie({ in: place }: { readonly in: string }): boolean {
  return place === 'cookie';
}

/** Ranks computed schemes first, then API keys, then certificates, which are not part of a request. */
function rankOf(scheme: SecurityScheme): number {
  if (scheme.kind === 'mutualTLS') return 2;
  return scheme.kind === 'apiKey' ? 1 : 0;
}
