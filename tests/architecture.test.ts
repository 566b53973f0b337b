import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findViolations, folderOf, type SourceFile } from './support/import-table.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Every TypeScript file of `src`, without the one that Waku generates. */
function readSources(): readonly SourceFile[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll(path.sep, '/')}`)
    .filter((filePath) => /\.tsx?$/.test(filePath) && filePath !== 'src/pages.gen.ts')
    .toSorted()
    .map((filePath) => ({ filePath, text: readFileSync(path.join(root, filePath), 'utf8') }));
}

describe('the source tree', () => {
  const files = readSources();

  test('follows the import table, without cycles, barrels and drawers', () => {
    expect(findViolations(files)).toEqual([]);
  });

  test.each([
    'url',
    'errors',
    'data',
    'markdown',
    'content',
    'openapi',
    'reference',
    'site',
    'components',
    'browser',
    'browser/tools',
    'framework',
    'framework/json-schema',
    'pages',
  ])('has files in %s, so that the check above means something', (folder) => {
    expect(files.some(({ filePath }) => folderOf(filePath) === folder)).toBe(true);
  });
});
