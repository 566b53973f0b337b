import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AtRule, type Container, type Document, parse, type Rule } from 'postcss';
import stylelint from 'stylelint';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../support/child-process.ts';
import { ENGINES } from '../support/engines/engine.ts';
import { siteIn } from '../support/engines/engine-site.ts';

/** Values of a rule's property; browsers use the last value they support. */
interface Declared {
  readonly selector: string;
  readonly property: string;
  readonly values: readonly string[];
}

const PATH = '/docs/otabuilder/integration';

const PREFIX = /^-(?:webkit|moz|ms)-/;

const DECLARED = declarationsOf(
  globSync('dist/public/assets/*.css', { cwd: repositoryRoot })
    .map((file) => readFileSync(path.join(repositoryRoot, file), 'utf8'))
    .join('\n'),
);

/** Properties that the linter allows as progressive enhancements. */
const config = await stylelint.resolveConfig('src/styles/index.css', { cwd: repositoryRoot });
const ENHANCEMENTS = Object.keys(config?.rules?.['plugin/use-baseline'][1].ignoreProperties);

/** Returns the declarations outside `@supports`; one value represents all values of a variable. */
function declarationsOf(css: string): readonly Declared[] {
  const root = parse(css);
  const variables = new Map<string, string>();
  root.walkDecls(/^--/, ({ prop, value }) => void variables.set(prop, value));
  const resolved = (value: string): string => {
    const next = value.replaceAll(/var\((--[\w-]+)(?:,([^()]*))?\)/g, (_all, name: string, other = '0') => variables.get(name) ?? other);
    return next === value ? value : resolved(next);
  };
  const found: Declared[] = [];
  root.walkRules((rule) => {
    if (isForSome(rule)) return;
    const values = new Map<string, string[]>();
    rule.each((node) => {
      if (node.type !== 'decl' || node.prop.startsWith('--')) return;
      const property = node.prop.replace(PREFIX, '');
      values.set(property, [...(values.get(property) ?? []), `${node.prop}: ${resolved(node.value)}`]);
    });
    found.push(...[...values].map(([property, all]) => ({ selector: rule.selector, property, values: all })));
  });
  return found;
}

function isForSome(rule: Rule): boolean {
  for (let around: Container | Document | undefined = rule.parent; around; around = around.parent)
    if (around instanceof AtRule && around.name === 'supports') return true;
  return /:-(?:webkit|moz|ms)-/.test(rule.selector);
}

describe.each(ENGINES)('%s', (name) => {
  const { visit } = siteIn(name);

  test('supports every declaration of the style sheet', async () => {
    const page = await visit(PATH);
    const asked = DECLARED.filter(
      ({ property, values }) => !ENHANCEMENTS.includes(property) && !values.every((value) => PREFIX.test(value)),
    );
    const unknown = await page.evaluate((all) => all.filter(({ values }) => !values.some((value) => CSS.supports(value))), asked);
    expect(asked.length).toBeGreaterThan(500);
    expect(unknown).toEqual([]);
  });

  test('underlines links in text', async () => {
    const page = await visit(PATH);
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('.prose p a')].map((link) => getComputedStyle(link).textDecorationLine),
    );
    expect(new Set(lines)).toEqual(new Set(['underline']));
  });
});
