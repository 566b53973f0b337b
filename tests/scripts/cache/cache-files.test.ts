import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { evictOldest, cacheBytes, readCached } from '../../../scripts/cache/cache-files.ts';

const FILES = 40;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-files-'));
  for (let index = 0; index < FILES; index++) {
    const file = path.join(folder, `${String(index).padStart(2, '0')}.kept`);
    await writeFile(file, '');
    await utimes(file, index + 1, index + 1);
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('cacheBytes', () => {
  test('succeeds when the folder disappears in the meantime', async () => {
    // A dangling symlink simulates the missing folder: it exists, but nothing can be created in it.
    await symlink('nowhere', path.join(folder, 'gone'));
    const file = path.join(folder, 'gone', 'a.kept');
    await cacheBytes(file, new TextEncoder().encode('a'));
    expect(await readCached(file)).toBeUndefined();
  });
});

describe('evictOldest', () => {
  test('keeps the most recently used files', async () => {
    await writeFile(path.join(folder, 'other.txt'), '');
    await evictOldest(folder, '.kept', 2);
    expect((await readdir(folder)).toSorted()).toEqual(['38.kept', '39.kept', 'other.txt']);
  });

  test('ignores a listed file that another process has removed', async () => {
    // A dangling symlink simulates the removed file.
    await symlink('nowhere', path.join(folder, 'gone.kept'));
    await evictOldest(folder, '.kept', 2);
    expect((await readdir(folder)).toSorted()).toEqual(['38.kept', '39.kept']);
  });

  test('ignores a missing folder, since the cache may be deleted at any time', async () => {
    await rm(folder, { recursive: true });
    await expect(evictOldest(folder, '.kept', 2)).resolves.toBeUndefined();
  });
});
