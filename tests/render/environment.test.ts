import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFiles } from '../../src/content/find-files.ts';
import { type BundleOrder, bundleVariables, readEnvironment } from '../../src/render/environment.ts';
import { repositoryRoot } from '../support/child-process.ts';

describe('readEnvironment', () => {
  test('uses the project itself by default', () => {
    expect(readEnvironment({})).toEqual({
      root: process.cwd(),
      dist: path.resolve('dist'),
      port: 8787,
      skipsBuild: false,
      needsSources: false,
      showsStacks: false,
      sourceDate: undefined,
      tokens: {},
      bundle: undefined,
    });
  });

  test('treats an empty variable as unset', () => {
    const empty = {
      DOCS_ROOT: '',
      DIST: '',
      PORT: '',
      SKIP_BUILD: '',
      SPECS_STRICT: '',
      SOURCE_DATE_EPOCH: '',
      BUNDLE: '',
    };
    expect({ ...readEnvironment(empty), tokens: {} }).toEqual(readEnvironment({}));
  });

  test('reads each variable, and makes paths absolute', () => {
    const variables = {
      DOCS_ROOT: '../other',
      SOURCE_DATE_EPOCH: '1764000000',
      DIST: '/tmp/out',
      PORT: '3000',
      SKIP_BUILD: '1',
      SPECS_STRICT: '1',
      SPECS_TOKEN: 'secret',
    };
    expect(readEnvironment(variables)).toMatchObject({
      root: path.resolve('..', 'other'),
      dist: '/tmp/out',
      port: 3000,
      skipsBuild: true,
      needsSources: true,
      sourceDate: 1_764_000_000_000,
      tokens: { SPECS_TOKEN: 'secret' },
    });
  });
});

test('bundleVariables round-trip through readEnvironment', () => {
  const bundle: BundleOrder = { folder: 'node_modules/.cache/bundles/1', baseUrl: '/docs/' };
  expect(readEnvironment({ ...bundleVariables(bundle) })).toMatchObject({ bundle });
});

test('no other code reads environment variables', async () => {
  const folders = await Promise.all(['src', 'scripts'].map((folder) => findFiles(repositoryRoot, folder, (name) => /\.tsx?$/.test(name))));
  const texts = await Promise.all(
    folders.flat().map(async (file) => [file, await readFile(path.join(repositoryRoot, file), 'utf8')] as const),
  );
  const names = texts.flatMap(([file, text]) =>
    [...text.matchAll(/\bprocess\.env\b(?:\['(\w+)'\])?/g)].map(([, name = 'as a whole']) => `${file} ${name}`),
  );
  expect([...new Set(names)]).toEqual([
    // Part of a code sample for readers.
    'src/openapi/samples/script-languages.ts as a whole',
    'src/render/environment.ts as a whole',
    // Child processes inherit this variable.
    'scripts/commands/test-mutation.ts NODE_COMPILE_CACHE',
    'scripts/commands/test.ts NODE_COMPILE_CACHE',
    'scripts/processes/run-quietly.ts NODE_OPTIONS',
    'scripts/processes/run-tool.ts PATH',
    'scripts/processes/run-tool.ts as a whole',
    'scripts/programs/production.ts NODE_ENV',
    // Steps after the build read this variable.
    'scripts/testing/steps.ts BUILT_SITE',
    // npm sets this variable for scripts.
    'scripts/testing/try-upgrade.ts npm_execpath',
  ]);
});
