import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeKeptOutput } from '../../../scripts/cache/kept-output.ts';

let work: string;
let made: number;

beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'kept-output-'));
  made = 0;
});

afterEach(() => rm(work, { recursive: true }));

/** What has arrived in a target of its own. */
async function write(name: string): Promise<string> {
  const target = await mkdtemp(path.join(work, 'target-'));
  await writeKeptOutput({
    cache: path.join(work, 'cache'),
    name,
    maxKept: 3,
    target,
    async make(folder) {
      made += 1;
      await mkdir(path.join(folder, 'a'));
      await writeFile(path.join(folder, 'a', 'b.txt'), `of ${name}`);
    },
    change: (file, bytes) => `${file}: ${bytes.toString('utf8')}`,
  });
  expect(await readdir(target)).toEqual(['a']);
  return readFile(path.join(target, 'a', 'b.txt'), 'utf8');
}

describe('writeKeptOutput', () => {
  test('makes the files once for a name, and changes them on each way out', async () => {
    expect([await write('one'), await write('one'), await write('two')]).toEqual(['a/b.txt: of one', 'a/b.txt: of one', 'a/b.txt: of two']);
    expect(made).toBe(2);
  });

  test.each([
    ['a file has another text', (folder: string) => writeFile(path.join(folder, 'a', 'b.txt'), 'of one?')],
    ['a file is gone', (folder: string) => rm(path.join(folder, 'a', 'b.txt'))],
    ['the list is gone', (folder: string) => rm(path.join(folder, '.digests.json'))],
  ])('makes them again when %s', async (_, damage) => {
    await write('one');
    await damage(path.join(work, 'cache', 'one'));
    expect(await write('one')).toBe('a/b.txt: of one');
    expect(made).toBe(2);
  });
});
