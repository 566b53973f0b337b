import type { Parameter } from '../api.ts';
import type { SecurityScheme } from '../security-scheme.ts';
import type { SampleText } from './sample-text.ts';

export interface Credential {
  readonly scheme: SecurityScheme;
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** Prefix of the value, such as `Bearer `. */
  readonly prefix: string;
  /** Environment variable that samples read. For Basic, samples encode `USERNAME` and `PASSWORD` instead. */
  readonly variable: string;
}

type Placed = Omit<Credential, 'variable'>;

/** Returns credentials that are required together, one per location. Skips client certificates and unknown locations. */
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

export function credentialText({ prefix, variable, scheme }: Credential): SampleText {
  const value = isBasic(scheme) ? { user: 'USERNAME', password: 'PASSWORD' } : { variable };
  return prefix === '' ? [value] : [prefix, value];
}

/** Whether a scheme is Basic authentication (RFC 7617). */
export function isBasic(scheme: SecurityScheme): boolean {
  return scheme.kind === 'http' && scheme.scheme === 'basic';
}

export function carriesCredential(parameter: Pick<Parameter, 'in' | 'name'>, scheme: SecurityScheme): boolean {
  const place = placeOf(scheme);
  return place !== undefined && isSamePlace(parameter, place);
}

function isSamePlace(one: Pick<Parameter, 'in' | 'name'>, other: Pick<Parameter, 'in' | 'name'>): boolean {
  if (one.in !== other.in) return false;
  // Only header names are case-insensitive.
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

/** Returns a scheme's name with the usual capitalisation. */
function schemeName(scheme: string): string {
  if (scheme === 'bearer') return 'Bearer';
  return scheme === 'basic' ? 'Basic' : scheme;
}

/** Returns the default variable for a scheme without `x-variable`. */
function usualVariable(scheme: SecurityScheme): string {
  if (scheme.kind === 'apiKey') return 'API_KEY';
  return scheme.kind === 'http' && scheme.scheme !== 'bearer' ? 'CREDENTIALS' : 'TOKEN';
}

/** Returns the name, with a number if already taken: `API_KEY_2`. */
export function unusedName(name: string, taken: readonly string[], number = 2): string {
  if (!taken.includes(name)) return name;
  return taken.includes(`${name}_${number}`) ? unusedName(name, taken, number + 1) : `${name}_${number}`;
}
