import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'tests/conformance';

/** Lists a file's outermost suites as `- <construct> (<title>)`; the construct is the suite's docstring. */
function listConstructs(name: string): readonly string[] {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  return [...text.matchAll(/^(?:\/\*\* (.+) \*\/\n)?describe\('([^']+)'/gm)].map(
    ([, construct, title]) => `- ${construct ?? 'NO DOCSTRING'} (${title})`,
  );
}

test('README.md lists the construct of every suite; `-u` writes it', async () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts') && name !== 'table.test.ts');
  const sections = names.toSorted().map((name) => `## \`${name}\`\n\n${listConstructs(name).join('\n')}\n`);
  const text = `# OpenAPI conformance

Every construct of OpenAPI 3.0, 3.1 and 3.2 that the reference renders or reports, by test suite. Each suite builds small specifications and checks the static HTML of their pages. To regenerate this file, run \`npm test -- tests/conformance/table.test.ts -u\`.

${sections.join('\n')}`;
  expect(text).not.toContain('NO DOCSTRING');
  await expect(text).toMatchFileSnapshot('README.md');
});
