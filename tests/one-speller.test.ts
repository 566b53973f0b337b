import { describe, expect, test } from 'vitest';
import { readSources } from './support/source-files.ts';
import { findSpelledFragments } from './support/spelled-fragments.ts';

/** The only file that may build fragments. */
const SPELLER = 'src/reference/address.ts';

/** Strings that only look like fragments of reference pages. */
const NO_FRAGMENTS: ReadonlySet<string> = new Set([
  // A field path as written in code.
  'src/browser/tools/payload/field-path.ts ${}.${}',
  // A parameter's key in the composer's state.
  'src/browser/tools/request/request-state.ts ${}.${}',
  // The integer and fractional digits of a number.
  'src/checks/facts/find-wrong-equations.ts ${}.${}',
  // A MyST directive.
  'src/markdown/container-cures.ts tab-item',
  // An option of the MDX compiler.
  'src/markdown/mdx/compile-mdx.ts function-body',
  // A file name.
  'src/openapi/remote/spec-cache.ts ${}.${}',
  // Location and name of a parameter in an OpenAPI Link Object.
  'src/reference/plan-links.ts ${}.${}',
]);

describe('the fragments of the reference', () => {
  const files = readSources();

  test('are created in one file', () => {
    const found = files.filter(({ filePath }) => filePath !== SPELLER).flatMap(findSpelledFragments);
    const others = found.filter(({ filePath, text }) => !NO_FRAGMENTS.has(`${filePath} ${text}`));
    expect(others.map(({ filePath, line, text }) => `${filePath}:${line} ${text}`)).toEqual([]);
    expect([...NO_FRAGMENTS].filter((known) => !found.some(({ filePath, text }) => known === `${filePath} ${text}`))).toEqual([]);
  });

  test('are detected in that file, which proves that the check above is effective', () => {
    const texts = files.filter(({ filePath }) => filePath === SPELLER).flatMap(findSpelledFragments);
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['${}param-${}.${}', '${}res-${}', '${}-header.${}', '${}-body', '${}.${}', 'callback-${}', 'request-body']),
    );
  });
});
