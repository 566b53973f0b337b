import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMPONENT_PROPS } from '../../src/components/mdx/component-props.ts';
import { mdxComponents } from '../../src/components/mdx/mdx-components.tsx';
import type { ComponentRules } from '../../src/markdown/component-rules.ts';

const RULES: ComponentRules = COMPONENT_PROPS;

/** Components of the home page alone. */
const UNDOCUMENTED = ['Hero', 'HeroActions', 'HeroLink', 'Strip'];

/** What the tables of the examples say: `Component.prop` and whether it is required. */
function documentedProps(): readonly string[] {
  const text = readFileSync(new URL('../../content/docs/examples/mdx.mdx', import.meta.url), 'utf8');
  return text.split(/^## /m).flatMap((section) => {
    const component = /<([A-Z]\w+)/.exec(section)?.[1] ?? '';
    const tables = [...section.matchAll(/^\|( Component \|)? Prop \|.*\n\|[-|]+\n((?:\|.*\n)+)/gm)];
    return tables.flatMap(([, named, rows = '']) =>
      rows
        .trimEnd()
        .split('\n')
        .map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
        .map(([, ...cells]) => (named ? cells : [component, ...cells]))
        .filter(([, prop]) => prop !== 'none')
        .map(([owner, prop, , fallback]) => `${owner}.${prop}${fallback === 'required' ? ' required' : ''}`),
    );
  });
}

describe('COMPONENT_PROPS', () => {
  test('are what the tables of the examples say', () => {
    const declared = Object.entries(RULES)
      .filter(([name]) => !UNDOCUMENTED.includes(name))
      .flatMap(([name, props]) => Object.entries(props).map(([prop, { isRequired }]) => `${name}.${prop}${isRequired ? ' required' : ''}`));
    expect([...documentedProps()].sort()).toEqual(declared.sort());
  });

  test('name every component that there is', () => {
    const components = mdxComponents({
      resolveLink: () => ({ isExternal: false }),
      apiPages: () => [],
      categoryCards: () => [],
      operation: () => undefined,
      schemaHtml: () => '',
      sampleHtml: () => '',
    });
    // A code group becomes tabs before it is rendered.
    expect([...Object.keys(components), 'CodeGroup'].sort()).toEqual(Object.keys(RULES).sort());
  });
});
