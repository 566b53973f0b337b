import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const given = new Set<number>();

/**
 * A port that nobody listens on. It is below those that systems give to whoever asks for any (32,768 and higher), so that
 * none of the servers of other tests takes it before the program does.
 */
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
    return false; // somebody else has it
  }
  server.close();
  await once(server, 'close');
  return true;
}
