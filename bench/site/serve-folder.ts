import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { makeCertificate } from './certificate.ts';

export interface ServedFolder {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Certificate digest for Chromium. Without it, Chromium does not cache responses from a self-signed origin. */
  readonly keyDigest: string | undefined;
  readonly close: () => void;
}

interface Sent {
  readonly body: Buffer;
  readonly type: string;
  readonly isPacked: boolean;
  readonly etag: string;
  readonly isForEver: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Types that are compressed already. */
const PACKED = /^image\/(?!svg)|^font\/|^application\/octet-stream/;

/** A file name part that looks like a digest: eight or more characters, not a lowercase word. */
const DIGEST = /[-._](?=[\w-]*[A-Z\d_])[\w-]{8,}\.[a-z\d]+$/;

/**
 * Serves a folder locally as a host would: HTTP/2, maximum Brotli, ETags, long caching of digested names, folder index pages, `404.html`.
 * Without `openssl`, serves plain HTTP/1.1.
 */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const known = new Map<string, Sent>();
  const answer = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const name = decodeURIComponent((request.url ?? '/').replace(/[?#].*/, ''));
    const file = findFile(folder, name);
    // Corpora have no icon; a 404 would lower Lighthouse scores.
    if (!file && name === '/favicon.ico') return void response.writeHead(204).end();
    const found = file ?? findFile(folder, '/404.html');
    if (!found) return void response.writeHead(404).end();
    const sent = known.get(found) ?? readSent(found);
    known.set(found, sent);
    const headers = {
      'content-type': sent.type,
      etag: sent.etag,
      'cache-control': sent.isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    };
    if (request.headers['if-none-match'] === sent.etag) return void response.writeHead(304, headers).end();
    const encoding = sent.isPacked ? { 'content-encoding': 'br' } : {};
    response.writeHead(file ? 200 : 404, { ...headers, ...encoding, 'content-length': sent.body.length });
    response.end(request.method === 'HEAD' ? '' : sent.body);
  };
  const certificate = makeCertificate();
  // `answer` uses only what both protocols share.
  const plain = answer as unknown as Parameters<typeof createServer>[1];
  const server = certificate ? createSecureServer({ ...certificate, allowHTTP1: true }, answer) : createServer(plain ?? (() => undefined));
  server.on('sessionError', () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    origin: `${certificate ? 'https' : 'http'}://localhost:${address.port}`,
    keyDigest: certificate?.keyDigest,
    close: () => void server.close(),
  };
}

function findFile(folder: string, name: string): string | undefined {
  const at = path.join(folder, path.normalize(name));
  if (!at.startsWith(folder)) return undefined;
  const places = name.endsWith('/') ? [path.join(at, 'index.html')] : [at, `${at}.html`, path.join(at, 'index.html')];
  return places.find((place) => statSync(place, { throwIfNoEntry: false })?.isFile());
}

function readSent(file: string): Sent {
  const bytes = readFileSync(file);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const isPacked = !PACKED.test(type);
  // Compresses large files less, because maximum Brotli would take minutes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 4_000_000 ? 9 : 11 };
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  return {
    body: isPacked ? brotliCompressSync(bytes, { params }) : bytes,
    type,
    isPacked,
    etag,
    isForEver: DIGEST.test(path.basename(file)),
  };
}
