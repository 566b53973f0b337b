import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/openapi/schema.ts';
import { apiOf, schemaOf } from '../document.ts';

const BASE = {
  pointer: '/components/schemas/Subject',
  examples: [],
  nullable: false,
  deprecated: false,
  readOnly: false,
  writeOnly: false,
};

describe('buildSchema', () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    [
      'a string',
      { type: 'string', format: 'date', minLength: 1, maxLength: 2, pattern: 'a' },
      { kind: 'string', format: 'date', minLength: 1, maxLength: 2, pattern: 'a', sample: 'a' },
    ],
    ['an integer', { type: 'integer', minimum: 1, maximum: 9, multipleOf: 2 }, { kind: 'integer', minimum: 1, maximum: 9, multipleOf: 2 }],
    ['a number', { type: 'number', exclusiveMinimum: 0 }, { kind: 'number', exclusiveMinimum: 0 }],
    ['a boolean', { type: 'boolean' }, { kind: 'boolean' }],
    ['null', { type: 'null' }, { kind: 'null' }],
    ['a constant', { const: 0 }, { kind: 'const', value: 0 }],
    ['the constant null', { const: null }, { kind: 'null' }],
    ['an enum of one value', { type: 'string', enum: ['A'] }, { kind: 'const', value: 'A' }],
    ['an enum', { enum: ['A', 2] }, { kind: 'enum', values: [{ value: 'A' }, { value: 2 }] }],
    ['an enum with null', { enum: ['A', 'B', null] }, { kind: 'enum', values: [{ value: 'A' }, { value: 'B' }], nullable: true }],
    ['anything', {}, { kind: 'any' }],
    ['anything, as true', true, { kind: 'any' }],
    ['nothing', false, { kind: 'never' }],
    ['a type that is only to be guessed: number', { minimum: 1 }, { kind: 'number', minimum: 1, isImplied: true }],
    ['a type that is only to be guessed: string', { pattern: 'a' }, { kind: 'string', pattern: 'a', sample: 'example', isImplied: true }],
    ['a type or null', { type: ['string', 'null'] }, { kind: 'string', nullable: true }],
  ])('builds %s', async (_, schema, expected) => {
    expect(await schemaOf(schema)).toEqual({ ...BASE, ...expected });
  });

  test.each([
    [{ writeOnly: true }, { readOnly: false, writeOnly: true }],
    [
      { readOnly: true, writeOnly: true },
      { readOnly: false, writeOnly: false },
    ],
  ])('drops a field that is never sent: %j', async (said, expected) => {
    expect(await schemaOf({ type: 'string', ...said })).toMatchObject(expected);
  });

  test('keeps the annotations of a schema', async () => {
    const words = {
      title: 'T',
      description: 'D',
      default: 'a',
      deprecated: true,
      readOnly: true,
      examples: ['b', 'c'],
      example: 'e',
    };
    expect(await schemaOf({ type: 'string', ...words, xml: { name: 'x' }, externalDocs: { url: 'https://a.example' } })).toEqual({
      ...BASE,
      kind: 'string',
      title: 'T',
      description: 'D',
      default: 'a',
      deprecated: true,
      readOnly: true,
      examples: ['e', 'b', 'c'],
      xml: {
        name: 'x',
        attribute: false,
        wrapped: false,
      },
      externalDocs: { url: 'https://a.example' },
    });
  });

  test('keeps a default of false and an example of null', async () => {
    expect(await schemaOf({ type: 'boolean', default: false, examples: [null] })).toMatchObject({ default: false, examples: [null] });
  });

  test('supports exclusive bounds and nullable of OpenAPI 3.0', async () => {
    const schema = { type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false, nullable: true };
    expect(await schemaOf(schema, {}, '3.0.3')).toEqual({ ...BASE, kind: 'integer', exclusiveMinimum: 1, maximum: 5, nullable: true });
  });

  test('describes enum values by value or by position', async () => {
    const values = [{ value: 'A', description: 'First' }, { value: 'B' }];
    expect(await schemaOf({ enum: ['A', 'B'], 'x-enumDescriptions': { A: 'First' } })).toMatchObject({ values });
    expect(await schemaOf({ enum: ['A', 'B'], 'x-enumDescriptions': ['First'] })).toMatchObject({ values });
  });

  test('keeps the order of properties, regardless of their names', async () => {
    const text =
      '{ "required": ["__proto__"], "properties": { "toString": { "type": "string" }, "__proto__": { "type": "integer" } }, "additionalProperties": false }';
    const schema = await schemaOf(JSON.parse(text));
    expect(schema).toMatchObject({
      kind: 'object',
      required: ['__proto__'],
      properties: [
        { name: 'toString', schema: { kind: 'string', pointer: '/components/schemas/Subject/properties/toString' } },
        { name: '__proto__', schema: { kind: 'integer' } },
      ],
      additional: { kind: 'never' },
    });
  });

  test('supports the rarer keywords of objects', async () => {
    const schema = {
      patternProperties: { '^x-': { type: 'string' } },
      propertyNames: { pattern: '^[a-z]' },
      minProperties: 1,
      maxProperties: 2,
      dependentRequired: { a: ['b'] },
      dependentSchemas: { a: { type: 'object' } },
      unevaluatedProperties: { type: 'integer' },
      not: { required: ['z'] },
      if: { required: ['a'] },
      else: false,
    };
    expect(await schemaOf({ type: 'object', ...schema })).toMatchObject({
      patternProperties: [
        {
          pattern: '^x-',
          schema: { kind: 'string' },
        },
      ],
      propertyNames: { kind: 'string' },
      minProperties: 1,
      maxProperties: 2,
      dependentRequired: [
        {
          property: 'a',
          required: ['b'],
        },
      ],
      dependentSchemas: [
        {
          name: 'a',
          schema: { kind: 'object' },
        },
      ],
      additional: { kind: 'integer' },
      not: { kind: 'object' },
      condition: {
        if: { kind: 'object' },
        else: { kind: 'never' },
      },
    });
  });

  test('supports arrays', async () => {
    const schema = {
      items: { type: 'string' },
      prefixItems: [{ type: 'integer' }],
      contains: {},
      minContains: 2,
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
    };
    expect(await schemaOf(schema)).toMatchObject({
      kind: 'array',
      items: { kind: 'string' },
      prefixItems: [{ kind: 'integer' }],
      contains: { kind: 'any' },
      minContains: 2,
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
    });
  });

  test('splits several types into a union, each with its own keywords', async () => {
    expect(await schemaOf({ type: ['string', 'integer', 'null'], minLength: 2, minimum: 3 })).toMatchObject({
      kind: 'union',
      mode: 'anyOf',
      nullable: true,
      branches: [
        {
          schema: {
            kind: 'string',
            minLength: 2,
          },
        },
        {
          schema: {
            kind: 'integer',
            minimum: 3,
          },
        },
      ],
    });
  });
});

