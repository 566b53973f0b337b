import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('Expected an address with a port.');
  return address.port;
}
