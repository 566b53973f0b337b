import type { Operation } from '../api.ts';
import type { SecurityRequirement, SecurityScheme } from '../security-scheme.ts';
import type { PostmanAuth, PostmanPair, PostmanVariable } from './collection.ts';

const NO_AUTH: PostmanAuth = { type: 'noauth' };

/** How a collection signs its requests, and which of its operations do so in another way. */
export interface CollectionAuth {
  /** What most operations ask for, for all of them together. */
  readonly shared: PostmanAuth;
  /** What one operation says of its own; `undefined` when it inherits. */
  readonly ownOf: (operation: Operation) => PostmanAuth | undefined;
}

/** The authorisation of the scheme that most operations name first, with the scopes that any of them needs. */
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
      return own ? schemeAuth(own, scopesOf(operation.security[0])) : NO_AUTH;
    },
  };
}

function mainScheme({ security }: Operation): readonly SecurityScheme[] {
  return (security[0]?.schemes ?? []).slice(0, 1).map(({ scheme }) => scheme);
}

function scopesOf(requirement: SecurityRequirement | undefined): readonly string[] {
  return (requirement?.schemes[0]?.scopes ?? []).map(({ name }) => name);
}

/** Secrets are variables of the environment: no file that is shared has one. */
function schemeAuth(scheme: SecurityScheme, scopes: readonly string[]): PostmanAuth {
  switch (scheme.kind) {
    case 'oauth2':
      return oauth2Auth(scheme, scopes);
    case 'openIdConnect':
      return auth('bearer', { token: '{{accessToken}}' });
    case 'apiKey':
      // A cookie is a header to Postman.
      return scheme.in === 'cookie'
        ? auth('apikey', { in: 'header', key: 'Cookie', value: `${scheme.parameterName}={{${apiKeyVariable(scheme)}}}` })
        : auth('apikey', { in: scheme.in, key: scheme.parameterName, value: `{{${apiKeyVariable(scheme)}}}` });
    case 'http':
      if (scheme.scheme.toLowerCase() === 'basic') return auth('basic', { username: '{{username}}', password: '{{password}}' });
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
    // Newman cannot ask for a token, so a run from the command line brings one; "Use Token" in Postman takes its place.
    accessToken: '{{accessToken}}',
  });
}

/** The path of an address, whose origin is that of the environment. */
function pathOf(address = ''): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function auth(type: string, values: Readonly<Record<string, string>>): PostmanAuth {
  const pairs: readonly PostmanPair[] = Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
  return { type, [type]: pairs };
}

/** @example apiKeyVariable({ parameterName: 'X-Api-Key', … }) // => 'xApiKey' */
function apiKeyVariable({ parameterName }: Extract<SecurityScheme, { kind: 'apiKey' }>): string {
  const words = parameterName.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1)).join('');
}

/** The variables that a scheme's authorisation reads from the environment, without values. */
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
      return scheme.scheme.toLowerCase() === 'basic' ? [variable('username'), secret('password')] : [secret('accessToken')];
    case 'mutualTLS':
      return [];
  }
}
