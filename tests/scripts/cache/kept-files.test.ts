import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldest, keepBytes, readKept } from '../../../scripts/cache/kept-files.ts';

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

describe('keepBytes', () => {
  test('fails nothing where the folder goes away meanwhile', async () => {
    // A link that leads nowhere is such a folder: it is there, and nothing can be put into it.
    await symlink('nowhere', path.join(folder, 'gone'));
    const file = path.join(folder, 'gone', 'a.kept');
    await keepBytes(file, new TextEncoder().encode('a'));
    expect(await readKept(file)).toBeUndefined();
  });
});

describe('forgetOldest', () => {
  test('leaves those that were used last', async () => {
    await writeFile(path.join(folder, 'other.txt'), '');
    await forgetOldest(folder, '.kept', 2);
    expect((await readdir(folder)).toSorted()).toEqual(['38.kept', '39.kept', 'other.txt']);
  });

  test('minds no file that is listed and gone when it is looked at, as another has forgotten it', async () => {
    // A link that leads nowhere is such a file.
    await symlink('nowhere', path.join(folder, 'gone.kept'));
    await forgetOldest(folder, '.kept', 2);
    expect((await readdir(folder)).toSorted()).toEqual(['38.kept', '39.kept']);
  });

  test('minds no folder that is gone, as all that is kept may be deleted at any time', async () => {
    await rm(folder, { recursive: true });
    await expect(forgetOldest(folder, '.kept', 2)).resolves.toBeUndefined();
  });
});