describe('references', () => {
  const money = { type: 'object', properties: { amount: { type: 'string' } } };

  test('are kept, with their sibling annotations', async () => {
    expect(await schemaOf({ $ref: '#/components/schemas/Money', description: 'Total', deprecated: true }, { Money: money })).toEqual({
      ...BASE,
      kind: 'reference',
      target: '/components/schemas/Money',
      name: 'Money',
      description: 'Total',
      deprecated: true,
    });
  });

  test('in OpenAPI 3.0 ignore sibling constraints, but not annotations', async () => {
    expect(
      await schemaOf({ $ref: '#/components/schemas/Money', description: 'Total', required: ['amount'] }, { Money: money }, '3.0.3'),
    ).toEqual({
      ...BASE,
      kind: 'reference',
      target: '/components/schemas/Money',
      name: 'Money',
      description: 'Total',
    });
  });

  test('in OpenAPI 3.0 ignore a sibling nullable, as validators do', async () => {
    const subject = await schemaOf({ $ref: '#/components/schemas/Money', nullable: true, readOnly: true }, { Money: money }, '3.0.3');
    expect(subject).toMatchObject({ kind: 'reference', nullable: false, readOnly: true });
  });

  test('with sibling constraints become an intersection', async () => {
    expect(await schemaOf({ $ref: '#/components/schemas/Money', required: ['amount'] }, { Money: money })).toMatchObject({
      kind: 'intersection',
      parts: [
        { kind: 'reference', name: 'Money' },
        { kind: 'object', required: ['amount'] },
      ],
    });
  });

  test('keep recursion finite', async () => {
    const schema = await schemaOf({
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Subject' } } },
    });
    expect(schema).toMatchObject({ properties: [{ schema: { items: { kind: 'reference', target: '/components/schemas/Subject' } } }] });
    expect(JSON.stringify(schema).length).toBeLessThan(1000);
  });

  test('share a schema, however many refer to it', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `P${index}`);
    const api = await apiOf({
      components: {
        schemas: {
          Money: money,
          Bag: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/components/schemas/Money' }])) },
        },
      },
    });
    expect([...api.schemas.keys()]).toEqual(['/components/schemas/Money', '/components/schemas/Bag']);
    expect(JSON.stringify([...api.schemas.values()]).split('"amount"')).toHaveLength(2);
  });

  test('may point anywhere in the document', async () => {
    const api = await apiOf({
      'x-parts': { Night: { type: 'string' } },
      components: { schemas: { Subject: { $ref: '#/x-parts/Night' } } },
    });
    expect(api.schemas.get('/x-parts/Night')).toMatchObject({ name: 'Night', schema: { kind: 'string' } });
  });

  test('may form chains longer than the call stack', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        `S${index}`,
        { type: 'object', properties: { next: { $ref: `#/components/schemas/S${(index + 1) % 3000}` } } },
      ]),
    );
    expect((await apiOf({ components: { schemas } })).schemas.size).toBe(3000);
  });
});

