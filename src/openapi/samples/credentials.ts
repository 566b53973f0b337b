import type { Parameter } from '../api.ts';
import type { SecurityScheme } from '../security-scheme.ts';
import type { SampleText } from './sample-text.ts';

/** What a request says for one security scheme. */
export interface Credential {
  readonly scheme: SecurityScheme;
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** What stands before the variable, such as `Bearer `. */
  readonly prefix: string;
  /** The variable of the environment from which samples read it. Of Basic they read `USERNAME` and `PASSWORD`, which they encode. */
  readonly variable: string;
}

type Placed = Omit<Credential, 'variable'>;

/**
 * The credentials of schemes that are needed together, in their order. Of two that need the same place, which no request can
 * have, the first; a client's certificate, and a key in a place that OpenAPI does not know, are none.
 */
export function credentialsOf(schemes: readonly SecurityScheme[]): readonly Credential[] {
  const placed = schemes.flatMap((scheme) => placeOf(scheme) ?? []);
  const sent = placed.filter((one, index) => !placed.slice(0, index).some((other) => isSamePlace(one, other)));
  const variables: string[] = [];
  return sent.map((one) => {
    const variable = one.scheme.variable ?? unusedName(usualVariable(one.scheme), variables);
    variables.push(variable);
    return { ...one, variable };
  });
}

/** What a request has in the place of a credential. */
export function credentialText({ prefix, variable, scheme }: Credential): SampleText {
  const value = isBasic(scheme) ? { user: 'USERNAME', password: 'PASSWORD' } : { variable };
  return prefix === '' ? [value] : [prefix, value];
}

/** Whether a scheme sends a user and a password (RFC 7617). */
export function isBasic(scheme: SecurityScheme): boolean {
  return scheme.kind === 'http' && scheme.scheme === 'basic';
}

/** Whether a parameter says once more what a scheme says: they have the same place. */
export function carriesCredential(parameter: Pick<Parameter, 'in' | 'name'>, scheme: SecurityScheme): boolean {
  const place = placeOf(scheme);
  return place !== undefined && isSamePlace(parameter, place);
}

function isSamePlace(one: Pick<Parameter, 'in' | 'name'>, other: Pick<Parameter, 'in' | 'name'>): boolean {
  if (one.in !== other.in) return false;
  // Only names of headers mean the same in any case.
  return one.in === 'header' ? one.name.toLowerCase() === other.name.toLowerCase() : one.name === other.name;
}

function placeOf(scheme: SecurityScheme): Placed | undefined {
  switch (scheme.kind) {
    case 'oauth2':
    case 'openIdConnect':
      return { scheme, in: 'header', name: 'Authorization', prefix: 'Bearer ' };
    case 'http':
      return { scheme, in: 'header', name: 'Authorization', prefix: `${schemeName(scheme.scheme)} ` };
    case 'apiKey': {
      const { in: place, parameterName: name } = scheme;
      return place === 'header' || place === 'query' || place === 'cookie' ? { scheme, in: place, name, prefix: '' } : undefined;
    }
    case 'mutualTLS':
      return undefined;
  }
}

/** An authentication scheme as it is mostly written in a header. */
function schemeName(scheme: string): string {
  if (scheme === 'bearer') return 'Bearer';
  return scheme === 'basic' ? 'Basic' : scheme;
}

/** For a scheme of which the specification names no variable (`x-variable`). */
function usualVariable(scheme: SecurityScheme): string {
  if (scheme.kind === 'apiKey') return 'API_KEY';
  return scheme.kind === 'http' && scheme.scheme !== 'bearer' ? 'CREDENTIALS' : 'TOKEN';
}

/** The name, or if it is taken, one with a number: `API_KEY_2`. */
export function unusedName(name: string, taken: readonly string[], number = 2): string {
  if (!taken.includes(name)) return name;
  return taken.includes(`${name}_${number}`) ? unusedName(name, taken, number + 1) : `${name}_${number}`;
}
