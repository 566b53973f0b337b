import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replaceFile } from '../../../scripts/files/replace-file.ts';
import { replaceFolder } from '../../../scripts/files/replace-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'replace-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(...files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), file);
  }
}

describe('replaceFolder', () => {
  test('replaces the old folder, and removes the leftovers of earlier processes', async () => {
    await write('new/a', 'dist/public/old', 'dist/.incoming-1/a', 'dist/.outgoing-2/a', 'dist/kept');
    await replaceFolder(path.join(folder, 'new'), path.join(folder, 'dist/public'));
    expect((await readdir(path.join(folder, 'dist'))).toSorted()).toEqual(['kept', 'public']);
    expect(await readdir(path.join(folder, 'dist/public'))).toEqual(['a']);
  });

  test('creates a missing parent folder', async () => {
    await write('new/a');
    await replaceFolder(path.join(folder, 'new'), path.join(folder, 'dist/public'));
    expect(await readdir(path.join(folder, 'dist/public'))).toEqual(['a']);
  });

  test('keeps the old folder, and nothing else, on failure', async () => {
    await write('dist/public/old', 'dist/.outgoing-2/a');
    await expect(replaceFolder(path.join(folder, 'none'), path.join(folder, 'dist/public'))).rejects.toThrow('ENOENT');
    expect((await readdir(path.join(folder, 'dist'))).toSorted()).toEqual(['.outgoing-2', 'public']);
    expect(await readdir(path.join(folder, 'dist/public'))).toEqual(['old']);
  });
});

describe('replaceFile', () => {
  test('creates the parent folder of a file', async () => {
    await replaceFile(path.join(folder, 'a/b'), 'text');
    expect(await readFile(path.join(folder, 'a/b'), 'utf8')).toBe('text');
  });

  test('leaves no temporary files next to a file that it cannot replace', async () => {
    await write('a/b/c');
    await expect(replaceFile(path.join(folder, 'a/b'), 'text')).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    expect(await readdir(path.join(folder, 'a'))).toEqual(['b']);
  });
});
