import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cachedFolder, removeAbandoned } from '../../../scripts/cache/folder-cache.ts';

let cache: string;

beforeEach(async () => {
  cache = path.join(await mkdtemp(path.join(tmpdir(), 'kept-folder-')), 'cache');
});

afterEach(() => rm(path.dirname(cache), { recursive: true }));

const writing = (text: string) => (folder: string) => writeFile(path.join(folder, 'a.txt'), text);

const keep = (name: string, make: (folder: string) => Promise<void>, maxKept = 9) => cachedFolder({ cache, name, maxKept, make });

describe('removeAbandoned', () => {
  test('removes only folders that no process can still be using', async () => {
    await removeAbandoned(cache);
    const twoHoursAgo = Date.now() / 1000 - 7200;
    for (const name of ['1', '2']) await mkdir(path.join(cache, name), { recursive: true });
    await utimes(path.join(cache, '1'), twoHoursAgo, twoHoursAgo);
    await removeAbandoned(cache);
    expect(await readdir(cache)).toEqual(['2']);
  });
});

describe('cachedFolder', () => {
  test('returns what was first stored under a name', async () => {
    const first = await keep('one', writing('first'));
    const second = await keep('one', writing('second'));
    const other = await keep('other', writing('third'));
    expect(second).toBe(first);
    expect(await readFile(path.join(first, 'a.txt'), 'utf8')).toBe('first');
    expect(await readFile(path.join(other, 'a.txt'), 'utf8')).toBe('third');
  });

  test('stores nothing after a failure', async () => {
    const half = async (folder: string) => {
      await writing('half')(folder);
      throw new Error('no more room');
    };
    await expect(keep('one', half)).rejects.toThrow('no more room');
    expect(await readdir(cache)).toEqual([]);
    expect(await readFile(path.join(await keep('one', writing('whole')), 'a.txt'), 'utf8')).toBe('whole');
  });

  test('uses the folder of a faster process', async () => {
    const folder = await keep('one', async (own) => {
      await writing('slower')(own);
      // `x` simulates another process, which uses a different temporary name.
      await cachedFolder({ cache: path.join(cache, 'x'), name: 'one', maxKept: 9, make: writing('faster') });
      await rename(path.join(cache, 'x', 'one'), path.join(cache, 'one'));
      await rm(path.join(cache, 'x'), { recursive: true });
    });
    expect(await readFile(path.join(folder, 'a.txt'), 'utf8')).toBe('faster');
    expect(await readdir(cache)).toEqual(['one']);
  });

  test('removes leftovers of killed processes, but nothing that may still be in use', async () => {
    await mkdir(path.join(cache, 'making-1'), { recursive: true });
    await mkdir(path.join(cache, 'making-2'));
    const twoHoursAgo = Date.now() / 1000 - 7200;
    await utimes(path.join(cache, 'making-1'), twoHoursAgo, twoHoursAgo);
    await keep('one', writing('one'));
    expect((await readdir(cache)).toSorted()).toEqual(['making-2', 'one']);
  });

  test('is readable by everyone with access to the cache', async () => {
    const folder = await keep('one', writing('one'));
    expect((await stat(folder)).mode).toBe((await stat(cache)).mode);
  });

  test('keeps the most recently used folders', async () => {
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      const seconds = 1_000_000_000 + index;
      await utimes(await keep(name, writing(name), 3), seconds, seconds);
    }
    await keep('a', writing('again'), 3);
    await keep('d', writing('d'), 3);
    expect((await readdir(cache)).toSorted()).toEqual(['a', 'c', 'd']);
  });
});
