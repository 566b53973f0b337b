import stylelint from 'stylelint';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../support/child-process.ts';

async function brokenRules(code: string): Promise<readonly string[]> {
  const { results } = await stylelint.lint({ code, configFile: `${repositoryRoot}/stylelint.config.mjs` });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

describe('the style sheet linter', () => {
  test.each([
    ['a property that some browsers of last year do not know', 'a { field-sizing: content }', ['plugin/use-baseline']],
    ['a word that only some browsers know', 'a { width: stretch }', ['plugin/use-baseline']],
    ['a selector that some do not know', 'a::scroll-marker { color: red }', ['plugin/use-baseline']],
    [
      'more than a line in the shorthand of decorations: Safari up to 26.1 drops it',
      'a { text-decoration: underline 1px var(--tone) }',
      ['declaration-property-value-allowed-list'],
    ],
    ['what all browsers of the last two years know', 'a:has(b) { text-decoration: underline; text-wrap: balance }', []],
    ["Tailwind's own rules", '@theme { --font-mono: monospace } @source inline("prose");', []],
    ['what is an enhancement, and listed as such', '::selection { scrollbar-color: red blue }', []],
  ])('with %s', async (_what, code, rules) => {
    expect(await brokenRules(code)).toEqual(rules);
  });
});
