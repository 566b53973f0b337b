import { describe, expect, test } from 'vitest';
import { buildExample } from '../../../src/openapi/examples/build-example.ts';
import { createSchemaValidator } from '../../../src/openapi/validate/schema-validator.ts';
import { apiOf } from '../document.ts';
import { conditional } from '../../reference/planned.ts';

const TEXT = { type: 'string' };
const LIST = { type: 'array', uniqueItems: true };
const MAP = { type: 'object' };

const SCHEMAS: readonly (readonly [what: string, schema: object])[] = [
  ['texts that differ', { ...LIST, minItems: 3, items: TEXT }],
  ['texts of a length that differ', { ...LIST, minItems: 3, items: { ...TEXT, minLength: 2, maxLength: 2 } }],
  ['texts of a pattern that differ', { ...LIST, minItems: 3, items: { ...TEXT, pattern: '^[A-Z]{3}-[0-9]{4}$' } }],
  ['texts of a format that differ', { ...LIST, minItems: 3, items: { ...TEXT, format: 'uuid' } }],
  ['days that differ', { ...LIST, minItems: 3, items: { ...TEXT, format: 'date' } }],
  ['addresses that differ', { ...LIST, minItems: 3, items: { ...TEXT, format: 'email' } }],
  ['numbers that differ', { ...LIST, minItems: 3, items: { type: 'integer', minimum: 3, multipleOf: 5 } }],
  ['numbers below a limit that differ', { ...LIST, minItems: 3, items: { type: 'number', maximum: 1 } }],
  ['listed values that differ', { ...LIST, minItems: 3, items: { enum: ['a', 'b', 'c', 'd'] } }],
  ['booleans that differ', { ...LIST, minItems: 2, items: { type: 'boolean' } }],
  ['objects that differ', { ...LIST, minItems: 3, items: { ...MAP, required: ['id'], properties: { id: TEXT, ok: { type: 'boolean' } } } }],
  ['what is contained', { type: 'array', items: TEXT, contains: { const: 'x' }, minItems: 3 }],
  ['what is contained several times', { type: 'array', contains: { type: 'integer', minimum: 5 }, minContains: 2 }],
  ['what differs and is contained', { ...LIST, items: { type: 'integer' }, contains: { minimum: 5 }, minContains: 2, minItems: 4 }],
  ['names of a pattern', { ...MAP, propertyNames: { pattern: '^[A-Z]{2}$' }, additionalProperties: TEXT }],
  ['names that are listed', { ...MAP, propertyNames: { enum: ['en', 'pt'] }, additionalProperties: TEXT, minProperties: 2 }],
  ['names of a length', { ...MAP, propertyNames: { minLength: 8 }, additionalProperties: { type: 'integer' } }],
  ['names that fields have', { ...MAP, propertyNames: { maxLength: 3 }, properties: { abc: TEXT, abcd: TEXT } }],
  ['more fields than it names', { ...MAP, minProperties: 3, properties: { a: TEXT } }],
  ['more fields, each of a kind', { ...MAP, minProperties: 3, additionalProperties: { type: 'integer' } }],
  ['fewer fields than it names', { ...MAP, maxProperties: 2, required: ['c'], properties: { a: TEXT, b: TEXT, c: TEXT } }],
  [
    'what a condition asks for',
    { ...MAP, properties: { kind: { enum: ['a', 'b'] } }, ...conditional({ properties: { kind: { const: 'a' } } }, { required: ['x'] }) },
  ],
  [
    'what a condition asks for otherwise',
    {
      ...MAP,
      properties: { kind: { enum: ['a', 'b'] } },
      ...conditional({ properties: { kind: { const: 'b' } } }, {}, { required: ['y'], properties: { y: { type: 'integer' } } }),
    },
  ],
  [
    'what one of several conditions asks for',
    {
      ...MAP,
      required: ['kind'],
      properties: { kind: { enum: ['a', 'b'] } },
      allOf: [
        conditional({ properties: { kind: { const: 'b' } } }, { required: ['b'] }),
        conditional({ properties: { kind: { const: 'a' } } }, { required: ['a'], properties: { a: { const: 1 } } }),
      ],
    },
  ],
  ['what is not listed', { ...TEXT, not: { enum: ['string', 'text'] } }],
  ['what a pattern excludes', { ...TEXT, not: { pattern: '^[a-z]' } }],
  ['what lies beyond a range', { type: 'integer', not: { minimum: 0, maximum: 100 } }],
  ['what is another value', { enum: ['a', 'b', 'c'], not: { const: 'a' } }],
  ['what has not both fields', { ...MAP, properties: { a: TEXT, b: TEXT }, not: { required: ['a', 'b'] } }],
  [
    'what a field must not be',
    { ...MAP, properties: { a: { enum: ['x', 'y'] } }, required: ['a'], not: { properties: { a: { const: 'x' } } } },
  ],
  ['what a part excludes', { allOf: [{ ...TEXT, minLength: 1 }, { not: { const: 'string' } }] }],
  ['names of patterns', { ...MAP, patternProperties: { '^x-[a-z]+$': TEXT }, minProperties: 2, additionalProperties: false }],
  ['one of two kinds of number', { oneOf: [{ type: 'integer' }, { type: 'number' }] }],
  [
    'one of two ranges',
    {
      oneOf: [
        { type: 'integer', maximum: 5 },
        { type: 'integer', minimum: 1 },
      ],
    },
  ],
  ['one of two kinds of text', { oneOf: [{ ...TEXT }, { ...TEXT, maxLength: 6 }] }],
  [
    'what a discriminator tells apart without what another branch requires',
    {
      oneOf: [{ $ref: '#/components/schemas/ByPassword' }, { $ref: '#/components/schemas/ByToken' }],
      discriminator: {
        propertyName: 'method',
        mapping: { password: '#/components/schemas/ByPassword', token: '#/components/schemas/ByToken' },
      },
    },
  ],
  ['what fits two patterns', { allOf: [{ ...TEXT, pattern: '^[a-z]+' }, { pattern: '[0-9]{2}$' }] }],
  ['the length of one part and the pattern of another', { allOf: [{ $ref: '#/components/schemas/Phone' }, { pattern: '^[0-9]+$' }] }],
  ['both lengths and a pattern of three parts', { allOf: [{ ...TEXT, minLength: 8 }, { maxLength: 9 }, { pattern: '^[a-z0-9]*[0-9]$' }] }],
  ['a length beside the part with a pattern', { ...TEXT, minLength: 8, allOf: [{ pattern: '^[0-9]+$' }] }],
  [
    'what fits the patterns of two names',
    { ...MAP, properties: { code: { allOf: [{ $ref: '#/components/schemas/Lower' }, { $ref: '#/components/schemas/Digits' }] } } },
  ],
];

