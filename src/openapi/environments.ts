import type { EnvironmentName, Server } from './server.ts';

export type EnvironmentServers = Readonly<Record<EnvironmentName, Server>>;

/** Returns the first server of each environment, or `undefined` if either environment has none. */
export function environmentServers(servers: readonly Server[]): EnvironmentServers | undefined {
  const sandbox = servers.find(({ environment }) => environment === 'sandbox');
  const production = servers.find(({ environment }) => environment === 'production');
  return sandbox && production && { sandbox, production };
}

/** Returns the environment's server if both environments have one, or else the first server. */
export function sampleServer(servers: readonly Server[], environment: EnvironmentName = 'sandbox'): Server | undefined {
  return environmentServers(servers)?.[environment] ?? servers[0];
}
