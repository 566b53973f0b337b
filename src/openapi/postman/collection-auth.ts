import type { Operation } from '../api.ts';
import type { SecurityScheme } from '../security-scheme.ts';
import type { PostmanAuth, PostmanPair, PostmanVariable } from './collection.ts';
import { type ApiKey, signingSchemes } from './signing-schemes.ts';

const NO_AUTH: PostmanAuth = { type: 'noauth' };

export interface CollectionAuth {
  readonly shared: PostmanAuth;
  readonly ownOf: (operation: Operation) => PostmanAuth | undefined;
}

/** Chooses the most common scheme as the collection's authorisation, with all scopes that its operations need. */
export function collectionAuth(operations: readonly Operation[]): CollectionAuth {
  const byScheme = [...Map.groupBy(operations.flatMap(mainScheme), ({ id }) => id).values()];
  const [most = []] = byScheme.toSorted((one, other) => other.length - one.length);
  const [scheme] = most;
  const scopes = new Set(
    operations
      .flatMap(({ security }) => security.flatMap(({ schemes }) => schemes))
      .flatMap((needed) => (needed.scheme.id === scheme?.id ? needed.scopes.map(({ name }) => name) : [])),
  );
  return {
    shared: scheme ? schemeAuth(scheme, [...scopes]) : NO_AUTH,
    ownOf: (operation) => {
      const [own] = mainScheme(operation);
      if (own?.id === scheme?.id) return undefined;
      return own ? schemeAuth(own, scopesOf(operation, own)) : NO_AUTH;
    },
  };
}

function mainScheme(operation: Operation): readonly SecurityScheme[] {
  const { main } = signingSchemes(operation);
  return main ? [main] : [];
}

function scopesOf({ security }: Operation, { id }: SecurityScheme): readonly string[] {
  return (security[0]?.schemes ?? []).filter(({ scheme }) => scheme.id === id).flatMap(({ scopes }) => scopes.map(({ name }) => name));
}

/** Builds a scheme's authorisation. Secrets are environment variables, so shared files never contain them. */
function schemeAuth(scheme: SecurityScheme, scopes: readonly string[]): PostmanAuth {
  switch (scheme.kind) {
    case 'oauth2':
      return oauth2Auth(scheme, scopes);
    case 'openIdConnect':
      return auth('bearer', { token: '{{accessToken}}' });
    case 'apiKey':
      // Postman cannot send an API key as a cookie, so set the `Cookie` header.
      return scheme.in === 'cookie'
        ? auth('apikey', { in: 'header', key: 'Cookie', value: `${scheme.parameterName}=${apiKeyValue(scheme)}` })
        : auth('apikey', { in: scheme.in, key: scheme.parameterName, value: apiKeyValue(scheme) });
    case 'http':
      if (hasPassword(scheme)) return auth(scheme.scheme.toLowerCase(), { username: '{{username}}', password: '{{password}}' });
      return scheme.scheme.toLowerCase() === 'bearer' ? auth('bearer', { token: '{{accessToken}}' }) : NO_AUTH;
    case 'mutualTLS':
      return NO_AUTH;
  }
}

const GRANTS: Readonly<Record<string, string>> = {
  clientCredentials: 'client_credentials',
  authorizationCode: 'authorization_code_with_pkce',
  password: 'password_credentials',
  implicit: 'implicit',
};

function oauth2Auth(scheme: Extract<SecurityScheme, { kind: 'oauth2' }>, scopes: readonly string[]): PostmanAuth {
  const flow = scheme.flows.find(({ type }) => type === 'clientCredentials') ?? scheme.flows[0];
  return auth('oauth2', {
    grant_type: GRANTS[flow?.type ?? ''] ?? 'client_credentials',
    accessTokenUrl: `{{authUrl}}${pathOf(flow?.tokenUrl)}`,
    ...(flow?.authorizationUrl && { authUrl: flow.authorizationUrl }),
    clientId: '{{clientId}}',
    clientSecret: '{{clientSecret}}',
    client_authentication: 'header',
    scope: scopes.join(' '),
    tokenName: 'access token',
    headerPrefix: 'Bearer',
    addTokenTo: 'header',
    // Newman cannot request a token, so command-line runs provide one. "Use Token" in Postman overrides it.
    accessToken: '{{accessToken}}',
  });
}

/** Drops a URL's origin, which the environment provides. */
function pathOf(address = ''): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function auth(type: string, values: Readonly<Record<string, string>>): PostmanAuth {
  const pairs: readonly PostmanPair[] = Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
  return { type, [type]: pairs };
}

/**
 * Converts an API key's parameter name to a variable name.
 *
 * @example apiKeyVariable({ parameterName: 'X-Api-Key', … }) // => 'xApiKey'
 */
function apiKeyVariable({ parameterName }: ApiKey): string {
  const words = parameterName.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1)).join('');
}

export function apiKeyValue(scheme: ApiKey): string {
  return `{{${apiKeyVariable(scheme)}}}`;
}

/** Whether a scheme is Basic (RFC 7617) or Digest (RFC 7616). Postman uses the same names. */
function hasPassword({ scheme }: Extract<SecurityScheme, { kind: 'http' }>): boolean {
  return ['basic', 'digest'].includes(scheme.toLowerCase());
}

export function schemeVariables(scheme: SecurityScheme): readonly PostmanVariable[] {
  const variable = (key: string): PostmanVariable => ({ key, value: '', type: 'default' });
  const secret = (key: string): PostmanVariable => ({ key, value: '', type: 'secret' });
  switch (scheme.kind) {
    case 'oauth2':
      return [variable('authUrl'), variable('clientId'), secret('clientSecret'), secret('accessToken')];
    case 'openIdConnect':
      return [secret('accessToken')];
    case 'apiKey':
      return [secret(apiKeyVariable(scheme))];
    case 'http':
      return hasPassword(scheme) ? [variable('username'), secret('password')] : [secret('accessToken')];
    case 'mutualTLS':
      return [];
  }
}