const NAMED = {
  Lower: { ...TEXT, pattern: '^[a-z]' },
  Digits: { ...TEXT, pattern: '[0-9]$' },
  Phone: { ...TEXT, minLength: 4 },
  ByPassword: { ...MAP, required: ['method', 'password'], properties: { method: TEXT, password: TEXT, csrf: TEXT } },
  ByToken: { ...MAP, required: ['method', 'csrf'], properties: { method: TEXT, csrf: TEXT } },
};

describe('a generated value', () => {
  test.each(SCHEMAS)('has %s', async (_what, subject) => {
    const api = await apiOf({ components: { schemas: { Subject: subject, ...NAMED } } });
    const schema = api.schemas.get('/components/schemas/Subject')?.schema;
    const value = schema && buildExample(schema, api.schemas, 'sent');
    expect(value).toBeDefined();
    const validator = await createSchemaValidator({ root: api.document, version: '3.1' });
    const { units } = await validator.validate('/components/schemas/Subject', value);
    expect({ value, faults: units.map(({ keyword }) => keyword) }).toEqual({ value, faults: [] });
  });

  test('does not exist when no string matches both patterns', async () => {
    const code = { allOf: [{ ...TEXT, pattern: '^a$' }, { pattern: '^b$' }] };
    const api = await apiOf({ components: { schemas: { Subject: { ...MAP, properties: { code, other: TEXT } } } } });
    const schema = api.schemas.get('/components/schemas/Subject')?.schema;
    expect(schema && buildExample(schema, api.schemas, 'sent')).toEqual({ other: 'string' });
  });
});
