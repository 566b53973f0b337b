import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { provideSpecs, pullSpecs, refreshSpecs } from '../../../scripts/build/spec-sources.ts';
import { InputError } from '../../../src/errors.ts';
import { hasToken } from '../../../src/openapi/remote/redact.ts';
import { readEnvironment } from '../../../src/render/environment.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { commandEnv, spawnNode } from '../../support/child-process.ts';
import { envelope, reply, replyJson, serveSource, specText } from './source-server.ts';

const TOKEN = 'glpat-S3cret+With/Signs=';
const SPEC_PATH = 'specs/pernoria-sales.yaml';
const INVALID = specText('2.0.0').replace('responses:', 'respnses:');

const server = serveSource();
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'spec-sources-'));
  await Promise.all(['content', 'specs'].map((folder) => mkdir(path.join(root, folder))));
  await writeFile(path.join(root, SPEC_PATH), specText('1.0.0'));
  await writeFile(
    path.join(root, 'content', 'site.yaml'),
    `title: Site
url: https://docs.example
product: { name: Pernoria, slug: pernoria }
apis:
  - id: sales
    label: Sales
    spec: specs/{product}-sales.yaml
    source:
      kind: gitlab
      baseUrl: ${server.origin()}/api/v4
      repository: api-specs
      path: sales.yaml
      tokenEnv: SPECS_TOKEN
onSpecFaults: throw
`,
  );
});

afterEach(() => rm(root, { recursive: true, force: true }));

const options = (env: Readonly<Record<string, string>> = { SPECS_TOKEN: TOKEN }) => ({
  ...readEnvironment({ ...env, DOCS_ROOT: root }),
  cacheFolder: path.join(root, 'cache'),
  clock: { sleep: async () => {}, timeout: () => new AbortController().signal },
});

const copy = (): Promise<string> => readFile(path.join(root, SPEC_PATH), 'utf8');

describe('refreshSpecs', () => {
  test('uses the committed copy without a token, and reports it in one line', async () => {
    expect(await refreshSpecs(options({}))).toEqual({
      specTexts: new Map(),
      lines: [`${SPEC_PATH}: the committed copy is used. SPECS_TOKEN is not set.`],
      problems: [],
    });
  });

  test('uses the committed copy offline', async () => {
    server.answer((request) => request.socket.destroy());
    const { specTexts, lines, problems } = await refreshSpecs(options());
    expect([...specTexts]).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/: the committed copy is used\. The connection to .* failed/)]);
    expect(problems).toEqual([]);
  });

  test('reports an error with SPECS_STRICT=1, at the position of the source', async () => {
    server.answer(reply(404));
    const { specTexts, lines, problems } = await refreshSpecs(options({ SPECS_TOKEN: TOKEN, SPECS_STRICT: '1' }));
    expect([...specTexts]).toEqual([]);
    expect(lines).toEqual([]);
    expect(problems).toEqual([
      {
        severity: 'error',
        what: 'The source cannot find sales.yaml of api-specs at main (404).',
        where: { filePath: 'content/site.yaml', line: 8, column: 5, pointer: '/apis/0/source' },
        cure: expect.any(String),
      },
    ]);
  });

  test.each(['0', ''])('is not strict with SPECS_STRICT=%s', async (strict) => {
    expect((await refreshSpecs(options({ SPECS_STRICT: strict }))).problems).toEqual([]);
  });

  test('returns a fetched text that differs under the path of its copy, and leaves the copy unchanged', async () => {
    server.answer(replyJson(envelope(specText('2.0.0'))));
    expect(await refreshSpecs(options())).toEqual({
      specTexts: new Map([[SPEC_PATH, specText('2.0.0')]]),
      lines: [expect.stringMatching(/: this build uses sales\.yaml of api-specs at main, which differs/)],
      problems: [],
    });
    expect(await copy()).toBe(specText('1.0.0'));
  });

  test('returns no text when source and copy are equal', async () => {
    server.answer(replyJson(envelope(specText('1.0.0'))));
    expect(await refreshSpecs(options())).toEqual({
      specTexts: new Map(),
      lines: [`${SPEC_PATH} is the same as sales.yaml of api-specs at main.`],
      problems: [],
    });
  });

  test('never uses an invalid text', async () => {
    server.answer(replyJson(envelope(INVALID), { etag: '"1"' }), reply(304));
    const first = await refreshSpecs(options());
    expect([...first.specTexts]).toEqual([]);
    expect(first.lines).toEqual([
      expect.stringMatching(/: the committed copy is used\. sales\.yaml of api-specs at main is invalid \(1 error/),
    ]);
    expect(await refreshSpecs(options())).toEqual(first);
    const { problems } = await refreshSpecs(options({ SPECS_TOKEN: TOKEN, SPECS_STRICT: '1' }));
    expect(problems).toMatchObject([{ where: { filePath: 'sales.yaml of api-specs at main', line: 11 } }]);
  });

  test('reports that there is no copy to fall back to', async () => {
    await rm(path.join(root, SPEC_PATH));
    expect((await refreshSpecs(options({}))).lines).toEqual([`${SPEC_PATH}: there is no committed copy. SPECS_TOKEN is not set.`]);
  });
});

