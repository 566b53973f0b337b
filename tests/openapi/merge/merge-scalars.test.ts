import { describe, expect, test } from 'vitest';
import { mergeNumbers, mergeStrings } from '../../../src/openapi/merge/merge-scalars.ts';
import type { NumberSchema } from '../../../src/openapi/schema.ts';
import { intersectionModel } from '../../reference/planned.ts';
import { number, text } from './model.ts';

describe('mergeStrings', () => {
  test('uses the tightest lengths, all formats, and the first of single-valued keywords', () => {
    const content = { contentMediaType: 'text/b', contentEncoding: 'base64' };
    expect(
      mergeStrings([
        text({ format: 'x', minLength: 1, maxLength: 9 }),
        text({ format: 'y', minLength: 2, pattern: 'b', ...content }),
        text({ format: 'x', maxLength: 8, pattern: 'c', contentMediaType: 'text/c', contentEncoding: 'base32' }),
      ]),
    ).toStrictEqual({ kind: 'string', format: 'x, y', minLength: 2, maxLength: 8, pattern: 'b', ...content });
  });

  test('adds no keywords', () => {
    expect(mergeStrings([text(), text()])).toStrictEqual({ kind: 'string' });
  });

  test('merges all content schemas', () => {
    const [one, other] = [text({ pointer: '/1' }), text({ pointer: '/2' })];
    expect(mergeStrings([text(), text({ contentSchema: one })]).contentSchema).toBe(one);
    expect(mergeStrings([text({ contentSchema: one }), text({ contentSchema: other })]).contentSchema).toStrictEqual(
      intersectionModel([one, other]),
    );
  });
});

describe('mergeNumbers', () => {
  test.each<[string, Partial<NumberSchema>[], object]>([
    ['no bounds', [{}, {}], {}],
    ['the tightest', [{ minimum: 1, maximum: 8 }, { minimum: 2 }, { maximum: 9 }], { minimum: 2, maximum: 8 }],
    [
      'the tightest that exclude their values',
      [{ exclusiveMinimum: 1, exclusiveMaximum: 8 }, { exclusiveMinimum: 2 }, { exclusiveMaximum: 9 }],
      { exclusiveMinimum: 2, exclusiveMaximum: 8 },
    ],
    [
      'of equal ones those that exclude their values',
      [
        { minimum: 1, maximum: 3 },
        { exclusiveMinimum: 1, exclusiveMaximum: 3 },
      ],
      { exclusiveMinimum: 1, exclusiveMaximum: 3 },
    ],
    [
      'the tighter of both',
      [
        { minimum: 1, exclusiveMaximum: 3 },
        { exclusiveMinimum: 2, maximum: 4 },
      ],
      { exclusiveMinimum: 2, exclusiveMaximum: 3 },
    ],
    [
      'the tighter of both the other way round',
      [
        { minimum: 2, exclusiveMaximum: 4 },
        { exclusiveMinimum: 1, maximum: 3 },
      ],
      { minimum: 2, maximum: 3 },
    ],
    ['a lower and an upper one that are apart', [{ minimum: 1 }, { exclusiveMaximum: 3 }], { minimum: 1, exclusiveMaximum: 3 }],
  ])('keeps %s', (_name, parts, expected) => {
    expect(mergeNumbers(parts.map(number))).toStrictEqual({ kind: 'number', ...expected });
  });

  test('returns an integer schema if one part requires integers', () => {
    expect(mergeNumbers([number({ format: 'double' }), number({ kind: 'integer', format: 'int32' })])).toStrictEqual({
      kind: 'integer',
      format: 'double, int32',
    });
  });

  test('uses the first divisor', () => {
    expect(mergeNumbers([number(), number({ multipleOf: 2 }), number({ multipleOf: 3 })])).toStrictEqual({ kind: 'number', multipleOf: 2 });
  });
});