describe('combinations', () => {
  const others = {
    A: { type: 'object', properties: { type: { const: 'a' } } },
    B: { type: 'object', properties: { type: { enum: ['b'] } } },
  };
  const refs = [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }];
  const values = (schema: Schema): unknown =>
    schema.kind === 'union' && [schema.selector, ...schema.branches.map((branch) => branch.value)];

  test('with one part become that part', async () => {
    expect(await schemaOf({ allOf: [{ $ref: '#/components/schemas/A' }], description: 'D' }, others)).toMatchObject({
      kind: 'reference',
      name: 'A',
      description: 'D',
    });
  });

  test('keep the parts of allOf, except a bare “type: object”', async () => {
    expect(await schemaOf({ type: 'object', allOf: refs }, others)).toMatchObject({
      kind: 'intersection',
      parts: [{ name: 'A' }, { name: 'B' }],
    });
    expect(await schemaOf({ type: 'object', required: ['x'], allOf: refs }, others)).toMatchObject({
      parts: [{ name: 'A' }, { name: 'B' }, { kind: 'object', required: ['x'] }],
    });
  });

  test('keep nullability', async () => {
    const nothing = { type: 'null', description: 'Not set yet.' };
    expect(await schemaOf({ anyOf: [{ type: 'string', description: 'A name.' }, nothing] })).toMatchObject({
      kind: 'string',
      nullable: true,
      description: 'A name.',
      typeDescription: '`null`: Not set yet.',
    });
    expect(await schemaOf({ oneOf: [{ type: 'string' }, { type: 'integer' }, nothing] })).toMatchObject({
      kind: 'union',
      nullable: true,
      description: '`null`: Not set yet.',
    });
  });

  test('keep the title of a null branch', async () => {
    const either = (nothing: object) => schemaOf({ oneOf: [{ type: 'string' }, { type: 'integer' }, nothing] });
    const words = async (nothing: object) => (await either(nothing)).description;
    expect(await words({ type: 'null', title: 'Not *here*', description: 'No place yet.' })).toBe('`null`: Not \\*here\\*. No place yet.');
    expect(await words({ title: 'Unlocated', nullable: true, enum: [null] })).toBe('`null`: Unlocated.');
    expect(await words({ type: 'null', title: 'No place', description: 'No place yet.' })).toBe('`null`: No place yet.');
    expect(await words({ type: 'null', title: 'Null' })).toBeUndefined();
  });

  test('move null out of a union', async () => {
    expect(await schemaOf({ oneOf: [...refs, { type: 'null' }] }, others)).toMatchObject({
      kind: 'union',
      mode: 'oneOf',
      nullable: true,
      branches: [{}, {}],
    });
    expect(await schemaOf({ anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] }, others)).toMatchObject({
      kind: 'reference',
      nullable: true,
    });
  });

  test('distinguish branches by a constant property', async () => {
    expect(values(await schemaOf({ oneOf: refs }, others))).toEqual(['type', 'a', 'b']);
  });

  test('distinguish branches by sibling keywords of a reference, except in OpenAPI 3.0', async () => {
    const base = { type: 'object', properties: { type: { type: 'string' }, kind: { const: 'base' } } };
    const oneOf = ['x', 'y'].map((name) => ({ $ref: '#/components/schemas/Base', properties: { kind: { const: name } } }));
    expect(values(await schemaOf({ oneOf }, { Base: base }))).toEqual(['kind', 'x', 'y']);
    const old = { type: 'object', properties: { kind: { enum: ['base'] } } };
    const oldBranches = ['x', 'y'].map((name) => ({ $ref: '#/components/schemas/Base', properties: { kind: { enum: [name] } } }));
    expect(values(await schemaOf({ oneOf: oldBranches }, { Base: old }, '3.0.3'))).toEqual([undefined, undefined, undefined]);
  });

  test('distinguish branches by a chain of references, where the outermost takes precedence', async () => {
    const oneOf = [{ $ref: '#/components/schemas/C' }, { $ref: '#/components/schemas/B' }];
    const chain = { C: { $ref: '#/components/schemas/A', properties: { type: { const: 'c' } } } };
    expect(values(await schemaOf({ oneOf }, { ...others, ...chain }))).toEqual(['type', 'c', 'b']);
  });

  test('do not distinguish branches by equal constants', async () => {
    expect(values(await schemaOf({ oneOf: refs }, { ...others, B: others.A }))).toEqual([undefined, undefined, undefined]);
  });

  test('distinguish branches by a discriminator’s mapping first', async () => {
    const discriminator = { propertyName: 'type', mapping: { X: 'A', Y: '#/components/schemas/B' } };
    expect(values(await schemaOf({ oneOf: refs, discriminator }, others))).toEqual(['type', 'X', 'Y']);
  });

  test('distinguish branches by name when there is only a discriminator', async () => {
    const plain = { A: { type: 'object' }, B: { type: 'object' } };
    expect(values(await schemaOf({ oneOf: refs, discriminator: { propertyName: 'type' } }, plain))).toEqual(['type', 'A', 'B']);
  });

  test('put a union next to the shared fields', async () => {
    expect(await schemaOf({ type: 'object', properties: { id: {} }, oneOf: refs }, others)).toMatchObject({
      kind: 'intersection',
      parts: [{ kind: 'union' }, { kind: 'object', properties: [{ name: 'id' }] }],
    });
  });
});
