import type { Api } from '../api.ts';
import type { SecurityScheme } from '../security-scheme.ts';
import type { Server } from '../server.ts';
import { buildSecuritySchemes } from '../build/build-security.ts';
import { firstLine } from '../build/plain-text.ts';
import type { PostmanVariable } from './collection.ts';
import { schemeVariables } from './collection-auth.ts';
import { stableId } from './stable-id.ts';

/** A deployment of a site's APIs, with values for the variables of their collections. */
export interface Environment {
  readonly id: string;
  readonly name: string;
  /** Values by variable name. `baseUrl` is the common prefix of the server URLs. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface PostmanEnvironment {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (PostmanVariable & { readonly enabled: true })[];
  readonly _postman_variable_scope: 'environment';
}

const WEBHOOK_URL = 'http://localhost:3000/webhooks';

/** Maximum length in characters. A longer description explains the server rather than naming it. */
const MAX_NAME = 60;

/** Returns one default environment per server origin, named after the origin's first description, with the server's variables. */
export function environmentsOf(apis: readonly Api[]): readonly Environment[] {
  const found = new Map<string, Environment>();
  const described = apis.flatMap(({ servers, document }) => servers.map((server) => ({ server, document })));
  for (const { server, document } of described) {
    const { defaultUrl, variables, description = '', name } = server;
    if (!URL.canParse(defaultUrl)) continue;
    const { hostname, host } = new URL(defaultUrl);
    const baseUrl = originOf(server);
    if ([...found.values()].some((other) => other.variables['baseUrl'] === baseUrl)) continue;
    const label = [name, firstLine(description)].find((text) => text && text.length <= MAX_NAME) ?? hostname;
    // Several APIs may have a server called "Production".
    const own = found.has(idOf(label)) ? `${label} (${host})` : label;
    const [authUrl] = buildSecuritySchemes({ root: document }, server).flatMap(tokenOrigins);
    const parts = Object.fromEntries(variables.map((variable) => [variable.name, variable.default]));
    found.set(idOf(own), { id: idOf(own), name: own, variables: { baseUrl, ...parts, ...(authUrl && { authUrl }) } });
  }
  return [...found.values()];
}

function originOf(server: Server): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(postmanAddress(server)) ?? [];
  return origin.includes('{{') ? origin : new URL(server.defaultUrl).origin;
}

/** Returns a server URL with Postman variables and without a trailing slash. */
export function postmanAddress({ url, variables }: Server): string {
  const names = new Set(variables.map(({ name }) => name));
  return url.replaceAll(/\{([^{}]+)\}/g, (hole, name: string) => (names.has(name) ? `{${hole}}` : hole)).replace(/\/+$/, '');
}

function idOf(name: string): string {
  const words = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, 2 * MAX_NAME).replaceAll(/^-|-$/g, '') || 'environment';
}

function tokenOrigins(scheme: SecurityScheme): readonly string[] {
  const addresses = scheme.kind === 'oauth2' ? scheme.flows.flatMap(({ tokenUrl }) => tokenUrl ?? []) : [];
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
}

/** Builds an environment. Collection variables that it does not set are empty. `siteId` is the namespace of ids. */
export function buildEnvironment({ id, name, variables }: Environment, apis: readonly Api[], siteId: string): PostmanEnvironment {
  const asked = apis.flatMap(({ securitySchemes }) => securitySchemes).flatMap(schemeVariables);
  const hasWebhooks = apis.some(({ webhooks }) => webhooks.length > 0);
  const known = new Map<string, PostmanVariable>();
  for (const variable of [{ key: 'baseUrl', value: '', type: 'default' } as const, ...asked]) known.set(variable.key, variable);
  if (hasWebhooks) known.set('webhookUrl', { key: 'webhookUrl', value: WEBHOOK_URL, type: 'default' });
  for (const [key, value] of Object.entries(variables)) known.set(key, { key, value, type: known.get(key)?.type ?? 'default' });
  return {
    id: stableId(siteId, 'environment', id),
    name,
    values: [...known.values()].map((variable) => ({ ...variable, enabled: true })),
    _postman_variable_scope: 'environment',
  };
}
