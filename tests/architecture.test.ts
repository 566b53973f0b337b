import { describe, expect, test } from 'vitest';
import { findViolations, folderOf } from './support/import-table.ts';
import { readSources } from './support/source-files.ts';

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
