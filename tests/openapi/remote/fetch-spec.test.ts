import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FetchClock, type FetchedSpec, fetchSpec } from '../../../src/openapi/remote/fetch-spec.ts';
import { hasToken } from '../../../src/openapi/remote/redact.ts';
import type { SpecSource } from '../../../src/openapi/remote/spec-source.ts';
import { envelope, reply, replyJson, serveSource, specText } from './source-server.ts';

const TOKEN = 'glpat-S3cret+With/Signs=';
const WHERE = { filePath: 'content/site.yaml', line: 9, column: 5 };
const SPEC = specText('1.8.0');

const server = serveSource();
let cacheFolder: string;
let naps: number[];
/** Aborts the current attempt, as a timeout would. */
let runOut: () => void;
let results: FetchedSpec[];

const clock: FetchClock = {
  sleep: async (milliseconds) => naps.push(milliseconds),
  timeout: () => {
    const controller = new AbortController();
    runOut = () => controller.abort();
    return controller.signal;
  },
};

beforeEach(async () => {
  cacheFolder = await mkdtemp(path.join(tmpdir(), 'fetch-spec-'));
  naps = [];
  results = [];
});

afterEach(async () => {
  const files = await Promise.all((await readdir(cacheFolder)).map((name) => readFile(path.join(cacheFolder, name), 'utf8')));
  await rm(cacheFolder, { recursive: true, force: true });
  if (hasToken(JSON.stringify([results, ...files]), TOKEN)) throw new Error('The token is in a result or in the cache.');
});

type Kind = SpecSource['kind'];

function sourceOf(kind: Kind): SpecSource {
  if (kind === 'raw') return { kind, url: `${server.origin()}/specs/sales.yaml`, tokenEnv: 'SPECS_TOKEN' };
  const repository = { gitlab: 'specs', 'azure-devops': 'acme/project/specs', github: 'acme/specs', bitbucket: 'acme/specs' }[kind];
  return { kind, baseUrl: `${server.origin()}/api`, repository, path: 'sales.yaml', ref: 'main', tokenEnv: 'SPECS_TOKEN' };
}

async function fetchFrom(kind: Kind, env: Readonly<Record<string, string>> = { SPECS_TOKEN: TOKEN }): Promise<FetchedSpec> {
  const result = await fetchSpec({ source: sourceOf(kind), where: WHERE, env, cacheFolder, clock });
  results.push(result);
  return result;
}

