import path from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';
import { physicalDirections } from './support/physical-directions.ts';
import { readSources } from './support/source-files.ts';

const RULES = ['property-layout-mappings', 'value-keyword-layout-mappings', 'declaration-property-value-disallowed-list'];

const configFile = path.resolve(import.meta.dirname, '..', 'stylelint.config.mjs');

async function refused(declarations: readonly string[]): Promise<readonly string[]> {
  const code = declarations.map((declaration) => `a { ${declaration} }`).join('\n');
  const { results } = await stylelint.lint({ code, configFile });
  const lines = results.flatMap(({ warnings }) => warnings.filter(({ rule }) => RULES.includes(rule)).map(({ line }) => line - 1));
  return declarations.filter((_, line) => lines.includes(line));
}

test('physical directions in a style sheet fail the linter', async () => {
  const physical = [
    'margin-left: 1px;',
    'padding-right: 1px;',
    'left: 0;',
    'border-left: 1px solid;',
    'border-left-width: 1px;',
    'border-top-left-radius: 1px;',
    'scroll-margin-right: 1px;',
    'float: left;',
    'text-align: right;',
    'margin: 0 1px 0 2px;',
    'padding: 0 calc(1px + var(--x)) 0 calc(2px + var(--x));',
    'inset: 0 auto 0 0;',
    'border-width: 0 0 0 2px;',
    'border-radius: 1px 0 0 1px;',
    'border-radius: 1px 0;',
    'background: linear-gradient(90deg, red, blue);',
    'background: linear-gradient(to right, red, blue);',
    'background: url(a.png) left / 1rem no-repeat;',
    'background-position: right 1px top 2px;',
    'box-shadow: inset 3px 0 red;',
    'transform: translateX(-100%);',
    'transform: translate(1px, 2px);',
  ];
  expect(await refused(physical)).toEqual(physical);
});

test('logical directions, and declarations equal on both sides, pass the linter', async () => {
  const logical = [
    'margin-inline-start: 1px;',
    'margin-top: 1px;',
    'top: 0;',
    'border-bottom-width: 1px;',
    'max-width: 1px;',
    'overflow-x: auto;',
    'float: inline-start;',
    'text-align: end;',
    'margin: 0 1px 2px;',
    'padding: 0 calc(1px + 2px) 1px calc(1px + 2px);',
    'inset: 0;',
    'border-width: 0 0 1px;',
    'border-radius: 1px 1px 0 0;',
    'background: linear-gradient(red, blue);',
    'background: linear-gradient(calc(90deg * var(--inline)), red, blue);',
    'box-shadow: 0 1px 2px red, inset calc(3px * var(--inline)) 0 red;',
    'transform: translateX(calc(-100% * var(--inline)));',
    'transform: translateY(-200%);',
    'transform: rotate(45deg);',
  ];
  expect(await refused(logical)).toEqual([]);
});

/** Social cards are drawn from left to right in every language. */
const PICTURES = 'src/machines/cards/';

test('no component uses physical directions', () => {
  const found = readSources()
    .filter(({ filePath }) => !filePath.startsWith(PICTURES))
    .flatMap(({ filePath, text }) => physicalDirections(text).map((name) => `${filePath}: ${name}`));
  expect(found).toEqual([]);
});
