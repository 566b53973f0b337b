import type { EnvironmentName, Server } from './server.ts';

export type EnvironmentServers = Readonly<Record<EnvironmentName, Server>>;

/** The first server of each environment; `undefined` unless both have one. */
export function environmentServers(servers: readonly Server[]): EnvironmentServers | undefined {
  const sandbox = servers.find(({ environment }) => environment === 'sandbox');
  const production = servers.find(({ environment }) => environment === 'production');
  return sandbox && production && { sandbox, production };
}

/** The server that a sample calls: that of the environment where there are both, else the first. */
export function sampleServer(servers: readonly Server[], environment: EnvironmentName = 'sandbox'): Server | undefined {
  return environmentServers(servers)?.[environment] ?? servers[0];
}
