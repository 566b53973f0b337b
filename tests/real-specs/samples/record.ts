import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrival {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Identifies a request's sample. */
export const SAMPLE_HEADER = 'x-sample-number';

export interface Recorder {
  readonly port: number;
  /** Requests by sample; the key `''` holds requests without the header. */
  readonly arrivals: ReadonlyMap<string, readonly Arrival[]>;
  readonly close: () => Promise<void>;
}

/** Starts a loopback server that responds to everything with an empty object, and records the requests. */
export async function startRecorder(): Promise<Recorder> {
  const arrivals = new Map<string, Arrival[]>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const number = String(request.headers[SAMPLE_HEADER] ?? '');
      const headers = request.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [[name.toLowerCase(), all[index + 1] ?? ''] as const] : [],
      );
      const arrival = { method: request.method ?? '', url: request.url ?? '', headers, body: Buffer.concat(chunks) };
      arrivals.set(number, [...(arrivals.get(number) ?? []), arrival]);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // An object, because the server listens on a port.
    arrivals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
