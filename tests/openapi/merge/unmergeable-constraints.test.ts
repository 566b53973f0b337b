import { describe, expect, test } from 'vitest';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import { unmergeableConstraints } from '../../../src/openapi/merge/unmergeable-constraints.ts';
import type { Condition, PlainSchema } from '../../../src/openapi/schema.ts';
import { BARE } from '../../reference/planned.ts';
import { anything, list, number, text } from './model.ts';

const integer = number({ kind: 'integer' });

describe('unmergeableConstraints', () => {
  test.each<[string, PlainSchema, PlainSchema, PlainSchema]>([
    ['pattern', text({ pattern: 'b' }), text({ pattern: 'a' }), text({ pattern: 'b' })],
    [
      'media type',
      text({ contentMediaType: 'text/b', minLength: 1 }),
      text({ contentMediaType: 'text/a' }),
      text({ contentMediaType: 'text/b' }),
    ],
    ['encoding', text({ contentEncoding: 'base64' }), text({ contentEncoding: 'base32' }), text({ contentEncoding: 'base64' })],
    ['divisor', number({ multipleOf: 3, minimum: 1 }), number({ multipleOf: 2 }), number({ multipleOf: 3 })],
    ['divisor of an integer', { ...integer, multipleOf: 3 }, { ...integer, multipleOf: 2 }, { ...integer, multipleOf: 3 }],
    ['divisor of numbers that are integers', number({ multipleOf: 3 }), { ...integer, multipleOf: 2 }, { ...integer, multipleOf: 3 }],
    ['divisor of integers among numbers', { ...integer, multipleOf: 3 }, number(), number({ multipleOf: 3 })],
    ['required item', list({ contains: number(), minItems: 1 }), list({ contains: text() }), list({ contains: number() })],
    [
      'required item and how many of it',
      list({ contains: number(), minContains: 2, maxContains: 4 }),
      list(),
      list({ contains: number(), minContains: 2, maxContains: 4 }),
    ],
    ['schema that is excluded', text({ not: text({ pattern: 'b' }) }), text({ not: text() }), anything({ not: text({ pattern: 'b' }) })],
    ['condition', text({ condition: { if: number() } }), text({ condition: { if: text() } }), anything({ condition: { if: number() } })],
  ])('keeps another %s, without the other keywords of its part', (_name, part, merged, expected) => {
    expect(unmergeableConstraints([part], { ...merged, pointer: '/here' })).toStrictEqual([{ ...expected, pointer: '/here' }]);
  });

  test('keeps nothing that the merged schema contains', () => {
    const [excluded, contains] = [anything(), number()];
    const condition: Condition = { if: number() };
    const said = { pattern: 'a', contentMediaType: 'text/a', contentEncoding: 'base64' };
    expect(
      unmergeableConstraints([text({ ...said, not: excluded, condition })], text({ ...said, not: excluded, condition })),
    ).toStrictEqual([]);
    expect(unmergeableConstraints([number({ multipleOf: new LosslessNumber('2.0') })], number({ multipleOf: 2 }))).toStrictEqual([]);
    expect(unmergeableConstraints([list({ contains, minContains: 2 })], list({ contains }))).toStrictEqual([]);
  });

  test.each<[string, PlainSchema]>([
    ['text', text({ pattern: 'a' })],
    ['number', number({ multipleOf: 2 })],
    ['integer', { ...integer, multipleOf: 2 }],
    ['list', list({ contains: text() })],
  ])('omits a %s whose type the merged schema excludes', (_name, part) => {
    const truth: PlainSchema = { kind: 'boolean', ...BARE };
    expect(unmergeableConstraints([part], truth)).toStrictEqual([]);
    expect(unmergeableConstraints([part], part.kind === 'string' ? number() : text())).toStrictEqual([]);
    expect(unmergeableConstraints([part], part.kind === 'array' ? number() : list())).toStrictEqual([]);
  });

  test('keeps the order of the parts', () => {
    const parts = [text({ pattern: 'a' }), text({ pattern: 'b', not: number() }), text({ pattern: 'c' })];
    expect(unmergeableConstraints(parts, text({ pattern: 'a' }))).toStrictEqual([
      anything({ not: number() }),
      text({ pattern: 'b' }),
      text({ pattern: 'c' }),
    ]);
  });
});
