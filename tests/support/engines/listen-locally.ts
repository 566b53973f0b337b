import type { AddressInfo, Server } from 'node:net';

/** Listens on a free local port. Resolves with the origin, such as `http://localhost:41231`. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // A server that listens on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${port}`;
}
