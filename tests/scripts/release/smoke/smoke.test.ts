import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SECURITY } from '../../../../scripts/edge/headers-file.ts';
import { smoke } from '../../../../scripts/release/smoke/smoke.ts';
import type { Expected } from '../../../../scripts/release/smoke/smoke-site.ts';

interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Name of a security header that is not sent. */
  readonly lacks?: string;
}

const html = (text: string, build = 'b1'): Reply => ({
  type: 'text/html; charset=utf-8',
  text: `<html><template data-build="${build}" data-program="/assets/a-12345678.js" data-client="/assets/a-12345678.js"></template>${text}</html>`,
});
const json = (value: unknown): Reply => ({ type: 'application/json', text: JSON.stringify(value) });
const leadsTo = (location: string): Reply => ({ status: 307, headers: { location } });
const kept = { 'cache-control': 'public, max-age=31536000, immutable' };

function goodSite(): Map<string, Reply> {
  const page = (path: string, className: string): readonly (readonly [string, Reply])[] => [
    [path, html(`<article class="page page--${className}"></article>`)],
    [`${path}.md`, { type: 'text/markdown', text: '# Title\n' }],
    [`${path} text/markdown`, { type: 'text/markdown', text: '# Title\n' }],
    [`/RSC/R${path}.txt`, { type: 'text/plain', text: '0:[]' }],
    [`${path}/index.html`, leadsTo(path)],
    [`${path.toUpperCase()}?a=1`, { status: 301, headers: { location: `${path}?a=1` } }],
  ];
  return new Map<string, Reply>([
    ['/', html('<h1>Home</h1>')],
    ['/assets/a-12345678.js', { type: 'text/javascript', text: 'a()', headers: kept }],
    ...page('/docs/guide', 'guide'),
    ...page('/docs/api/sales/get-booking', 'api'),
    [
      '/pages.json',
      json({
        pages: [
          ['/', 'Home'],
          ['/docs/guide', 'Guide'],
          ['/docs/api/sales/get-booking', 'Get'],
        ],
      }),
    ],
    ['/search-data/b1/editions.json', json([['/', 'search-data/abc']])],
    ['/search-data/abc/index.json', json({})],
    ['/.well-known/build.json', json({ commit: 'c0ffee00', buildId: 'b1' })],
  ]);
}

let server: Server;
let site: Map<string, Reply>;
let asked: string[];
let passing: Reply[];

beforeEach(async () => {
  [site, asked, passing] = [goodSite(), [], []];
  const security = Object.fromEntries(
    SECURITY.map((header) => [header.slice(0, header.indexOf(':')), header.slice(header.indexOf(':') + 2)]),
  );
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const variant = request.headers.accept === 'text/markdown' ? site.get(`${path} text/markdown`) : undefined;
    const {
      status = 200,
      type,
      text = '',
      headers = {},
      lacks = '',
    } = passing.shift() ?? variant ?? site.get(path) ?? { status: 404, ...html('Not found') };
    const { [lacks]: _, ...rest } = security;
    response.writeHead(status, { ...rest, ...(type ? { 'content-type': type } : {}), ...headers }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function run(expected: Expected = {}, path = '/'): Promise<{ readonly code: number; readonly faults: readonly string[] }> {
  const { port } = server.address() as AddressInfo; // the server listens on a port
  const lines: string[] = [];
  const code = await smoke({ address: `http://127.0.0.1:${port}${path}`, expected, patienceMs: 0, print: (line) => lines.push(line) });
  return { code, faults: lines.filter((line) => line.startsWith('FAIL')).map((line) => line.replace(/^FAIL +/, '')) };
}

describe('smoke', () => {
  test('requests one resource of each kind from a valid site', async () => {
    expect(await run()).toEqual({ code: 0, faults: [] });
    for (const path of ['/', '/docs/guide', '/docs/api/sales/get-booking', '/assets/a-12345678.js', '/search-data/abc/index.json'])
      expect(asked).toContain(path);
  });

  test.each<[path: string, reply: Reply | undefined, fault: string]>([
    ['/', { ...html(''), headers: { 'x-content-type-options': '' }, status: 500 }, 'home'],
    ['/', { ...html('<h1>Home</h1>'), lacks: 'Content-Security-Policy' }, 'headers      missing Content-Security-Policy'],
    ['/docs/guide', undefined, 'guide'],
    ['/docs/guide', html('', 'b0'), 'guide'],
    ['/RSC/R/docs/guide.txt', undefined, 'payload'],
    ['/docs/guide.md', undefined, 'twin'],
    ['/docs/guide text/markdown', undefined, 'twin'],
    ['/docs/guide/index.html', leadsTo('/elsewhere'), 'redirect'],
    ['/DOCS/GUIDE?a=1', { status: 301, headers: { location: '/docs/guide' } }, 'letter case'],
    ['/assets/a-12345678.js', undefined, 'asset'],
    ['/assets/a-12345678.js', { type: 'text/javascript', text: 'a()' }, 'asset'],
    ['/search-data/b1/editions.json', undefined, 'search'],
    ['/search-data/abc/index.json', { text: '{' }, 'search'],
  ])('reports that %s is wrong', async (path, reply, fault) => {
    if (reply) site.set(path, reply);
    else site.delete(path);
    const { code, faults } = await run();
    expect(code).toBe(1);
    expect(faults.some((line) => line.startsWith(fault))).toBe(true);
  });

  test('reports an unknown address that is answered like an existing one', async () => {
    site = new Proxy(site, {
      get: (target, key) => (key === 'get' ? (path: string) => target.get(path) ?? html('Home') : Reflect.get(target, key, target)),
    });
    expect(await run()).toMatchObject({ code: 1, faults: expect.arrayContaining([expect.stringMatching(/^404 +\/no-such-page/)]) });
  });

  test('distinguishes a different release from the expected one', async () => {
    expect(await run({ build: 'b1', commit: 'c0ffee' })).toMatchObject({ code: 0 });
    expect(await run({ build: 'b2' })).toEqual({ code: 1, faults: ['build        b1, expected b2'] });
    expect(await run({ commit: 'dead' })).toEqual({ code: 1, faults: ['commit       c0ffee00, expected dead'] });
    site.delete('/.well-known/build.json');
    expect(await run({ commit: 'c0ffee' })).toMatchObject({ code: 1, faults: [expect.stringContaining('names no commit')] });
  });

  test('follows the site’s trailing slash policy', async () => {
    const page = site.get('/docs/guide') ?? {};
    site.set('/docs/guide', leadsTo('/docs/guide/')).set('/docs/guide/', page);
    expect(await run()).toEqual({ code: 0, faults: [] });
  });

  test('retries after a transient gateway error', async () => {
    passing = [{ status: 503 }, { status: 502 }];
    expect(await run()).toEqual({ code: 0, faults: [] });
  });

  test('exits with 1 when the address serves another site, and with 2 when it is unreachable', async () => {
    expect(await run({}, '/portal/')).toMatchObject({
      code: 1,
      faults: [expect.stringContaining('/portal/pages.json returned 404')],
    });
    const lines: string[] = [];
    expect(await smoke({ address: 'http://127.0.0.1:1/', expected: {}, patienceMs: 0, print: (line) => lines.push(line) })).toBe(2);
    expect(lines).toEqual([expect.stringContaining('http://127.0.0.1:1/pages.json')]);
  });
});
