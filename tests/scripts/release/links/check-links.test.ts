import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLinks } from '../../../../scripts/release/links/check-links.ts';
import { formatProblem } from '../../../../src/errors.ts';

const NOW = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answers: Readonly<Record<string, Answer>> = {};
let asked: string[] = [];
let waits: number[] = [];
let folder = '';
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  (answers[request.url ?? ''] ?? status(404))(request, response);
});

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end();

beforeEach(async () => {
  asked = [];
  waits = [];
  folder = await mkdtemp(path.join(tmpdir(), 'links-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function check(
  paths: readonly string[],
  { now = NOW, isFresh = false, hosts = [] as readonly string[] } = {},
): Promise<readonly string[]> {
  const { port } = server.address() as AddressInfo;
  const urls = [...paths.map((name) => `http://127.0.0.1:${port}${name}`), ...hosts];
  const links = urls.map((url, index) => ({ url, places: [{ filePath: 'content/a.mdx', line: index + 1, column: 1 }] }));
  const clock = { sleep: async (milliseconds: number) => void waits.push(milliseconds), timeout: () => AbortSignal.timeout(60_000) };
  const { problems } = await checkLinks(links, { cacheFile: path.join(folder, 'links.json'), isFresh, clock, now });
  return problems.map((problem) => formatProblem(problem).replaceAll(`http://127.0.0.1:${port}`, ''));
}

describe('external links', () => {
  test('are requested only by HEAD when that succeeds', async () => {
    answers = { '/a': status(200) };
    expect([await check(['/a']), asked]).toEqual([[], ['HEAD /a']]);
  });

  test('are requested by GET when HEAD fails', async () => {
    answers = { '/a': (request, response) => response.writeHead(request.method === 'HEAD' ? 404 : 200).end() };
    expect([await check(['/a']), asked]).toEqual([[], ['HEAD /a', 'GET /a']]);
  });

  test('are errors when gone, and reported at every position', async () => {
    answers = { '/a': status(410) };
    expect(await check(['/a', '/b'])).toEqual([
      expect.stringMatching(/^content\/a\.mdx:1:1\n {2}error: \/a is broken: the server returned 410\./),
      expect.stringMatching(/^content\/a\.mdx:2:1\n {2}error: \/b is broken: the server returned 404\./),
    ]);
  });

  test('are reported with the new address after a permanent redirect, but not after a temporary one', async () => {
    answers = { '/old': status(301, { location: '/new' }), '/now': status(302, { location: '/new' }), '/new': status(200) };
    expect(await check(['/old', '/now'])).toEqual([
      expect.stringMatching(/warning: \/old redirects permanently\.\n {4}Link to \/new instead\./),
    ]);
  });

  test('are not followed endlessly through redirect loops', async () => {
    answers = { '/a': status(301, { location: '/a' }) };
    expect(await check(['/a'])).toEqual([expect.stringContaining('warning: /a could not be checked: it redirects more than')]);
  });

  test('are retried when the server asks for it', async () => {
    let times = 0;
    answers = { '/a': (_, response) => response.writeHead((times += 1) <= 2 ? 429 : 200, { 'retry-after': '7' }).end() };
    expect([await check(['/a']), waits]).toEqual([[], [7000]]);
  });

  test('are skipped when the server demands too long a delay, or after three attempts', async () => {
    answers = { '/a': status(503, { 'retry-after': '3600' }), '/b': status(500) };
    expect(await check(['/a', '/b'])).toEqual([
      expect.stringContaining('warning: /a could not be checked: the server returned 503'),
      expect.stringContaining('warning: /b could not be checked: the server returned 500'),
    ]);
    expect(asked.filter((line) => line === 'HEAD /b')).toHaveLength(3);
    expect(waits).not.toContain(3_600_000);
  });

  test('are warnings when the server rejects programs', async () => {
    answers = { '/a': status(403) };
    expect(await check(['/a'])).toEqual([
      expect.stringMatching(/warning: \/a could not be checked: the server returned 403\.\n.*links\.ignore/),
    ]);
  });

  test('are requested one at a time per host, with a pause', async () => {
    let atOnce = 0;
    let most = 0;
    const slow: Answer = (_, response) => {
      most = Math.max(most, (atOnce += 1));
      setImmediate(() => {
        atOnce -= 1;
        response.end();
      });
    };
    answers = { '/a': slow, '/b': slow, '/c': slow };
    await check(['/a', '/b', '/c']);
    expect([most, waits]).toEqual([1, [500, 500]]);
  });

  test('are not requested again within a week of success, unless forced', async () => {
    answers = { '/a': status(200) };
    await check(['/a', '/gone']);
    await check(['/a', '/gone'], { now: NOW + 6 * DAY });
    expect(asked.filter((line) => line.endsWith(' /a'))).toHaveLength(1);
    expect(asked.filter((line) => line === 'HEAD /gone')).toHaveLength(2);
    await check(['/a'], { now: NOW + 6 * DAY, isFresh: true });
    await check(['/a'], { now: NOW + 14 * DAY });
    expect(asked.filter((line) => line.endsWith(' /a'))).toHaveLength(3);
  });

  test('are all requested when the cache is damaged', async () => {
    answers = { '/a': status(200) };
    await writeFile(path.join(folder, 'links.json'), '{"a":');
    expect([await check(['/a']), asked]).toEqual([[], ['HEAD /a']]);
    expect(JSON.parse(await readFile(path.join(folder, 'links.json'), 'utf8'))).toHaveLength(1);
  });

  test('are errors for unknown hosts when online, and warnings when offline', async () => {
    answers = { '/a': status(200) };
    const hosts = ['http://nobody.invalid/'];
    expect(await check([], { hosts })).toEqual([expect.stringContaining('warning: http://nobody.invalid/ could not be checked')]);
    expect(await check(['/a'], { hosts })).toEqual([
      expect.stringContaining('error: http://nobody.invalid/ is broken: the host does not exist'),
    ]);
  });
});
