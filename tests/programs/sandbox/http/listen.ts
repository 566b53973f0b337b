import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../world.ts';
import type { ApiRequest } from './api-request.ts';

export interface Host {
  readonly name: string;
  readonly answer: (request: ApiRequest) => Answer | Promise<Answer>;
}

export interface Listening {
  readonly name: string;
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Listens on this machine; port 0 selects a free port. */
export async function listen({ name, answer }: Host, port: number): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { status, body, headers, isLost } = await answer(await readRequest(incoming));
      if (isLost) {
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(status, headers).end(encode(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo; // An object, because the server listens on a port.
  return {
    name,
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function encode(body: unknown): string | Uint8Array {
  if (body === undefined) return '';
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}

async function readRequest(incoming: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    method: incoming.method ?? 'GET',
    url: new URL(incoming.url ?? '/', 'http://127.0.0.1'),
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
