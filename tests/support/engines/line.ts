import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './listen-locally.ts';

/** A connection to a server. Cutting it simulates a failure of the reader's network. */
export interface Line {
  readonly origin: string;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly refusals: () => number;
  readonly stop: () => void;
}

export async function startLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let refusals = 0;
  const keep = (socket: Socket, other: Socket): void => {
    open.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      open.delete(socket);
      // Ends the other side instead of destroying it, because data may still be in flight.
      other.end();
    });
  };
  const server = createServer((near) => {
    if (isCut) {
      refusals += 1;
      return void near.destroy();
    }
    const far = connect(Number(port), hostname);
    keep(near, far);
    keep(far, near);
    near.pipe(far).pipe(near);
  });
  const end = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: await listenLocally(server),
    cut: () => {
      isCut = true;
      end();
    },
    mend: () => {
      isCut = false;
    },
    refusals: () => refusals,
    stop: () => {
      server.close();
      end();
    },
  };
}
