import type { EnvironmentName, Server } from './server.ts';

export type EnvironmentServers = Readonly<Record<EnvironmentName, Server>>;

/** Returns the first server of each environment, or `undefined` unless there is a server for both. */
export function environmentServers(servers: readonly Server[]): EnvironmentServers | undefined {
  const sandbox = servers.find(({ environment }) => environment === 'sandbox');
  const production = servers.find(({ environment }) => environment === 'production');
  return sandbox && production && { sandbox, production };
}

/** Returns the server that a sample calls: the environment's server if both environments have one, otherwise the first server. */
export function sampleServer(servers: readonly Server[], environment: EnvironmentName = 'sandbox'): Server | undefined {
  return environmentServers(servers)?.[environment] ?? servers[0];
}
