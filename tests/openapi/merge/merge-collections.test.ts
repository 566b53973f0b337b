import { describe, expect, test } from 'vitest';
import { mergeArrays, mergeObjects } from '../../../src/openapi/merge/merge-collections.ts';
import type { Discriminator, Schema } from '../../../src/openapi/schema.ts';
import { BARE, intersectionModel, objectModel } from '../../reference/planned.ts';
import { anything, list, number, text } from './model.ts';

const [one, other] = [text({ pointer: '/1' }), text({ pointer: '/2' })];
const both = intersectionModel([one, other]);
const never: Schema = { kind: 'never', ...BARE };
const BARE_OBJECT = {
  kind: 'object',
  properties: [],
  required: [],
  patternProperties: [],
  dependentRequired: [],
  dependentSchemas: [],
};

describe('mergeObjects', () => {
  test('adds no keywords', () => {
    expect(mergeObjects([objectModel([]), objectModel([])], '')).toStrictEqual(BARE_OBJECT);
  });

  test('merges fields, patterns and dependents by name, in order of first occurrence', () => {
    const merged = mergeObjects(
      [
        objectModel([['a', one]], {
          required: ['b', 'a'],
          patternProperties: [{ pattern: '^x', schema: one }],
          dependentRequired: [{ property: 'a', required: ['b'] }],
          dependentSchemas: [{ name: 'a', schema: one }],
          propertyNames: one,
          minProperties: 1,
          maxProperties: 9,
        }),
        objectModel(
          [
            ['b', other],
            ['a', other],
          ],
          {
            required: ['a', 'c'],
            patternProperties: [
              { pattern: '^x', schema: other },
              { pattern: '^y', schema: other },
            ],
            dependentRequired: [
              { property: 'a', required: ['b', 'c'] },
              { property: 'b', required: ['a'] },
            ],
            dependentSchemas: [{ name: 'a', schema: other }],
            propertyNames: other,
            minProperties: 2,
            maxProperties: 8,
          },
        ),
      ],
      '',
    );
    expect(merged).toStrictEqual({
      kind: 'object',
      properties: [
        { name: 'a', schema: both },
        { name: 'b', schema: other },
      ],
      required: ['b', 'a', 'c'],
      patternProperties: [
        { pattern: '^x', schema: both },
        { pattern: '^y', schema: other },
      ],
      dependentRequired: [
        { property: 'a', required: ['b', 'c'] },
        { property: 'b', required: ['a'] },
      ],
      dependentSchemas: [{ name: 'a', schema: both }],
      propertyNames: both,
      minProperties: 2,
      maxProperties: 8,
    });
  });

  test.each<[string, readonly (Schema | undefined)[], Schema | undefined]>([
    ['all schemas', [one, undefined, other], both],
    ['the only schema', [undefined, one], one],
    ['a schema beside those that allow anything', [anything(), one, anything()], one],
    ['anything', [undefined, anything({ pointer: '/any' }), anything()], anything({ pointer: '/any' })],
    ['nothing where one allows nothing', [one, never, other], never],
    ['what no part says', [undefined, undefined], undefined],
  ])('constrains other fields for %s', (_name, schemas, expected) => {
    const parts = schemas.map((additional) => objectModel([], additional ? { additional } : {}));
    expect(mergeObjects(parts, '').additional).toStrictEqual(expected);
  });

  test('keeps only the schema’s own discriminator', () => {
    const discriminator: Discriminator = { propertyName: 'type', mapping: [] };
    const parts = [objectModel([], { pointer: '/base', discriminator }), objectModel([], { pointer: '/own' })];
    expect(mergeObjects(parts, '/base').discriminator).toBe(discriminator);
    expect(mergeObjects(parts, '/own')).not.toHaveProperty('discriminator');
    expect(mergeObjects(parts, '/elsewhere')).not.toHaveProperty('discriminator');
  });
});

describe('mergeArrays', () => {
  test('adds no keywords', () => {
    expect(mergeArrays([list(), list()])).toStrictEqual({ kind: 'array', prefixItems: [], uniqueItems: false });
  });

  test('uses the tightest bounds, and uniqueItems if any part does', () => {
    const merged = mergeArrays([list({ minItems: 1, maxItems: 9 }), list({ minItems: 2, uniqueItems: true }), list({ maxItems: 8 })]);
    expect(merged).toStrictEqual({ kind: 'array', prefixItems: [], uniqueItems: true, minItems: 2, maxItems: 8 });
  });

  test('merges items by position, and with other parts’ general items', () => {
    expect(mergeArrays([list({ items: one }), list({ prefixItems: [other, number()], items: other })])).toStrictEqual({
      kind: 'array',
      prefixItems: [both, intersectionModel([one, number()])],
      uniqueItems: false,
      items: both,
    });
    expect(mergeArrays([list({ prefixItems: [one] }), list({ prefixItems: [other, number()] })]).prefixItems).toStrictEqual([
      both,
      number(),
    ]);
  });

  test('keeps unevaluatedItems when no part constrains all items', () => {
    const unevaluated = [list({ unevaluatedItems: one }), list({ unevaluatedItems: other })];
    expect(mergeArrays(unevaluated).unevaluatedItems).toStrictEqual(both);
    expect(mergeArrays([...unevaluated, list({ items: number() })])).not.toHaveProperty('unevaluatedItems');
  });

  test('keeps the first contains with its counts', () => {
    const parts = [list({ minContains: 9 }), list({ contains: one, minContains: 2, maxContains: 3 }), list({ contains: other })];
    expect(mergeArrays(parts)).toMatchObject({ contains: one, minContains: 2, maxContains: 3 });
  });
});
