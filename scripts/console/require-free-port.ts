import { once } from 'node:events';
import { createServer } from 'node:net';
import { UsageError } from './usage-error.ts';

export class PortError extends Error {
  override readonly name = 'PortError';
}

const MAX_PORT = 65_535;

/** @param name option or variable to name in errors @throws UsageError @example parsePort('--port', '8787') // => 8787 */
export function parsePort(name: string, written: string): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : NaN;
  if (port >= 0 && port <= MAX_PORT) return port;
  throw new UsageError(`${name} ${written} is not a port number.`);
}

/** Checks a port up front, because a server's own error would suggest that server's options. @throws PortError that suggests `command` */
export async function requireFreePort(port: number, host: string, command: string): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const reason = REASONS.get(code);
    if (reason === undefined) throw error;
    // Suggests an unprivileged port.
    const other = port < FIRST_FREE ? port + 8000 : port === MAX_PORT ? port - 1 : port + 1;
    throw new PortError(`Port ${port} ${reason} Choose another one: ${command} ${other}, or set PORT.`);
  }
  server.close();
  await once(server, 'close');
}

/** Lowest unprivileged port. */
const FIRST_FREE = 1024;

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['EADDRINUSE', 'is in use by another program.'],
  ['EACCES', 'needs permission, like all ports below 1024.'],
]);
