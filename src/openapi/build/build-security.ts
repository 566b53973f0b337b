import { pointerOf } from '../../data/pointer.ts';
import { sampleServer } from '../environments.ts';
import { deprecationOf } from './build-deprecation.ts';
import { buildServers } from './build-servers.ts';
import type { Server } from '../server.ts';
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../security-scheme.ts';
import type { Spec } from '../spec.ts';
import { compact, entriesAt, isObject, isTrueAt, itemsAt, member, stringAt, stringsAt } from '../read-json.ts';
import { securitySchemeName } from '../security-scheme-name.ts';
import { descriptionBeside, followedValue } from '../follow-reference.ts';

/** Resolves relative URLs against `server`, by default the one in samples (OpenAPI, Relative References in API URLs). */
export function buildSecuritySchemes(
  { root }: Pick<Spec, 'root'>,
  server: Server | undefined = sampleServer(buildServers(root)),
): readonly SecurityScheme[] {
  return entriesAt(member(root, 'components'), 'securitySchemes').map(([id, value]) => ({
    ...buildScheme(id, followedValue(root, { pointer: pointerOf(['components', 'securitySchemes', id]), value }).value, server),
    ...descriptionBeside(value),
  }));
}

function buildScheme(id: string, value: unknown, server: Server | undefined): SecurityScheme {
  const base = {
    id,
    ...compact({ description: stringAt(value, 'description'), variable: variableOf(value) }),
    deprecated: isTrueAt(value, 'deprecated'),
    ...deprecationOf(value),
  };
  const text = (key: string): string => stringAt(value, key) ?? '';
  const urlAt: UrlReader = (owner, key) => resolvedUrl(stringAt(owner, key), server);
  switch (text('type')) {
    case 'apiKey':
      return { kind: 'apiKey', ...base, in: text('in'), parameterName: text('name') };
    case 'http':
      return { kind: 'http', ...base, scheme: text('scheme').toLowerCase(), ...compact({ bearerFormat: stringAt(value, 'bearerFormat') }) };
    case 'oauth2':
      return {
        kind: 'oauth2',
        ...base,
        ...compact({ metadataUrl: urlAt(value, 'oauth2MetadataUrl') }),
        flows: entriesAt(value, 'flows').flatMap(([type, flow]) => (isObject(flow) ? [buildFlow(type, flow, urlAt)] : [])),
      };
    case 'openIdConnect':
      return { kind: 'openIdConnect', ...base, url: urlAt(value, 'openIdConnectUrl') ?? '' };
    case 'mutualTLS':
      return { kind: 'mutualTLS', ...base };
    default:
      throw new Error(`The security scheme "${id}" was not validated: type ${text('type')}.`);
  }
}

type UrlReader = (owner: unknown, key: string) => string | undefined;

/** Leaves a relative URL unchanged if the server is relative too, or if the URL is a template. */
function resolvedUrl(url: string | undefined, server: Server | undefined): string | undefined {
  if (!url || !server || /^[a-z][a-z\d+.-]*:|[{}]/i.test(url)) return url;
  return URL.parse(url, server.defaultUrl + (server.url.endsWith('/') ? '/' : ''))?.href ?? url;
}

/** Returns the author's variable name if it is valid in every language, because samples use it unescaped. */
function variableOf(value: unknown): string | undefined {
  const name = stringAt(value, 'x-variable');
  return name !== undefined && /^[A-Z][A-Z0-9_]{0,63}$/.test(name) ? name : undefined;
}

function buildFlow(type: string, flow: unknown, urlAt: UrlReader): OAuthFlow {
  const urls = {
    tokenUrl: urlAt(flow, 'tokenUrl'),
    authorizationUrl: urlAt(flow, 'authorizationUrl'),
    deviceAuthorizationUrl: urlAt(flow, 'deviceAuthorizationUrl'),
    refreshUrl: urlAt(flow, 'refreshUrl'),
  };
  const scopes = entriesAt(flow, 'scopes').map(([name, text]) => ({
    name,
    ...(typeof text === 'string' && text ? { description: text } : {}),
  }));
  return { type, ...compact(urls), scopes };
}

/** Builds an operation's security, by default the document's. */
export function buildSecurity(root: unknown, operation: unknown, schemes: readonly SecurityScheme[]): readonly SecurityRequirement[] {
  const owner = isObject(operation) && Object.hasOwn(operation, 'security') ? operation : root;
  return itemsAt(owner, 'security').map((requirement) => ({
    schemes: Object.keys(isObject(requirement) ? requirement : {}).flatMap((name) => {
      const id = securitySchemeName(root, name);
      const scheme = schemes.find((candidate) => candidate.id === id);
      return scheme ? [{ scheme, scopes: stringsAt(requirement, name).map((scope) => scopeOf(scheme, scope)) }] : [];
    }),
  }));
}

function scopeOf(scheme: SecurityScheme, name: string): SecurityRequirement['schemes'][number]['scopes'][number] {
  const flows = scheme.kind === 'oauth2' ? scheme.flows : [];
  return flows.flatMap((flow) => flow.scopes).find((scope) => scope.name === name) ?? { name };
}
