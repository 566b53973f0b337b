import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutWorker } from '../../bench/edge/file-server.ts';
import { saturate } from '../../bench/edge/saturate.ts';
import { type ServedFolder, serveFolder } from '../../bench/site/serve-folder.ts';
import { readFile } from 'node:fs/promises';
import { findFreePort } from '../support/free-port.ts';

interface Answer {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

let folder: string;
let served: ServedFolder;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bench-serve-'));
  await mkdir(path.join(folder, 'docs', 'one'), { recursive: true });
  await writeFile(path.join(folder, 'docs', 'one', 'index.html'), '<h1>One</h1>'.repeat(50));
  await writeFile(path.join(folder, '404.html'), 'lost');
  await writeFile(path.join(folder, 'index-B3xk_9Za.js'), 'export {}');
  await writeFile(path.join(folder, 'check-composer.js'), 'export {}');
  served = await serveFolder(folder);
});

afterAll(async () => {
  served.close();
  await rm(folder, { recursive: true });
});

/** Sends a request over HTTP/1.1, or over HTTP/2 if the server uses TLS. */
async function ask(pathname: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  if (!served.origin.startsWith('https:')) {
    const response = await fetch(served.origin + pathname, { headers });
    return {
      headers: { ':status': response.status, ...Object.fromEntries(response.headers) },
      body: Buffer.from(await response.arrayBuffer()),
    };
  }
  const session = connect(served.origin, { rejectUnauthorized: false });
  const stream = session.request({ ':path': pathname, ...headers });
  const found = await new Promise<Readonly<Record<string, unknown>>>((resolve) => stream.once('response', resolve));
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  session.close();
  return { headers: found, body: Buffer.concat(parts) };
}

describe('a served folder', () => {
  test.each(['/docs/one', '/docs/one/'])('serves pages from folders: %s', async (pathname) => {
    const { headers, body } = await ask(pathname);
    expect([headers[':status'], headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const text = served.origin.startsWith('https:') ? brotliDecompressSync(body) : body;
    expect(text.toString()).toContain('<h1>One</h1>');
  });

  test('answers unknown addresses with the 404 page', async () => {
    expect((await ask('/nothing')).headers[':status']).toBe(404);
    expect((await ask('/../../etc/passwd')).headers[':status']).toBe(404);
  });

  test('caches hashed files permanently, and revalidates all other files', async () => {
    const rules = await Promise.all(
      ['/index-B3xk_9Za.js', '/check-composer.js', '/docs/one'].map(async (name) => (await ask(name)).headers['cache-control']),
    );
    expect(rules.map((rule) => String(rule).includes('immutable'))).toEqual([true, false, false]);
  });

  test('answers 304 for unchanged files', async () => {
    const { headers } = await ask('/docs/one');
    expect((await ask('/docs/one', { 'if-none-match': String(headers['etag']) })).headers[':status']).toBe(304);
  });
});

describe('saturate', () => {
  test('counts responses, with unsuccessful statuses as errors', async () => {
    const port = await findFreePort();
    let asked = 0;
    const server = createServer((_request, response) => void response.writeHead(asked++ % 2 === 0 ? 200 : 500).end('x')).listen(port);
    try {
      const { perSecond, p99, errors } = await saturate(`http://localhost:${port}/`, 1, [200]);
      expect(errors).toBeGreaterThan(0);
      expect(Math.abs(asked / 2 - errors)).toBeLessThanOrEqual(1);
      expect([perSecond > 0, p99 > 0]).toEqual([true, true]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  test('counts unanswered requests', async () => {
    const port = await findFreePort();
    const { perSecond, errors } = await saturate(`http://localhost:${port}/`, 1, [200]);
    expect([perSecond, errors > 0]).toEqual([0, true]);
  });
});

describe('the configuration of the file server without the worker', () => {
  test('matches the edge without the worker', async () => {
    const ours = await readFile(path.resolve(import.meta.dirname, '../../wrangler.toml'), 'utf8');
    const alone = withoutWorker(ours, '/published').replaceAll(/^#.*\n/gm, '');
    expect(alone).not.toMatch(/worker|binding|main/);
    expect(alone).toContain('directory = "/published"');
    expect(alone.match(/^(?:name|compatibility_date|\[assets\]|html_handling|not_found_handling)/gm)).toHaveLength(5);
  });
});
