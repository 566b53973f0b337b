import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

export interface SeenRequest {
  /** Path and query, still encoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface SourceServer {
  /** Origin of the server, for example `http://127.0.0.1:41231`. */
  readonly origin: () => string;
  readonly requests: () => readonly SeenRequest[];
  /** Sets one listener for each subsequent request; the last listener handles all further requests. */
  readonly answer: (...listeners: readonly RequestListener[]) => void;
}

/** Imitates a source control service; each test gets a fresh server. */
export function serveSource(): SourceServer {
  let listeners: readonly RequestListener[] = [];
  let requests: SeenRequest[] = [];
  let origin = '';
  let stop = async (): Promise<void> => {};

  beforeEach(async () => {
    listeners = [];
    requests = [];
    const server = createServer((request, response) => {
      const listener = listeners[Math.min(requests.length, listeners.length - 1)];
      requests.push({ url: request.url ?? '', headers: request.headers });
      if (!listener) throw new Error(`Nobody has said how to answer ${request.url}.`);
      listener(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    };
  });

  afterEach(() => stop());

  return { origin: () => origin, requests: () => requests, answer: (...next) => (listeners = next) };
}

export function reply(status: number, headers: Readonly<Record<string, string>> = {}, body: string | Uint8Array = ''): RequestListener {
  return (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

export function replyJson(value: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return reply(200, { 'content-type': 'application/json; charset=utf-8', ...headers }, JSON.stringify(value));
}

/** The JSON in which GitHub and GitLab return a file, with GitHub's line breaks. */
export function envelope(text: string): { readonly encoding: string; readonly content: string; readonly size: number } {
  const content = Buffer.from(text).toString('base64').replace(/.{60}/g, '$&\n');
  return { encoding: 'base64', content, size: Buffer.byteLength(text) };
}

export function specText(version: string): string {
  return `openapi: 3.1.0
info:
  title: Booking API
  version: "${version}"
paths:
  /hotels:
    get:
      operationId: listHotels
      summary: Lists hotels in São Paulo
      description: Lists them.
      responses:
        "200":
          description: The hotels.
`;
}
