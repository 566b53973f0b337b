import type { Direction } from '../../../src/openapi/direction.ts';
import { describe, expect, test } from 'vitest';
import { buildExample } from '../../../src/openapi/examples/build-example.ts';
import { apiOf } from '../document.ts';

/** Builds an example of `Subject` in a document with these schemas. */
async function exampleOf(subject: unknown, others: Record<string, unknown> = {}, direction: Direction = 'sent'): Promise<unknown> {
  const { schemas } = await apiOf({ components: { schemas: { Subject: subject, ...others } } });
  const named = schemas.get('/components/schemas/Subject');
  return named && buildExample(named.schema, schemas, direction);
}

describe('buildExample', () => {
  test.each<[string, unknown, unknown]>([
    ['which only say what must be there', [{ required: ['a'] }, { required: ['b'] }], { a: 'string', c: 'string' }],
    ['of which one asks for more', [{ required: ['a'] }, { required: ['a', 'b'] }], { a: 'string', c: 'string' }],
    ['of which one asks for less', [{ required: ['a', 'b'] }, { required: ['b'] }], { b: 'string', c: 'string' }],
    [
      'which describe it too',
      [
        { required: ['a'], properties: { a: { maxLength: 9 } } },
        { required: ['b'], properties: { b: { maxLength: 9 } } },
      ],
      { a: 'string', c: 'string' },
    ],
    [
      'that it cannot be, as they are',
      [{ required: ['a'] }, { required: ['b'], properties: { b: { const: 'x' } } }],
      { a: 'string', b: 'string', c: 'string' },
    ],
  ])('matches exactly one of several branches: %s', async (_, oneOf, expected) => {
    const text = { type: 'string' };
    expect(await exampleOf({ type: 'object', properties: { a: text, b: text, c: text }, oneOf })).toEqual(expected);
  });

  test.each<[unknown, unknown]>([
    [{ type: 'string', examples: ['a'], default: 'b' }, 'a'],
    [{ type: 'string', default: 'b' }, 'b'],
    [{ type: 'boolean', default: false }, false],
    [{ const: 'c' }, 'c'],
    [{ enum: ['d', 'e'] }, 'd'],
    [{ type: 'string', enum: ['x', 'yy', 'zzz'], minLength: 2 }, 'yy'],
    [{ type: 'integer', enum: [1, 5, 9], minimum: 2 }, 5],
    [{ type: 'string', enum: ['x'], minLength: 2 }, 'x'],
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date' }, '2026-01-31'],
    [{ type: 'string', format: 'uuid' }, '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
    [{ type: 'string', minLength: 8 }, 'example.'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'integer' }, 1],
    [{ type: 'integer', minimum: 5 }, 5],
    [{ type: 'integer', maximum: -1 }, -1],
    [{ type: 'number', exclusiveMinimum: 2 }, 3],
    [{ type: 'number', exclusiveMinimum: 0, maximum: 0.5 }, 0.5],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.5 }, 0.25],
    [{ type: 'integer', exclusiveMaximum: 1 }, 0],
    [{ type: 'integer', multipleOf: 5 }, 5],
    [{ type: 'integer', minimum: 7, multipleOf: 5 }, 10],
    [{ type: ['string', 'null'], pattern: '^[0-9]{3}$', examples: [null] }, null],
    [{ type: ['string', 'null'], pattern: '^[0-9]{3}$', examples: [null, '456'] }, '456'],
    [{ type: 'string', pattern: '^[0-9]{3}$', examples: [null] }, '123'],
    [{ type: ['string', 'null'], default: null }, null],
    [
      { type: 'object', required: ['accountId', 'type'], properties: { a: { const: 1 } } },
      { a: 1, accountId: 'abc123', type: 'string' },
    ],
    [{ type: 'object', required: ['a'], additionalProperties: { type: 'integer' } }, { a: 1 }],
    [{ type: 'boolean' }, true],
    [{ not: { enum: [null] } }, 'string'],
    [{ not: { type: ['null', 'string'] } }, 1],
    [
      {
        type: 'object',
        properties: { a: { const: 1 } },
        dependentSchemas: { a: { required: ['b'], properties: { b: { const: 2 } } }, c: { properties: { d: { const: 3 } } } },
      },
      { a: 1, b: 2 },
    ],
    [
      {
        type: 'object',
        properties: { a: { const: 1 } },
        dependentSchemas: { a: { required: ['b'], properties: { b: { const: 2 } } } },
        unevaluatedProperties: false,
      },
      { a: 1, b: 2 },
    ],
    [
      { type: 'object', properties: { a: { const: 1 } }, dependentRequired: { a: ['b'], c: ['d'] } },
      { a: 1, b: 'string' },
    ],
    [{ type: 'array', items: { type: 'array', items: { const: 1 } } }, [[1]]],
    [{ type: 'integer', minimum: 5, exclusiveMinimum: 8 }, 9],
    [{ type: 'integer', minimum: -9, maximum: 5, exclusiveMaximum: -8 }, -9],
    [{ type: 'array', items: { const: 1 }, minItems: 3 }, [1, 1, 1]],
    [{ type: 'array', items: { const: 1 }, minItems: 7 }, [1, 1, 1, 1, 1, 1, 1]],
    [{ type: 'array', items: { const: 1 }, minItems: 500 }, [1, 1, 1, 1, 1]],
    [{ type: 'array', items: { const: 1 }, maxItems: 0 }, []],
    [{ type: 'array', contains: { const: 1 }, minContains: 2 }, [1, 1]],
    [{ type: 'array', prefixItems: [{ const: 1 }, { const: 2 }], items: false }, [1, 2]],
    [{ type: 'object', additionalProperties: { const: 1 } }, { key: 1 }],
    [{ oneOf: [{ const: 'x' }, { const: 'y' }] }, 'x'],
    [
      {
        allOf: [
          { type: 'object', properties: { a: { const: 1 } } },
          { type: 'object', properties: { b: { const: 2 } } },
        ],
      },
      { a: 1, b: 2 },
    ],
    [{ type: 'null' }, null],
    [false, undefined],
  ])('of %j is %j', async (schema, example) => {
    expect(await exampleOf(schema)).toEqual(example);
  });

  test.each([
    ['a number', { type: 'integer' }, '2', 2],
    ['a boolean', { type: 'boolean' }, 'false', false],
    ['a text of digits', { type: 'string' }, '2', '2'],
    ['a listed text', { type: 'string', enum: ['voice'] }, 'Voice', 'voice'],
  ])('has the value of a discriminator that is %s', async (_, property, key, value) => {
    const target = '#/components/schemas/Voice';
    const discriminator = { propertyName: 'type', mapping: { [key]: target } };
    const schemas = {
      Base: { type: 'object', required: ['type'], properties: { type: property }, discriminator },
      Voice: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { rate: { type: 'integer' } } }] },
    };
    expect(await exampleOf({ $ref: target }, schemas)).toEqual({ type: value, rate: 1 });
    const own = { type: 'object', required: ['type'], properties: { type: property } };
    const union = { oneOf: [{ $ref: target }, { $ref: '#/components/schemas/Other' }], discriminator };
    expect(await exampleOf(union, { Voice: own, Other: own })).toEqual({ type: value });
  });

  test.each<[string, unknown, Record<string, unknown>]>([
    ['a mapped subtype', { type: 'text', text: 'string' }, { mapping: { text: '#/components/schemas/Text' } }],
    ['a subtype by its name', { type: 'Only' }, {}],
  ])('of a discriminated base matches %s', async (_, example, mapping) => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemas = {
      Base: { required: ['type'], properties: { type: { type: 'string' } }, discriminator: { propertyName: 'type', ...mapping } },
      Only: { allOf: [ref('Base')] },
      Text: { allOf: [ref('Base'), { properties: { text: { type: 'string' } } }] },
    };
    expect(await exampleOf({ type: 'array', items: ref('Base') }, schemas)).toEqual([example]);
    expect(await exampleOf(ref(mapping['mapping'] ? 'Text' : 'Only'), schemas)).toEqual(example);
    expect(
      await exampleOf({ ...schemas.Base, allOf: [{ properties: { id: { const: 1 } } }], examples: [{ type: 'text' }] }, schemas),
    ).toEqual({
      type: 'text',
    });
  });

  test('prefers the example beside a reference', async () => {
    expect(await exampleOf({ $ref: '#/components/schemas/A', examples: ['here'] }, { A: { type: 'string', examples: ['there'] } })).toBe(
      'here',
    );
    expect(await exampleOf({ $ref: '#/components/schemas/A' }, { A: { type: 'string', examples: ['there'] } })).toBe('there');
  });

  test('does not mistake a name for a nesting level', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const listOf = (name: string) => ({ properties: { list: { type: 'array', items: ref(name) } } });
    const others = {
      B: listOf('C'),
      C: listOf('D'),
      D: { properties: { rates: { type: 'array', items: ref('E') } } },
      E: { examples: ['deep'] },
    };
    expect(await exampleOf(listOf('B'), others)).toEqual({ list: [{ list: [{ list: [{ rates: ['deep'] }] }] }] });
  });

  test('omits fields of the other direction', async () => {
    const schema = { type: 'object', properties: { id: { const: 1, readOnly: true }, pin: { const: 2, writeOnly: true } } };
    expect([await exampleOf(schema, {}, 'sent'), await exampleOf(schema, {}, 'received')]).toEqual([{ pin: 2 }, { id: 1 }]);
  });

  test('omits fields that any reference in the chain restricts to the other direction', async () => {
    const schema = { type: 'object', properties: { id: { $ref: '#/components/schemas/A' }, name: { const: 1 } } };
    const others = { A: { $ref: '#/components/schemas/B', readOnly: true }, B: { type: 'string' } };
    expect([await exampleOf(schema, others, 'sent'), await exampleOf(schema, others, 'received')]).toEqual([
      { name: 1 },
      { id: 'string', name: 1 },
    ]);
  });

  test('cuts off recursion', async () => {
    const node = {
      type: 'object',
      properties: { name: { const: 'n' }, children: { type: 'array', items: { $ref: '#/components/schemas/Subject' } } },
    };
    expect(await exampleOf({ ...node })).toEqual({ name: 'n', children: [{ name: 'n', children: [] }] });
  });

  test('satisfies all parts of an intersection, in any order', async () => {
    const base = {
      type: 'object',
      properties: {
        a: { type: 'string', examples: ['long'] },
        b: { enum: ['x', 'y'] },
        n: { type: 'object', properties: { c: { const: 1 } } },
      },
    };
    const more = {
      type: 'object',
      properties: { a: { maxLength: 2 }, b: { const: 'y' }, n: { type: 'object', properties: { d: { const: 2 } } } },
    };
    expect(await exampleOf({ allOf: [base, more] })).toEqual({ a: 'st', b: 'y', n: { c: 1, d: 2 } });
  });

  test('uses the examples of parts as far as the whole schema allows', async () => {
    const base = {
      type: 'object',
      properties: { a: { type: 'string' }, kind: { type: 'string' } },
      examples: [{ a: 'given', kind: 'any', x: 1 }],
    };
    const more = { type: 'object', properties: { kind: { const: 'mine' }, b: { const: 2 } } };
    expect(await exampleOf({ allOf: [{ $ref: '#/components/schemas/Base' }, more] }, { Base: base })).toEqual({
      a: 'given',
      kind: 'mine',
      b: 2,
      x: 1,
    });
  });

  test('omits fields that any part restricts to the other direction', async () => {
    const schema = {
      allOf: [{ type: 'object', properties: { a: { const: 1 }, b: { const: 2 } } }, { properties: { a: { readOnly: true } } }],
    };
    expect([await exampleOf(schema, {}, 'sent'), await exampleOf(schema, {}, 'received')]).toEqual([{ b: 2 }, { a: 1, b: 2 }]);
  });

  test('has the fields beside a union and those of its first branch, satisfying both', async () => {
    const union = {
      type: 'object',
      properties: { kind: { type: 'string' }, a: { type: 'integer', minimum: 3 } },
      oneOf: [{ type: 'object', properties: { kind: { const: 'one' }, a: { maximum: 9 } } }, { type: 'object' }],
      anyOf: [{ type: 'object', properties: { z: { const: 'z' } } }, { type: 'object' }],
    };
    expect(await exampleOf(union)).toEqual({ kind: 'one', a: 3, z: 'z' });
  });

  test('of a base with extending variants is the example of one variant', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const others = {
      Pet: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: { propertyName: 'kind' },
      },
      Cat: { allOf: [ref('Pet'), { type: 'object', properties: { lives: { const: 9 }, friend: ref('Pet') } }] },
      Dog: { allOf: [ref('Pet'), { type: 'object', properties: { barks: { const: true } } }] },
    };
    expect(await exampleOf(ref('Pet'), others)).toEqual({ kind: 'Cat', lives: 9 });
    expect(await exampleOf(ref('Dog'), others)).toEqual({ kind: 'string', barks: true });
  });

  test('terminates for two recursive parts', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const node = (name: string) => ({ type: 'object', properties: { child: ref(name), [name]: { const: name } } });
    expect(await exampleOf({ allOf: [ref('A'), ref('B')] }, { A: node('A'), B: node('B') })).toEqual({ A: 'A', B: 'B' });
  });

  test('has all required fields, and omits impossible optional ones', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
      type: 'object',
      properties,
      required,
    });
    const deep = Array.from({ length: 12 }).reduce<object>((inner) => object({ inner, other: { type: 'boolean' } }, ['inner']), {
      const: 'end',
    });
    expect(JSON.stringify(await exampleOf(deep))).toBe(
      `${'{"inner":'.repeat(8)}${'{"inner":'.repeat(4)}"end"${'}'.repeat(4)}${',"other":true}'.repeat(8)}`,
    );
    const endless = { Endless: object({ self: ref('Endless') }), Owner: object({ endless: ref('Endless') }) };
    expect(await exampleOf(object({ a: ref('Owner'), b: { const: 1 } }, ['b']), endless)).toEqual({ b: 1 });
    expect(await exampleOf(object({ list: { type: 'array', items: ref('Owner') } }), endless)).toEqual({ list: [] });
    expect(await exampleOf({ anyOf: [ref('Owner'), { const: 'no owner' }] }, endless)).toBe('no owner');
    // If a required field recurses endlessly, a partial value is better than none.
    expect(await exampleOf(object({ a: ref('Owner'), b: { const: 1 } }), endless)).toEqual({ a: { endless: {} }, b: 1 });
  });

  test('sets discriminators at every level, including those in parts', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const level = (propertyName: string) => ({
      type: 'object',
      required: [propertyName],
      properties: { [propertyName]: { type: 'string' } },
      discriminator: { propertyName },
    });
    const schemas = {
      Party: level('kind'),
      Person: { allOf: [ref('Party'), level('level')], 'x-discriminator-value': 'person' },
      Junior: { allOf: [ref('Person'), { type: 'object' }], 'x-discriminator-value': 'junior' },
    };
    const junior = { kind: 'person', level: 'junior' };
    expect(await exampleOf(ref('Party'), schemas)).toEqual(junior);
    expect(await exampleOf({ type: 'array', items: ref('Junior') }, schemas)).toEqual([junior]);
  });

  test('stays small for exponentially large schemas', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `S${index}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            ['a', 'b', 'c'].map((name) => [name, index < 59 ? { $ref: `#/components/schemas/S${index + 1}` } : { type: 'string' }]),
          ),
        },
      ]),
    );
    expect(JSON.stringify(await exampleOf({ $ref: '#/components/schemas/S0' }, others)).length).toBeLessThan(20_000);
  });

  test('handles prototype names', async () => {
    const example = await exampleOf(JSON.parse('{ "type": "object", "properties": { "__proto__": { "const": 1 } } }'));
    expect(JSON.stringify(example)).toBe('{"__proto__":1}');
  });
});