/** Returns the expected failure. A string must equal the message; a regular expression must match it. */
function failure(what: string | RegExp) {
  const pattern = typeof what === 'string' ? new RegExp(`^${what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : what;
  const problem = { severity: 'error', where: WHERE, what: expect.stringMatching(pattern), cure: expect.stringMatching(/\.$/) };
  return { kind: 'failed', problem };
}

const fetched = { kind: 'fetched', text: SPEC };
const raw = (type: string): RequestListener => reply(200, { 'content-type': type }, SPEC);

describe('fetchSpec', () => {
  test.each<[Kind, string, RequestListener, string, Record<string, string>]>([
    [
      'github',
      'raw',
      raw('application/vnd.github.raw+json; charset=utf-8'),
      '/api/repos/acme/specs/contents/sales.yaml?ref=main',
      { authorization: `Bearer ${TOKEN}` },
    ],
    [
      'github',
      'base64',
      replyJson(envelope(SPEC)),
      '/api/repos/acme/specs/contents/sales.yaml?ref=main',
      { authorization: `Bearer ${TOKEN}` },
    ],
    ['gitlab', 'base64', replyJson(envelope(SPEC)), '/api/projects/specs/repository/files/sales.yaml?ref=main', { 'private-token': TOKEN }],
    ['bitbucket', 'raw', raw('text/plain'), '/api/repositories/acme/specs/src/main/sales.yaml', { authorization: `Bearer ${TOKEN}` }],
    [
      'azure-devops',
      'raw',
      raw('application/octet-stream'),
      '/api/acme/project/_apis/git/repositories/specs/items?path=%2Fsales.yaml&versionDescriptor.version=main&versionDescriptor.versionType=branch&api-version=7.1',
      { authorization: `Basic ${btoa(`:${TOKEN}`)}` },
    ],
    ['raw', 'raw', raw('text/plain; charset=utf-8'), '/specs/sales.yaml', { authorization: `Bearer ${TOKEN}` }],
  ])('reads a file from %s (%s)', async (kind, _, answer, url, headers) => {
    server.answer(answer);
    expect(await fetchFrom(kind)).toEqual(fetched);
    expect(server.requests()).toEqual([{ url, headers: expect.objectContaining(headers) }]);
    expect(naps).toEqual([]);
  });

  test('requests an uncompressed body, so that truncation is noticed', async () => {
    server.answer(reply(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }, gzipSync(SPEC).subarray(0, 40)));
    expect(await fetchFrom('raw')).toEqual(failure('The response is compressed (gzip), although the request does not allow compression.'));
    expect(server.requests()[0]?.headers['accept-encoding']).toBe('identity');
  });

  test('fetches anonymously when the source has no token', async () => {
    server.answer(raw('text/plain'));
    const { tokenEnv: _, ...source } = sourceOf('raw');
    expect(await fetchSpec({ source: source as SpecSource, where: WHERE, env: { SPECS_TOKEN: TOKEN }, cacheFolder, clock })).toEqual(
      fetched,
    );
    expect(server.requests()[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each([{}, { SPECS_TOKEN: '' }, { SPECS_TOKEN: '\n' }])('sends no request when the token is missing (%o)', async (env) => {
    expect(await fetchFrom('gitlab', env)).toEqual(failure('SPECS_TOKEN is not set.'));
    expect(server.requests()).toEqual([]);
  });

  test('trims the line break of a token', async () => {
    server.answer(replyJson(envelope(SPEC)));
    expect(await fetchFrom('gitlab', { SPECS_TOKEN: `${TOKEN}\n` })).toEqual(fetched);
    expect(server.requests()[0]?.headers['private-token']).toBe(TOKEN);
  });

  test('does not send a token that a header cannot contain', async () => {
    expect(await fetchFrom('github', { SPECS_TOKEN: `${TOKEN}\n${TOKEN}` })).toEqual(
      failure(/^SPECS_TOKEN contains a character that tokens cannot have/),
    );
    expect(server.requests()).toEqual([]);
  });
});

describe('the cache of fetchSpec', () => {
  test('revalidates its copy, and uses it on 304', async () => {
    server.answer(replyJson(envelope(SPEC), { etag: 'W/"1"' }), reply(304));
    await fetchFrom('gitlab');
    expect(await fetchFrom('gitlab')).toEqual(fetched);
    expect(server.requests().map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'W/"1"']);
  });

  test('uses the new text when the copy is stale', async () => {
    server.answer(replyJson(envelope('old'), { etag: '"1"' }), replyJson(envelope(SPEC), { etag: '"2"' }), reply(304));
    await fetchFrom('gitlab');
    expect(await fetchFrom('gitlab')).toEqual(fetched);
    expect(await fetchFrom('gitlab')).toEqual(fetched);
    expect(server.requests()[2]?.headers['if-none-match']).toBe('"2"');
  });

  test('separates the copies of two addresses', async () => {
    server.answer(replyJson(envelope(SPEC), { etag: '"1"' }), raw('text/plain'));
    await fetchFrom('gitlab');
    await fetchFrom('bitbucket');
    expect(server.requests()[1]?.headers).not.toHaveProperty('if-none-match');
  });

  test('ignores a damaged copy', async () => {
    server.answer(replyJson(envelope(SPEC), { etag: '"1"' }));
    await fetchFrom('gitlab');
    const [name = ''] = await readdir(cacheFolder);
    await writeFile(path.join(cacheFolder, name), '{"etag":');
    expect(await fetchFrom('gitlab')).toEqual(fetched);
    expect(server.requests()[1]?.headers).not.toHaveProperty('if-none-match');
  });

  test('rejects 304 without a copy', async () => {
    server.answer(reply(304));
    expect(await fetchFrom('gitlab')).toEqual(failure('Unexpected status 304, expected 200.'));
  });
});

describe('the faults of fetchSpec', () => {
  const limit = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1767225600' };

  test.each<[string, RequestListener, string, string]>([
    ['401', reply(401, {}, `{"message":"bad ${TOKEN}"}`), 'The source rejects the token in SPECS_TOKEN (401).', 'Renew the token'],
    ['403', reply(403), 'The source denies access to sales.yaml of acme/specs at main (403).', 'Give the token read access'],
    ['403 with a limit', reply(403, limit), 'The rate limit is exceeded (403).', 'after 2026-01-01T00:00:00.000Z'],
    ['429 for an hour', reply(429, { 'retry-after': '3600' }), 'The rate limit is exceeded (429).', 'in 3600 s'],
    ['404', reply(404), 'The source cannot find sales.yaml of acme/specs at main (404).', 'Check repository, path and ref.'],
    ['418', reply(418), 'Unexpected status 418, expected 200.', 'Check the URL'],
    ['a page', reply(200, { 'content-type': 'text/html' }, TOKEN), 'The source returns an HTML page instead of a file.', 'sign-in'],
    [
      'other bytes',
      reply(200, { 'content-type': 'text/plain' }, Buffer.from('ã', 'latin1')),
      'The file is not valid utf-8, which the response declares as its charset.',
      'UTF-8',
    ],
  ])('are final: %s', async (_, answer, what, cure) => {
    server.answer(answer);
    const result = await fetchFrom('github');
    expect(result).toEqual(failure(what));
    expect(JSON.stringify(result)).toContain(cure);
    expect(server.requests()).toHaveLength(1);
  });

  test('suggest a token when the source has none', async () => {
    server.answer(reply(401));
    const source: SpecSource = { kind: 'raw', url: `${server.origin()}/sales.yaml` };
    expect(await fetchSpec({ source, where: WHERE, env: {}, cacheFolder, clock })).toEqual(failure('The source requires a token (401).'));
  });

  test.each<[string, RequestListener, RegExp]>([
    ['500', reply(500), /^The source has a temporary problem \(500\)\. All 3 attempts failed\.$/],
    ['503', reply(503), /^The source has a temporary problem \(503\)\./],
    ['a closed connection', (request) => request.socket.destroy(), /^The connection to 127\.0\.0\.1:\d+ failed \(UND_ERR_SOCKET\)\./],
    ['a reset connection', (request) => request.socket.resetAndDestroy(), /^The connection to 127\.0\.0\.1:\d+ failed \(ECONNRESET\)\./],
    [
      'a body that breaks off',
      (request, response) => {
        response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '9000' });
        response.write(SPEC, () => request.socket.destroy());
      },
      /^The connection to 127\.0\.0\.1:\d+ failed \(UND_ERR_SOCKET\)\./,
    ],
    [
      'base64 that is shorter than it says',
      replyJson({ ...envelope(SPEC), size: 9000 }),
      /^The download is incomplete: \d+ of 9000 bytes arrived\./,
    ],
    [
      'JSON that breaks off',
      reply(200, { 'content-type': 'application/json' }, '{"encoding":"base64","conte'),
      /^The response is not complete JSON\./,
    ],
    ['no answer in time', () => runOut(), /^127\.0\.0\.1:\d+ did not send a complete response within 10 s\./],
    [
      'half an answer in time',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '9000' });
        response.write(SPEC, () => runOut());
      },
      /^127\.0\.0\.1:\d+ did not send a complete response within 10 s\./,
    ],
  ])('are retried three times, with increasing delays: %s', async (_, answer, what) => {
    server.answer(answer);
    expect(await fetchFrom('github')).toEqual(failure(what));
    expect(server.requests()).toHaveLength(3);
    expect(naps).toEqual([500, 1000]);
  });

  test('are ignored if a retry succeeds', async () => {
    server.answer(reply(502), () => runOut(), raw('text/plain'));
    expect(await fetchFrom('raw')).toEqual(fetched);
    expect(naps).toEqual([500, 1000]);
  });

  test('respect Retry-After', async () => {
    server.answer(reply(429, { 'retry-after': '7' }), raw('text/plain'));
    expect(await fetchFrom('raw')).toEqual(fetched);
    expect(naps).toEqual([7000]);
  });

  test('name an unreachable host', async () => {
    const source: SpecSource = { kind: 'raw', url: 'http://127.0.0.1:1/sales.yaml' };
    const result = await fetchSpec({ source, where: WHERE, env: {}, cacheFolder, clock });
    expect(result).toEqual(failure(/^The connection to 127\.0\.0\.1:1 failed \(\S+.*\)\. All 3 attempts failed\.$/));
  });

  test('stop reading an endless body', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    server.answer((_request, response) => {
      isClosed = new Promise((resolve) => response.once('close', resolve));
      const megabyte = Buffer.alloc(1024 * 1024, 'x');
      const writeMore = (): void => void response.write(megabyte, (error) => error ?? writeMore());
      response.writeHead(200, { 'content-type': 'text/plain' });
      writeMore();
    });
    expect(await fetchFrom('raw')).toEqual(failure('The response is larger than 10 MB.'));
    await isClosed;
    expect(server.requests()).toHaveLength(1);
  });

  test('allow a body of exactly the maximum size', async () => {
    const large = SPEC.replace('ã', 'a').padEnd(10 * 1024 * 1024, '#');
    server.answer(reply(200, {}, large));
    const result = await fetchFrom('raw');
    expect(result.kind === 'fetched' && result.text === large).toBe(true);
  });

  test('include a response that contains the token, which must not be published', async () => {
    server.answer(reply(200, { 'content-type': 'text/plain', etag: '"1"' }, `${SPEC}# ${btoa(`:${TOKEN}`)}`));
    expect(await fetchFrom('raw')).toEqual(failure(/^The response contains the token/));
    expect(await readdir(cacheFolder)).toEqual([]);
  });
});

