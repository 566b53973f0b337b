import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { findFiles } from '../../src/content/find-files.ts';
import { ifExists, isNotFoundError } from '../../src/data/if-exists.ts';
import { repositoryRoot } from '../support/child-process.ts';

const NO_FILE = `${import.meta.dirname}/no-such-file`;

describe('ifExists', () => {
  test('returns what was read', async () => {
    expect(await ifExists(Promise.resolve('text'))).toBe('text');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['file', () => readFile(NO_FILE, 'utf8')],
    ['folder', () => readdir(NO_FILE)],
    ['file, as no name is so long', () => readFile(`${NO_FILE}${'-'.repeat(5000)}`, 'utf8')],
  ])('returns undefined when there is no %s', async (_, read) => {
    expect(await ifExists(read())).toBeUndefined();
  });

  test('rethrows any other error', async () => {
    await expect(ifExists(readFile(import.meta.dirname, 'utf8'))).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(ifExists(Promise.reject(new Error('ENOENT')))).rejects.toThrow('ENOENT');
  });
});

test.each([undefined, 'ENOENT', { code: 'ENOENT' }, new Error('ENOENT')])('isMissing recognises file system errors by %o', (error) => {
  expect(isNotFoundError(error)).toBe(false);
});

test('no other code checks for ENOENT', async () => {
  const files = (
    await Promise.all(['src', 'scripts'].map((folder) => findFiles(repositoryRoot, folder, (name) => /\.tsx?$/.test(name))))
  ).flat();
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(`${repositoryRoot}/${file}`, 'utf8')] as const));
  expect(texts.filter(([, text]) => text.includes("'ENOENT'")).map(([file]) => file)).toEqual([
    'src/data/if-exists.ts',
    // Handles `ENOENT` together with other error codes for paths that are not files.
    'src/openapi/load/read-spec-file.ts',
  ]);
});
