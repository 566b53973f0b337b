import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSpecFolder, specFolderOf } from '../../../src/openapi/load/read-spec-file.ts';

describe('specFolderOf', () => {
  test.each([
    ['specs/api.yaml', 'specs'],
    ['specs/hotels/v1/api.yaml', 'specs'],
    ['./specs/hotels/api.yaml', 'specs'],
    ['specs/../contracts/api.yaml', 'contracts'],
    ['contracts/hotels/api.yaml', 'contracts/hotels'],
    ['specsheets/api.yaml', 'specsheets'],
    ['api.yaml', '.'],
  ])('of %s is %s', (filePath, folder) => {
    expect(specFolderOf(filePath)).toBe(folder);
  });
});

describe('createSpecFolder', () => {
  test('reads only files that are really inside the folder', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'specs-'));
    try {
      await mkdir(path.join(root, 'specs/deep'), { recursive: true });
      await writeFile(path.join(root, 'secret.yaml'), 'a: 1');
      await writeFile(path.join(root, 'specs/deep/own.yaml'), 'b: 2');
      await symlink('../secret.yaml', path.join(root, 'specs/link.yaml'));
      await symlink('deep/own.yaml', path.join(root, 'specs/inner.yaml'));
      const read = createSpecFolder(path.join(root, 'specs'));
      const kinds = ['deep/own.yaml', 'inner.yaml', 'link.yaml', '../secret.yaml', 'deep/../../secret.yaml', 'deep', 'none.yaml', 'a\0'];
      expect(await Promise.all(kinds.map(async (name) => (await read(name)).kind))).toEqual([
        'text',
        'text',
        'outside',
        'outside',
        'outside',
        'missing',
        'missing',
        'missing',
      ]);
      expect(await read('deep/own.yaml')).toEqual({ kind: 'text', text: Buffer.from('b: 2') });
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