describe('the redirects of fetchSpec', () => {
  test('stay within the host, with the token', async () => {
    server.answer(reply(301, { location: '/renamed?x=1' }), reply(307, { location: `${server.origin()}/again` }), raw('text/plain'));
    expect(await fetchFrom('github')).toEqual(fetched);
    expect(
      server
        .requests()
        .map(({ url }) => url)
        .slice(1),
    ).toEqual(['/renamed?x=1', '/again']);
    expect(server.requests().map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${TOKEN}`));
  });

  test.each([
    [`https://elsewhere.example/sales.yaml?token=${encodeURIComponent(TOKEN)}`, 'https://elsewhere.example'],
    ['//elsewhere.example/sales.yaml', 'http://elsewhere.example'],
    ['http://127.0.0.1:1/sales.yaml', 'http://127.0.0.1:1'],
    ['file:///etc/passwd', 'file://'],
  ])('do not leave the host for %s', async (location, named) => {
    server.answer(reply(302, { location }, `See ${TOKEN}`));
    const host = new URL(server.origin()).host;
    expect(await fetchFrom('azure-devops')).toEqual(failure(`${host} redirects to another origin: ${named}.`));
    expect(server.requests()).toHaveLength(1);
  });

  test('mask the token in the other host’s name', async () => {
    server.answer(reply(302, { location: 'https://s3cret.example/' }));
    expect(await fetchFrom('github', { SPECS_TOKEN: 's3cret' })).toEqual(
      failure(/ redirects to another origin: https:\/\/\*\*\*\.example\.$/),
    );
  });

  test.each([{}, { location: 'https://' }])('require a target (%o)', async (headers) => {
    server.answer(reply(302, headers));
    expect(await fetchFrom('gitlab')).toEqual(failure(/ redirects without a valid URL\.$/));
  });

  test('stop at a loop', async () => {
    server.answer(reply(302, { location: '/circle' }));
    expect(await fetchFrom('gitlab')).toEqual(failure(/redirects more than 5 times\.$/));
    expect(server.requests()).toHaveLength(6);
  });
});
