import { describe, expect, test } from 'vitest';
import { findViolations, folderOf } from './support/import-table.ts';
import { listLargeFunctions } from './support/list-large-functions.ts';
import { findRoomFaults } from './support/script-rooms.ts';
import { readSources } from './support/source-files.ts';

describe('the source tree', () => {
  const files = readSources();

  test('follows the import table, without cycles, barrel files or catch-all files', () => {
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
  ])('has files in %s, which proves that the check above is effective', (folder) => {
    expect(files.some(({ filePath }) => folderOf(filePath) === folder)).toBe(true);
  });
});

describe('the scripts', () => {
  test('have one folder each, import only what that folder permits, and form no cycles', () => {
    expect(findRoomFaults(readSources('scripts'))).toEqual([]);
  });

  test.each([
    ['scripts/cache/a.ts', "import '../build/b.ts';", 'scripts/cache/a.ts:1 cache may not import build (../build/b.ts)'],
    ['scripts/a.ts', '', 'scripts/a.ts:1 is in no room of scripts'],
    ['scripts/build/a.ts', "import './a.ts';", 'import cycle: scripts/build/a.ts -> scripts/build/a.ts'],
  ])('are rejected: %s with %j', (filePath, text, fault) => {
    expect(findRoomFaults([{ filePath, text }])).toEqual([fault]);
  });
});

describe('exported functions and constants', () => {
  test('have different names, except the entry points of build steps', () => {
    const files = [...readSources(), ...readSources('scripts')];
    const names = files.flatMap(({ text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name = '']) => name),
    );
    expect(names.filter((name, index) => name !== 'run' && names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('functions', () => {
  const files = [...readSources(), ...readSources('scripts')];

  test('have at most four parameters and 80 lines', () => {
    expect(files.flatMap(listLargeFunctions)).toEqual([]);
  });
});
