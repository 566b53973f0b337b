import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeLlms } from '../../../scripts/build/write-twins.ts';
import type { Site } from '../../../src/site/load-site.ts';
import { loadLiteralSite } from '../../support/literal-site.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const TEXT_OF: Readonly<Record<string, string>> = { a: 'one\n', b: 'zwölf\n', c: 'three\n', d: `${'long '.repeat(30)}\n`, e: 'five\n' };
const HOME = 'home\n';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'llms-'));
  await mkdir(path.join(folder, 'docs'));
  for (const name of NAMES) await writeFile(path.join(folder, 'docs', `${name}.md`), TEXT_OF[name] ?? '');
  await writeFile(path.join(folder, 'index.md'), HOME);
  site = await loadLiteralSite({
    'content/site.yaml': 'title: Docs\nurl: https://docs.example\n',
    ...Object.fromEntries(NAMES.map((name) => [`content/docs/${name}.mdx`, `---\ntitle: ${name.toUpperCase()}\n---\n\nText.\n`])),
  });
});

afterEach(() => rm(folder, { recursive: true }));

const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

describe('writeLlms', () => {
  test('writes all twins into one file', async () => {
    await writeLlms(site, folder);
    expect(await read('llms-full.txt')).toBe([...NAMES.map((name) => TEXT_OF[name]), HOME].join('\n---\n\n'));
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('part-'))).toEqual([]);
  });

  test('splits the file where it would exceed the platform’s limit, and lists all parts', async () => {
    const max = Buffer.byteLength('one\n\n---\n\nzwölf\n');
    await writeLlms(site, folder, max);
    const parts = ['llms-full.txt', 'part-2/llms-full.txt', 'part-3/llms-full.txt', 'part-4/llms-full.txt'];
    // A page that alone exceeds the limit gets a separate file.
    expect(await Promise.all(parts.map(read))).toEqual(['one\n\n---\n\nzwölf\n', 'three\n', TEXT_OF['d'], 'five\n\n---\n\nhome\n']);
    const listed = [...(await read('llms.txt')).matchAll(/\((Part \d of \d)\)\]\(https:\/\/docs\.example\/([^)]*)\): /g)];
    expect(listed.map(([, part, name]) => [part, name])).toEqual(parts.map((name, index) => [`Part ${index + 1} of 4`, name]));
  });
});
