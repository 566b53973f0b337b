import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

/** A proxy that allows a site to be framed, and collects the site's faults. */
export interface FrameProxy {
  readonly origin: string;
  readonly takeFaults: () => readonly string[];
  readonly stop: () => void;
}

export const FRAME_PATH = '/__frame';
const FAULTS_PATH = '/__faults';

/** Headers that prevent framing, or apply only to the original response. */
const DROPPED = new Set([
  'x-frame-options',
  'content-security-policy',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
]);

/** Runs in each document before the site's scripts. Reports faults by beacon, which outlives the document. */
function reportFaults(path: string): void {
  const report = (fault: string): void => {
    navigator.sendBeacon(path, fault);
  };
  addEventListener('error', ({ message }) => report(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    console[level] = (...said: readonly unknown[]) => report(`console ${level}: ${said.map(String).join(' ')}`);
  }
}

const REPORTER = `<script>(${reportFaults.toString()})(${JSON.stringify(FAULTS_PATH)})</script>`;

/** Forwards all requests to an origin. The page's policy stays in the head, after the proxy's script. */
export async function startFrameProxy(target: string): Promise<FrameProxy> {
  let faults: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    if (url === FAULTS_PATH) {
      const fault = await text(request);
      faults.push(fault);
      return void response.writeHead(204).end();
    }
    if (url === FRAME_PATH) return void response.end('<!doctype html><title>Frame</title><iframe></iframe>');
    const headers = { accept: request.headers.accept ?? '*/*' };
    const original = await fetch(target + url, { method: request.method ?? 'GET', headers, redirect: 'manual' });
    const kept = [...original.headers].filter(([name]) => !DROPPED.has(name)).map(([name, value]) => [name, value.replaceAll(target, '')]);
    const body = Buffer.from(await original.arrayBuffer());
    const isPage = original.headers.get('content-type')?.startsWith('text/html');
    response.writeHead(original.status, Object.fromEntries(kept));
    response.end(isPage ? body.toString('utf8').replace(/<head[^>]*>/, `$&${REPORTER}`) : body);
  };
  const server = createServer((request, response) => {
    // A failed upstream request becomes a dropped connection.
    answer(request, response).catch(() => response.destroy());
  });
  return {
    origin: await listenLocally(server),
    takeFaults: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
