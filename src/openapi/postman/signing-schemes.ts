import type { Operation } from '../api.ts';
import type { SecurityScheme } from '../security-scheme.ts';
import { sentParameters } from '../sent-parameters.ts';

export type ApiKey = Extract<SecurityScheme, { kind: 'apiKey' }>;

/** How the schemes of an operation that are needed together are shared out: Postman signs a request in one way only. */
export interface SigningSchemes {
  /** What Postman signs the request with. */
  readonly main: SecurityScheme | undefined;
  /** What the request says itself, in a header, in its query or in a cookie. */
  readonly others: readonly ApiKey[];
}

/** The schemes of the first way to call an operation. Postman works out what only it can, and keys need no more than a variable. */
export function signingSchemes(operation: Pick<Operation, 'security' | 'parameters' | 'requireOneOf'>): SigningSchemes {
  const schemes = (operation.security[0]?.schemes ?? []).map(({ scheme }) => scheme);
  const keys = schemes.filter(isApiKey);
  const cookies = keys.filter(isCookie);
  const isShared = cookies.length > 1 || sentParameters(operation).some(isCookie);
  // Postman would put its cookie in the place of the others.
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

/** What Postman can do before what it need not do, and both before a certificate, which no request says. */
function rankOf(scheme: SecurityScheme): number {
  if (scheme.kind === 'mutualTLS') return 2;
  return scheme.kind === 'apiKey' ? 1 : 0;
}
