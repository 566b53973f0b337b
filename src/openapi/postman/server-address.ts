import type { Operation } from '../api.ts';
import type { PostmanVariable } from './collection.ts';
import { type Environment, postmanAddress } from './environments.ts';

export interface ServerAddress {
  /** Base URL with Postman's `{{variables}}`. */
  readonly base: string;
  readonly variables: readonly PostmanVariable[];
}

/**
 * Returns `{{baseUrl}}` and a path if an environment matches; or else a variable if the first server has variables; or else the first
 * server. `all` lists the collection's operations, so that each URL with variables gets its own variable name.
 *
 * @example serverAddress(operation, [operation], [{ variables: { baseUrl: 'https://api.example.com' }, … }]).base // =>
 * '{{baseUrl}}/sales/v1'
 */
export function serverAddress(
  { servers }: Pick<Operation, 'servers'>,
  all: readonly Pick<Operation, 'servers'>[],
  environments: readonly Environment[],
): ServerAddress {
  for (const one of servers) {
    for (const { variables } of environments) {
      const hasAll = one.variables.every(({ name }) => Object.hasOwn(variables, name));
      const address = hasAll && /^https?:/i.test(one.url) ? postmanAddress(one) : one.defaultUrl;
      const rest = pathBelow(address, variables['baseUrl']?.replace(/\/$/, ''));
      if (rest !== undefined) return { base: `{{baseUrl}}${rest}`, variables: [] };
    }
  }
  const [server] = servers;
  if (!server || !/^https?:/.test(server.url)) return { base: `{{baseUrl}}${server?.defaultUrl.replace(/\/$/, '') ?? ''}`, variables: [] };
  if (server.variables.length === 0) return { base: server.defaultUrl, variables: [] };
  const addresses = [...new Set(all.flatMap((other) => (other.servers[0]?.variables.length ? [other.servers[0].url] : [])))];
  const index = addresses.indexOf(server.url);
  const name = `serverUrl${index > 0 ? index + 1 : ''}`;
  const parts = server.variables.map((variable) => ({ key: variable.name, value: variable.default, type: 'default' as const }));
  return { base: `{{${name}}}`, variables: [{ key: name, value: postmanAddress(server), type: 'default' }, ...parts] };
}

function pathBelow(url: string, base: string | undefined): string | undefined {
  if (!base || !url.startsWith(base)) return undefined;
  const rest = url.slice(base.length);
  return rest === '' || rest.startsWith('/') ? rest : undefined;
}
