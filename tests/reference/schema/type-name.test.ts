import { describe, expect, test } from 'vitest';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import type { EnumSchema } from '../../../src/openapi/schema.ts';
import { compositeName, isComposite, typeKey, type TypeName, typeNameOf } from '../../../src/reference/schema/type-name.ts';
import { schemaOf } from '../../openapi/document.ts';

const json = (...names: readonly string[]): TypeName => ({ kind: 'json', names });

describe('typeNameOf', () => {
  test.each<[schema: unknown, name: TypeName]>([
    [{ type: 'string' }, json('string')],
    [{ type: 'string', format: 'date' }, json('string (date)')],
    [{ type: 'integer', format: 'int32' }, json('integer (int32)')],
    [{ type: 'string', format: 'string' }, json('string')],
    [{ type: 'number' }, json('number')],
    [{ type: 'boolean' }, json('boolean')],
    [{ type: 'null' }, json('null')],
    [{ type: 'array' }, json('array')],
    [{ type: 'object', title: 'Order' }, json('object')],
    [{ allOf: [{ type: 'object' }, { type: 'object', required: ['a'] }] }, json('object')],
    [{ oneOf: [{ type: 'string' }, { type: 'object' }] }, json('union')],
    [true, { kind: 'any' }],
    [false, { kind: 'none' }],
    [{ const: 'a' }, json('string')],
    [{ const: 1 }, json('integer')],
    [{ const: -1 }, json('integer')],
    [{ const: 1.5 }, json('number')],
    [{ const: -10.5 }, json('number')],
    [{ const: true }, json('boolean')],
    [{ const: '1' }, json('string')],
    [{ const: { a: 1 } }, json('object')],
    [{ const: ['a'] }, json('array')],
    [{ enum: ['a', 'b'] }, json('string')],
    [{ type: 'number', enum: [1, 2] }, json('number')],
    [{ type: 'integer', format: 'int64', enum: [1, 2] }, json('integer (int64)')],
    [{ type: 'string', format: 'date', const: '2026-01-01' }, json('string (date)')],
    [{ type: 'integer', const: 'low' }, json('integer')],
    [{ enum: ['a', 1, 'b', 2.5] }, json('string', 'integer', 'number')],
  ])('of %j', async (schema, name) => {
    expect(typeNameOf(await schemaOf(schema))).toStrictEqual(name);
  });

  test('recognises null among values, and numbers in source notation', () => {
    const bare = { pointer: '', examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
    const values = [null, new LosslessNumber('10.0'), new LosslessNumber('9007199254740993')].map((value) => ({ value }));
    expect(typeNameOf({ kind: 'enum', ...bare, values } satisfies EnumSchema)).toStrictEqual(json('null', 'number', 'integer'));
  });
});

describe('compositeName', () => {
  const named = { Order: { type: 'object' } };
  test.each<[name: string, schema: object, expected: TypeName]>([
    ['the title', { type: 'object', title: 'Order' }, { kind: 'named', name: 'Order', isTitle: true }],
    ['the kind of an object', { type: 'object', properties: {} }, json('object')],
    ['the kind of an intersection', { allOf: [{ $ref: '#/components/schemas/Order' }, { required: ['a'] }] }, json('object')],
    [
      'the types of branches, each once',
      { oneOf: [{ type: 'string' }, { type: 'string', maxLength: 2 }, { type: 'integer' }] },
      { kind: 'alternatives', names: [json('string'), json('integer')] },
    ],
    [
      'the types of branches, of lists with what they hold',
      {
        oneOf: [
          { type: 'array', items: { type: 'string' } },
          { type: 'array', items: { type: ['integer', 'null'] } },
          { type: 'array', items: { $ref: '#/components/schemas/Order' } },
          { type: 'array' },
        ],
      },
      {
        kind: 'alternatives',
        names: [
          { kind: 'array', of: json('string'), isNullable: false },
          { kind: 'array', of: json('integer'), isNullable: true },
          { kind: 'array', of: { kind: 'named', name: 'Order', isTitle: false }, isNullable: false },
          json('array'),
        ],
      },
    ],
    ['the number of branches that have fields', { oneOf: [{ type: 'string' }, { type: 'object' }] }, { kind: 'oneOf', count: 2 }],
    [
      'the number of branches that have names',
      { anyOf: [{ $ref: '#/components/schemas/Order' }, { type: 'string' }, { type: 'null' }, { type: 'boolean' }] },
      { kind: 'oneOf', count: 3 },
    ],
  ])('is %s', async (_name, written, expected) => {
    const schema = await schemaOf(written, named);
    expect(isComposite(schema) && compositeName(schema)).toStrictEqual(expected);
  });

  test('is undefined for other schemas', async () => {
    const schemas = await Promise.all([{ type: 'string' }, { type: 'array' }, true].map((schema) => schemaOf(schema)));
    expect(schemas.map(isComposite)).toEqual([false, false, false]);
  });
});

describe('typeKey', () => {
  test.each<[name: TypeName, key: string]>([
    [{ kind: 'named', name: 'Order', isTitle: false }, 'Order'],
    [json('string', 'integer'), 'string or integer'],
    [{ kind: 'any' }, 'any value'],
    [{ kind: 'none' }, 'no value'],
    [{ kind: 'map' }, 'map'],
    [{ kind: 'array', of: json('string'), isNullable: false }, 'array of string'],
    [{ kind: 'oneOf', count: 3 }, 'one of 3'],
    [{ kind: 'alternatives', names: [json('string'), json('integer')] }, 'string or integer'],
  ])('of %j is %s', (name, key) => {
    expect(typeKey(name)).toBe(key);
  });
});
