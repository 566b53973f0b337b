import { pointerOf } from '../../data/pointer.ts';
import { deprecationOf } from './build-deprecation.ts';
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../security-scheme.ts';
import type { Spec } from '../spec.ts';
import { compact, entriesAt, isObject, isTrueAt, itemsAt, member, stringAt, stringsAt } from '../read-json.ts';
import { securitySchemeName } from '../security-scheme-name.ts';
import { descriptionBeside, followedValue } from '../follow-reference.ts';

export function buildSecuritySchemes({ root }: Spec): readonly SecurityScheme[] {
  return entriesAt(member(root, 'components'), 'securitySchemes').map(([id, value]) => ({
    ...buildScheme(id, followedValue(root, { pointer: pointerOf(['components', 'securitySchemes', id]), value }).value),
    ...descriptionBeside(value),
  }));
}

function buildScheme(id: string, value: unknown): SecurityScheme {
  const base = {
    id,
    ...compact({ description: stringAt(value, 'description'), variable: variableOf(value) }),
    deprecated: isTrueAt(value, 'deprecated'),
    ...deprecationOf(value),
  };
  const text = (key: string): string => stringAt(value, key) ?? '';
  switch (text('type')) {
    case 'apiKey':
      return { kind: 'apiKey', ...base, in: text('in'), parameterName: text('name') };
    case 'http':
      return { kind: 'http', ...base, scheme: text('scheme').toLowerCase(), ...compact({ bearerFormat: stringAt(value, 'bearerFormat') }) };
    case 'oauth2':
      return {
        kind: 'oauth2',
        ...base,
        ...compact({ metadataUrl: stringAt(value, 'oauth2MetadataUrl') }),
        flows: entriesAt(value, 'flows').flatMap(([type, flow]) => (isObject(flow) ? [buildFlow(type, flow)] : [])),
      };
    case 'openIdConnect':
      return { kind: 'openIdConnect', ...base, url: text('openIdConnectUrl') };
    case 'mutualTLS':
      return { kind: 'mutualTLS', ...base };
    default:
      throw new Error(`The security scheme "${id}" was not validated: type ${text('type')}.`);
  }
}

/** Returns the author's variable name if it is valid in every language, because samples use it unescaped. */
function variableOf(value: unknown): string | undefined {
  const name = stringAt(value, 'x-variable');
  return name !== undefined && /^[A-Z][A-Z0-9_]{0,63}$/.test(name) ? name : undefined;
}

function buildFlow(type: string, flow: unknown): OAuthFlow {
  const urls = {
    tokenUrl: stringAt(flow, 'tokenUrl'),
    authorizationUrl: stringAt(flow, 'authorizationUrl'),
    deviceAuthorizationUrl: stringAt(flow, 'deviceAuthorizationUrl'),
    refreshUrl: stringAt(flow, 'refreshUrl'),
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
