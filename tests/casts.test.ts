import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SourceFile } from './support/import-table.ts';
import { listBareCasts } from './support/list-casts.ts';

const root = path.resolve(import.meta.dirname, '..');

function readSources(): readonly SourceFile[] {
  return ['src', 'scripts']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((filePath) => /\.tsx?$/.test(filePath) && filePath !== 'src/pages.gen.ts')
    .toSorted()
    .map((filePath) => ({ filePath, text: readFileSync(path.join(root, filePath), 'utf8') }));
}

test('every cast has a comment with its reason', () => {
  const files = readSources();
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(listBareCasts)).toEqual([]);
});
