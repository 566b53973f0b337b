import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../../scripts/build/check-writing.ts';
import { withPassedChecks } from '../../../scripts/cache/passed-checks-cache.ts';
import { formatProblem, sortProblems } from '../../../src/errors.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { writeSite } from '../../support/generate-site.ts';
import { SITE_YAML, type SiteFiles } from '../../support/literal-site.ts';

let work: string;

beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'kept-right-'));
});

afterEach(() => rm(work, { recursive: true }));

const cache = () => ({ folder: path.join(work, 'right'), project: 'code' });

const SPEC = `openapi: 3.1.0
info: { title: A, version: '1', description: 'An API.' }
paths:
  /a:
    get:
      operationId: readOne
      description: |
        Reads one.

        ### Triggers

        | Value | Outcome |
        | --- | --- |
        | one | two |
      security: []
      x-codeSamples: [{ lang: js, source: 'const a = 1;' }]
      responses:
        '200':
          description: It is there.
          content: { application/json: { schema: { $ref: '#/components/schemas/One' }, example: { count: 1 } } }
components:
  schemas:
    One: { type: object, properties: { count: { type: integer } } }
`;

const GUIDE = `---
title: A guide
---

A room with a check-in, and an *informação* of it.

\`\`\`json schema=a#/components/schemas/One
{ "count": 2 }
\`\`\`
`;

const FILES: SiteFiles = {
  'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A }]\n`,
  'content/checks.yaml': '{}\n',
  'content/words.txt': 'API\n',
  'content/docs/a.mdx': GUIDE,
  'specs/a.yaml': SPEC,
};

async function problemsOf(files: SiteFiles, isKept: boolean): Promise<readonly string[]> {
  const root = path.join(work, 'site');
  await writeSite(root, new Map(Object.entries(files)));
  const site = await loadSite({ root, includeDrafts: false });
  return sortProblems(await run({ site, ...(isKept && { cache: cache() }) })).map(formatProblem);
}

describe('the cache of checked files', () => {
  test('never changes the reported problems, whatever is edited', async () => {
    const edits: readonly (readonly [file: string, from: string, to: string])[] = [
      ['content/docs/a.mdx', 'A room', 'A roooom'],
      ['content/docs/a.mdx', '"count": 2', '"count": "2"'],
      ['specs/a.yaml', 'Reads one', 'Reads onne'],
      ['specs/a.yaml', '{ count: 1 }', '{ count: x }'],
      ['specs/a.yaml', 'const a = 1;', 'const a = ;'],
      ['specs/a.yaml', 'type: integer', 'type: string'],
    ];
    expect(await problemsOf(FILES, true)).toEqual([]);
    for (const [file, from, to] of edits) {
      const edited = { ...FILES, [file]: String(FILES[file]).replace(from, to) };
      const problems = await problemsOf(edited, true);
      expect(problems).toEqual(await problemsOf(edited, false));
      expect(problems).not.toEqual([]);
      // Checks the edited site again, then the original site.
      expect([await problemsOf(edited, true), await problemsOf(FILES, true)]).toEqual([problems, []]);
    }
  });

  test('skips files that have been checked', async () => {
    await problemsOf(FILES, true);
    const [name = ''] = await readdir(cache().folder);
    const kept = (await readFile(path.join(cache().folder, name))).subarray(32).toString('utf8').split('\n');
    await withPassedChecks(cache(), path.join(work, 'site'), async (known) => {
      for (const finding of [...kept, 'word en roooom']) known.add(finding);
    });
    const edited = { ...FILES, 'content/docs/a.mdx': GUIDE.replace('A room', 'A roooom') };
    expect(await problemsOf(edited, true)).toEqual([]);
    expect(await problemsOf(edited, false)).toHaveLength(1);
  });

  test('is specific to the code and the site', async () => {
    const look = (project: string, root: string) =>
      withPassedChecks({ ...cache(), project }, root, async (known) => known.has('a') || (known.add('a'), false));
    expect([await look('code', '/one'), await look('code', '/two'), await look('other', '/one')]).toEqual([false, false, false]);
    expect([await look('code', '/one'), await look('code', '/two'), await look('other', '/one')]).toEqual([true, true, true]);
  });

  test('misses when it is damaged', async () => {
    const look = () => withPassedChecks(cache(), '/one', async (known) => known.has('a') || (known.add('a'), false));
    await look();
    const [name = ''] = await readdir(cache().folder);
    const file = path.join(cache().folder, name);
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.from('\nb')]));
    expect([await look(), await look()]).toEqual([false, true]);
  });
});
