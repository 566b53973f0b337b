import { describe, expect, test } from 'vitest';
import { joinLists } from '../../../src/openapi/examples/join-lists.ts';
import { bareBase } from '../../../src/openapi/bare-base.ts';
import type { ArraySchema } from '../../../src/openapi/schema.ts';

const list = (rest: Partial<ArraySchema>): ArraySchema => ({
  kind: 'array',
  ...bareBase(''),
  prefixItems: [],
  uniqueItems: false,
  ...rest,
});

describe('joinLists', () => {
  test.each([
    ['csv', 'a,b'],
    ['ssv', 'a b'],
    ['tsv', 'a\tb'],
    ['pipes', 'a|b'],
  ] as const)('joins by %s', (separator, text) => {
    expect(joinLists(list({ separator }), ['a', 'b'])).toBe(text);
  });

  test('joins inner arrays, and leaves the outer one to its parameter’s style', () => {
    expect(joinLists(list({ items: list({ separator: 'ssv' }) }), [[1, 2], [3]])).toEqual(['1 2', '3']);
  });

  test.each([undefined, list({})])('leaves other values unchanged', (schema) => {
    expect(joinLists(schema, ['a'])).toEqual(['a']);
    expect(joinLists(schema, 'a')).toBe('a');
  });
});
