import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const given = new Set<number>();

/** Uses ports below the ephemeral range (32,768 and higher), so that no other test's server can take the port first. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false; // The port is in use.
  }
  server.close();
  await once(server, 'close');
  return true;
}
