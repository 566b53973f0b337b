import { describe, expect, test } from 'vitest';
import { readSources } from './support/source-files.ts';
import { findSpelledFragments } from './support/spelled-fragments.ts';

/** The only file that may spell them. */
const SPELLER = 'src/reference/address.ts';

/** What looks like a fragment of the reference and is none. */
const NO_FRAGMENTS: ReadonlySet<string> = new Set([
  // A path as programmers write it.
  'src/browser/tools/payload/field-path.ts ${}.${}',
  // A parameter's key in the state of the composer.
  'src/browser/tools/request/request-state.ts ${}.${}',
  // The two halves of a number.
  'src/checks/facts/find-wrong-equations.ts ${}.${}',
  // A directive of MyST.
  'src/markdown/container-cures.ts tab-item',
  // A setting of the compiler of MDX.
  'src/markdown/mdx/compile-mdx.ts function-body',
  // The name of a file.
  'src/openapi/remote/spec-cache.ts ${}.${}',
  // A parameter as the Link Object of OpenAPI names it: by its place and name.
  'src/reference/plan-links.ts ${}.${}',
]);

describe('the fragments of the reference', () => {
  const files = readSources();

  test('are spelled in one file', () => {
    const found = files.filter(({ filePath }) => filePath !== SPELLER).flatMap(findSpelledFragments);
    const others = found.filter(({ filePath, text }) => !NO_FRAGMENTS.has(`${filePath} ${text}`));
    expect(others.map(({ filePath, line, text }) => `${filePath}:${line} ${text}`)).toEqual([]);
    expect([...NO_FRAGMENTS].filter((known) => !found.some(({ filePath, text }) => known === `${filePath} ${text}`))).toEqual([]);
  });

  test('are found in the file that spells them, so that the check above means something', () => {
    const texts = files.filter(({ filePath }) => filePath === SPELLER).flatMap(findSpelledFragments);
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['${}param-${}.${}', '${}res-${}', '${}-header.${}', '${}-body', '${}.${}', 'callback-${}', 'request-body']),
    );
  });
});
