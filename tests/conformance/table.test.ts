import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'tests/conformance';

/** `file › title` of every outermost `describe` of the suite. */
function suites(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name !== 'table.test.ts')
    .flatMap((name) =>
      [...readFileSync(`${FOLDER}/${name}`, 'utf8').matchAll(/^describe\('([^']+)'/gm)].map(([, title]) => `${name} › ${title}`),
    );
}

test('CONTRIBUTING.md lists every suite, and no other', () => {
  const table = readFileSync('CONTRIBUTING.md', 'utf8');
  const listed = [...table.matchAll(/`([\w-]+\.test\.ts)` › ([^|]+?) *\|$/gm)].map(([, name, title]) => `${name} › ${title}`);
  expect(listed.toSorted()).toEqual(suites().toSorted());
});