describe('pullSpecs', () => {
  test('updates the copy and prints the differences', async () => {
    server.answer(replyJson(envelope(specText('2.0.0').replace('listHotels', 'findHotels'))));
    expect(await pullSpecs(options())).toEqual({
      lines: [
        `${SPEC_PATH} is now sales.yaml of api-specs at main: 0 added, 0 removed, 2 changed.`,
        '  document',
        '    ~ info.version: "1.0.0" → "2.0.0"',
        '  GET /hotels',
        '    ~ operationId: "listHotels" → "findHotels"',
      ],
      problems: [],
    });
    expect(await copy()).toBe(specText('2.0.0').replace('listHotels', 'findHotels'));
    expect(await readdir(path.join(root, 'specs'))).toEqual(['pernoria-sales.yaml']);
  });

  test('updates a copy that differs only in layout', async () => {
    server.answer(replyJson(envelope(`# New\n${specText('1.0.0')}`)));
    const { lines } = await pullSpecs(options());
    expect(lines).toEqual([`${SPEC_PATH} is now sales.yaml of api-specs at main. Only layout, comments or the order of keys differ.`]);
    expect(await copy()).toBe(`# New\n${specText('1.0.0')}`);
  });

  test.each([undefined, 'openapi: ['])('replaces a copy that cannot be compared (%s)', async (damaged) => {
    await rm(path.join(root, 'specs'), { recursive: true });
    if (damaged !== undefined) {
      await mkdir(path.join(root, 'specs'));
      await writeFile(path.join(root, SPEC_PATH), damaged);
    }
    server.answer(replyJson(envelope(specText('2.0.0'))));
    const { lines } = await pullSpecs(options());
    expect(lines).toEqual([`${SPEC_PATH} is now sales.yaml of api-specs at main. There was no earlier document to compare it with.`]);
    expect(await copy()).toBe(specText('2.0.0'));
  });

  test('leaves an equal copy unchanged', async () => {
    server.answer(replyJson(envelope(specText('1.0.0'))));
    expect(await pullSpecs(options())).toEqual({ lines: [`${SPEC_PATH} is the same as sales.yaml of api-specs at main.`], problems: [] });
  });

  test.each([
    ['an invalid text', replyJson(envelope(INVALID))],
    ['half a text', replyJson(envelope(specText('2.0.0').slice(0, 90)))],
    ['an empty text', replyJson(envelope(''))],
    ['a fault', reply(401)],
  ])('never replaces a good copy with %s', async (_, answer) => {
    server.answer(answer);
    const { lines, problems } = await pullSpecs(options());
    expect(lines).toEqual([expect.stringMatching(/^specs\/pernoria-sales\.yaml is unchanged\. /)]);
    expect(problems.length).toBeGreaterThan(0);
    expect(await copy()).toBe(specText('1.0.0'));
  });
});

describe('provideSpecs', () => {
  test('reports what is used, and returns the specifications for a site', async () => {
    const said: string[] = [];
    server.answer(replyJson(envelope(specText('2.0.0'))));
    const specTexts = await provideSpecs({ ...options(), say: (line) => said.push(line) });
    expect(said).toHaveLength(1);
    const versionOf = async (texts?: ReadonlyMap<string, string>) =>
      (await loadSite({ root, includeDrafts: false, ...(texts && { specTexts: texts }) })).apis[0]?.api.version;
    expect(await versionOf()).toBe('1.0.0');
    expect(await versionOf(specTexts)).toBe('2.0.0');
  });

  test('throws in strict mode', async () => {
    await expect(provideSpecs({ ...options({ SPECS_STRICT: '1' }), say: () => {} })).rejects.toThrow(InputError);
  });
});

describe('npm run specs:pull', () => {
  test.each([
    ['updates the copy', replyJson(envelope(specText('2.0.0'))), 0, '~ info.version: "1.0.0" → "2.0.0"'],
    ['ends with 1 and what is wrong', reply(403, { 'x-token': TOKEN }, TOKEN), 1, 'content/site.yaml:8:5 #/apis/0/source'],
    [
      'says no token of another host',
      reply(302, { location: `https://x.example/?t=${TOKEN}` }, TOKEN),
      1,
      'redirects to another origin: https://x.example.',
    ],
  ])('%s, without the token in its output', async (_, answer, expectedCode, words) => {
    server.answer(answer);
    const { code, output } = await runPull();
    expect(output).toContain(words);
    expect(code).toBe(expectedCode);
    expect(hasToken(output, TOKEN)).toBe(false);
    expect(server.requests()[0]?.headers['private-token']).toBe(TOKEN);
  });
});

async function runPull(): Promise<{ code: number | null; output: string }> {
  const child = spawnNode(['scripts/commands/specs-pull.ts'], commandEnv({ DOCS_ROOT: root, SPECS_TOKEN: TOKEN }));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { code, output };
}
