import { describe, expect, test } from 'vitest';
import { COMPONENT_PROPS } from '../../../src/components/mdx/component-props.ts';
import { equivalentOf } from '../../../src/markdown/mdx/foreign-components.ts';

describe('equivalentOf', () => {
  test.each([
    ['TabItem', /<Tab label=/],
    ['CodeTabs', /<CodeGroup>/],
    ['Aside', /:::note/],
    ['Step', /<Steps>/],
    ['PropertySignature', /<Property name=/],
    ['LinkCard', /<Card title=/],
    ['Tabs.Tab', undefined],
    ['RichTabs.Content', /<Tab label=/],
    ['Card.Content', undefined],
    ['Content', /^Import a partial/],
    ['FileTree.Folder', /<FileTree>/],
    ['Callout.Root', /:::note/],
    ['Quux', undefined],
  ])('finds the equivalent of %s, if any', (name, cure) => {
    const found = equivalentOf(name);
    expect(cure === undefined ? found === undefined : cure.test(found ?? '')).toBe(true);
  });

  test('suggests only existing components', () => {
    const cures = ['TabItem', 'CodeTabs', 'Accordion', 'Step', 'TypeTable', 'Folder', 'CardGrid', 'Chip', 'Update'].map(equivalentOf);
    const names = cures.flatMap((cure) => [...(cure ?? '').matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name));
    expect(names.filter((name) => !Object.hasOwn(COMPONENT_PROPS, name ?? ''))).toEqual([]);
    expect(names.length).toBeGreaterThan(8);
  });
});
