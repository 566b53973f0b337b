import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../src/data/parse-yaml.ts';
import { createSchemaBuilder } from '../../../src/openapi/build/build-schema.ts';
import { mergeSchema } from '../../../src/openapi/merge/merge-schema.ts';
import type { Schema, SchemaIndex } from '../../../src/openapi/schema.ts';
import type { SpecVersion } from '../../../src/openapi/spec.ts';
import { intersectionModel, objectModel, referenceModel, TEXT, unionModel } from '../../reference/planned.ts';
import { anything, named, number, text } from './model.ts';

const ref = (name: string, said: object = {}) => ({ $ref: `#/components/schemas/${name}`, ...said });

interface Merged {
  readonly said: unknown;
  readonly further: readonly unknown[];
  readonly unions: readonly unknown[];
}

/** Merges the schema `Subject`, and returns all properties that differ from an empty schema. */
function merged(subject: unknown, others: Record<string, unknown> = {}, version: SpecVersion = '3.1'): Merged {
  const root = { openapi: `${version}.0`, components: { schemas: { Subject: subject, ...others } } };
  const schemas = createSchemaBuilder({ root, version, source: parseYaml('{}', 'specs/a.yaml').source, texts: new Map() }).schemas();
  const subjectSchema = schemas.get('/components/schemas/Subject');
  if (!subjectSchema) throw new Error('The schema is missing.');
  const { schema, further, unions } = mergeSchema({ schemas }, subjectSchema.schema);
  const shown = (one: Schema) => saidBy(schemas, one);
  return { said: shown(schema), further: further.map(shown), unions: unions.map(shown) };
}

/** Merges a schema and its nested schemas, and omits default values. */
function saidBy(schemas: SchemaIndex, schema: Schema): unknown {
  if (schema.kind === 'reference') return `→ ${schema.name}`;
  const { schema: own, further, unions } = mergeSchema({ schemas }, schema);
  const parts = [own, ...further, ...unions].map((part) =>
    Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) => {
        const isBare = value === false || (Array.isArray(value) && value.length === 0) || key === 'pointer' || key === 'isImplied';
        return isBare ? [] : [[key, withoutModel(schemas, value)] as const];
      }),
    ),
  );
  return parts.length === 1 ? parts[0] : parts;
}

function withoutModel(schemas: SchemaIndex, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutModel(schemas, item));
  if (typeof value !== 'object' || value === null) return value;
  if ('kind' in value && 'pointer' in value) return saidBy(schemas, value as Schema); // anything with both properties is a schema
  if ('name' in value && 'schema' in value) return [value.name, saidBy(schemas, value.schema as Schema)]; // a property of an object schema
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutModel(schemas, item)]));
}

const said = (...args: Parameters<typeof merged>) => merged(...args).said;

describe('scalars', () => {
  test.each([
    [
      'bounds are those that all parts keep',
      [
        { type: 'integer', minimum: 1, maximum: 9 },
        { minimum: 3, maximum: 12 },
      ],
      { kind: 'integer', minimum: 3, maximum: 9 },
    ],
    [
      'a bound that excludes its value beats an equal one',
      [
        { type: 'number', minimum: 3 },
        { type: 'number', exclusiveMinimum: 3 },
      ],
      { kind: 'number', exclusiveMinimum: 3 },
    ],
    [
      'and loses against a tighter one',
      [
        { type: 'number', maximum: 2 },
        { type: 'number', exclusiveMaximum: 3 },
      ],
      { kind: 'number', maximum: 2 },
    ],
    ['a number that must be an integer too', [{ type: 'number' }, { type: 'integer', maximum: 4 }], { kind: 'integer', maximum: 4 }],
    [
      'lengths',
      [
        { type: 'string', minLength: 1, maxLength: 9 },
        { minLength: 0, maxLength: 4 },
      ],
      { kind: 'string', minLength: 1, maxLength: 4 },
    ],
    [
      'formats that differ are both named',
      [{ type: 'string', format: 'a' }, { format: 'b' }, { format: 'a' }],
      { kind: 'string', format: 'a, b' },
    ],
    ['booleans', [{ type: 'boolean' }, { type: 'boolean', default: true }], { kind: 'boolean', default: true }],
  ])('%s', (_name, allOf, expected) => {
    expect(merged({ allOf })).toStrictEqual({ said: expected, further: [], unions: [] });
  });

  test('keep additional single-valued keywords beside the merged schema', () => {
    expect(merged({ allOf: [{ type: 'string', pattern: 'a' }, { pattern: 'b' }, { pattern: 'a' }] })).toStrictEqual({
      said: { kind: 'string', pattern: 'a' },
      further: [{ kind: 'string', pattern: 'b' }],
      unions: [],
    });
    expect(
      merged({ allOf: [{ type: 'integer', multipleOf: 2 }, { multipleOf: 3, not: { const: 6 } }, { not: { const: 0 } }] }),
    ).toStrictEqual({
      said: { kind: 'integer', multipleOf: 2, not: { kind: 'const', value: 6 } },
      further: [
        { kind: 'integer', multipleOf: 3 },
        { kind: 'any', not: { kind: 'const', value: 0 } },
      ],
      unions: [],
    });
  });

  test.each([
    [
      'values are those that all lists have, in the order of the first',
      [{ enum: ['c', 'a', 'b'] }, { enum: ['a', 'c', 'd'] }],
      { kind: 'enum', values: [{ value: 'c' }, { value: 'a' }] },
    ],
    ['one that is left is constant', [{ enum: ['a', 'b'] }, { const: 'b' }], { kind: 'const', value: 'b' }],
    ['those of the type', [{ enum: ['a', 1, 1.5] }, { type: 'integer' }], { kind: 'const', value: 1 }],
    ['equal numbers', [{ enum: [1, 2] }, { enum: [2, 1] }], { kind: 'enum', values: [{ value: 1 }, { value: 2 }] }],
    [
      'objects, whatever the order of their members',
      [{ enum: [{ a: 1, b: 2 }, 3] }, { enum: [{ b: 2, a: 1 }] }],
      { kind: 'const', value: { a: 1, b: 2 } },
    ],
    ['none', [{ enum: ['a'] }, { enum: ['b'] }], { kind: 'never', isContradiction: true }],
    ['none of the type', [{ enum: ['a', 'b'] }, { type: 'integer' }], { kind: 'never', isContradiction: true }],
    ['no type', [{ type: 'string' }, { type: 'integer' }], { kind: 'never', isContradiction: true }],
    ['false', [{ type: 'string' }, false], { kind: 'never' }],
    [
      'null, where that is all that is left',
      [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }],
      { kind: 'null', nullable: true },
    ],
  ])('%s', (_name, allOf, expected) => {
    expect(said({ allOf })).toStrictEqual(expected);
  });

  test('ignore keywords of other types in parts without a type', () => {
    expect(said({ allOf: [{ type: 'string' }, { required: ['a'] }, { minLength: 2 }] })).toStrictEqual({ kind: 'string', minLength: 2 });
  });

  test('keep constraints on listed values beside the values', () => {
    expect(merged({ allOf: [{ enum: ['a', 'bb'] }, { type: 'string', maxLength: 1 }] })).toStrictEqual({
      said: { kind: 'enum', values: [{ value: 'a' }, { value: 'bb' }] },
      further: [{ kind: 'string', maxLength: 1 }],
      unions: [],
    });
  });
});

describe('null', () => {
  const open = { type: ['object', 'null'], properties: {} };
  const closed = { type: 'object', properties: {} };
  const isNullable = (...args: Parameters<typeof merged>) => (said(...args) as { nullable?: boolean }).nullable === true; // `merged` omits `false`

  test.each([
    ['where all parts allow it', { allOf: [open, open] }, true],
    ['not where one does not', { allOf: [open, closed] }, false],
    ['where no type is said', { allOf: [open, { required: ['a'] }] }, true],
    ['where it is said beside all parts', { allOf: [closed, closed], type: ['object', 'null'] }, true],
    ['of a union', { allOf: [open, { oneOf: [closed, { type: 'null' }] }] }, true],
    ['not of a union without it', { allOf: [open, { oneOf: [closed, closed] }] }, false],
    ['not where it is said of an inner one only', { allOf: [{ allOf: [closed, closed], type: ['object', 'null'] }, closed] }, false],
  ])('%s', (_name, subject, expected) => {
    expect(isNullable(subject)).toBe(expected);
  });

  test.each([
    ['beside the only reference', { nullable: true, allOf: [ref('A')] }],
    ['beside several', { nullable: true, allOf: [ref('A'), { type: 'object' }] }],
    ['as a part of its own', { allOf: [ref('A'), { nullable: true }] }],
  ])('is implied by nullable %s (3.0)', (_name, subject) => {
    expect(isNullable(subject, { A: { type: 'object' } }, '3.0')).toBe(true);
  });
});

describe('objects', () => {
  test('combine their fields, and merge shared ones', () => {
    const allOf = [
      {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string', maxLength: 5 }, n: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] } },
      },
      {
        type: 'object',
        required: ['n', 'a'],
        properties: {
          b: { type: 'boolean' },
          a: { type: 'string', minLength: 2 },
          n: { type: 'object', properties: { x: { const: 'v' }, y: { type: 'number' } } },
        },
      },
    ];
    expect(said({ allOf })).toStrictEqual({
      kind: 'object',
      required: ['a', 'n'],
      properties: [
        ['a', { kind: 'string', minLength: 2, maxLength: 5 }],
        [
          'n',
          {
            kind: 'object',
            required: ['x'],
            properties: [
              ['x', { kind: 'const', value: 'v' }],
              ['y', { kind: 'number' }],
            ],
          },
        ],
        ['b', { kind: 'boolean' }],
      ],
    });
  });

  test('keep a reference that two parts share', () => {
    const part = { type: 'object', properties: { a: ref('A') } };
    expect(said({ allOf: [part, part] }, { A: { type: 'string' } })).toStrictEqual({ kind: 'object', properties: [['a', '→ A']] });
  });

  test('narrow the rules for other fields', () => {
    const object = (more: object) => ({ type: 'object', ...more });
    expect(
      said({
        allOf: [
          object({
            additionalProperties: { type: 'string', maxLength: 3 },
            patternProperties: { '^x': { type: 'number' } },
            minProperties: 1,
            maxProperties: 8,
          }),
          object({
            additionalProperties: { type: 'string', minLength: 1 },
            patternProperties: { '^x': { minimum: 2 } },
            minProperties: 3,
            maxProperties: 5,
          }),
          object({ additionalProperties: true, propertyNames: { maxLength: 4 }, dependentRequired: { a: ['b'] } }),
          object({ propertyNames: { pattern: 'p' }, dependentRequired: { a: ['c'] } }),
        ],
      }),
    ).toStrictEqual({
      kind: 'object',
      additional: { kind: 'string', minLength: 1, maxLength: 3 },
      patternProperties: [{ pattern: '^x', schema: { kind: 'number', minimum: 2 } }],
      propertyNames: { kind: 'string', pattern: 'p', maxLength: 4 },
      dependentRequired: [{ property: 'a', required: ['b', 'c'] }],
      minProperties: 3,
      maxProperties: 5,
    });
    expect(said({ allOf: [object({ additionalProperties: { type: 'string' } }), object({ additionalProperties: false })] })).toStrictEqual({
      kind: 'object',
      additional: { kind: 'never' },
    });
  });
});

describe('lists', () => {
  test('merge their items, by position where a part distinguishes them', () => {
    const allOf = [
      { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer', minimum: 1 }, minItems: 1 },
      { type: 'array', items: { maxLength: 3, maximum: 5 }, maxItems: 4, uniqueItems: true },
      { type: 'array', prefixItems: [{}, { const: 2 }], minItems: 2 },
    ];
    expect(said({ allOf })).toStrictEqual({
      kind: 'array',
      prefixItems: [
        { kind: 'string' },
        [
          { kind: 'const', value: 2 },
          { kind: 'integer', minimum: 1, maximum: 5 },
        ],
      ],
      items: { kind: 'integer', minimum: 1, maximum: 5 },
      minItems: 2,
      maxItems: 4,
      uniqueItems: true,
    });
  });

  test('keep each contains with its own counts', () => {
    const allOf = [
      { type: 'array', contains: { const: 'a' } },
      { type: 'array', contains: { const: 'b' }, maxContains: 2 },
    ];
    expect(merged({ allOf })).toStrictEqual({
      said: { kind: 'array', contains: { kind: 'const', value: 'a' } },
      further: [{ kind: 'array', contains: { kind: 'const', value: 'b' }, maxContains: 2 }],
      unions: [],
    });
  });
});

describe('annotations', () => {
  test('come from the outermost or last part; other descriptions belong to the type', () => {
    const A = {
      type: 'string',
      title: 'A',
      description: 'One.',
      default: 'a',
      examples: ['a'],
      deprecated: true,
      externalDocs: { url: 'https://a.example' },
    };
    const B = { type: 'string', title: 'B', description: 'Two.', default: 'b', examples: ['b', 'a'], readOnly: true };
    expect(said({ allOf: [ref('A'), ref('B'), { description: 'One.' }], description: 'Mine.' }, { A, B })).toStrictEqual({
      kind: 'string',
      description: 'Mine.',
      typeDescription: 'One.\n\nTwo.',
      default: 'b',
      examples: ['b', 'a'],
      deprecated: true,
      readOnly: true,
      externalDocs: { url: 'https://a.example' },
    });
    expect(said({ title: 'Mine', default: 'm', allOf: [ref('A'), ref('B')] }, { A, B })).toMatchObject({ title: 'Mine', default: 'm' });
  });

  test('omit examples and defaults that another part rejects', () => {
    const allOf = [{ type: 'string', examples: ['long', 'ok'], default: 'longer' }, { maxLength: 3 }];
    expect(said({ allOf })).toStrictEqual({ kind: 'string', maxLength: 3, examples: ['ok'] });
  });
});

describe('unions', () => {
  const branch = { type: 'object', properties: { b: { type: 'string' } } };

  test('are kept separate next to fields', () => {
    const subject = { type: 'object', properties: { a: { type: 'string' } }, oneOf: [branch, ref('A')], anyOf: [branch, branch] };
    const { said: own, unions } = merged(subject, { A: branch });
    expect(own).toStrictEqual({ kind: 'object', properties: [['a', { kind: 'string' }]] });
    expect(unions).toMatchObject([
      { mode: 'oneOf', branches: { length: 2 } },
      { mode: 'anyOf', branches: { length: 2 } },
    ]);
  });

  test('without siblings are the schema itself', () => {
    expect(merged({ allOf: [{ oneOf: [branch, ref('A')] }, { description: 'Mine.' }] }, { A: branch })).toMatchObject({
      said: { kind: 'union', description: 'Mine.', branches: { length: 2 } },
      unions: [],
    });
  });

  const PETS = {
    Pet: { type: 'object', properties: { kind: { type: 'string' } }, oneOf: [ref('Cat'), ref('Dog')] },
    Cat: { allOf: [ref('Pet'), { type: 'object', properties: { lives: { type: 'integer' } } }] },
    Dog: { allOf: [ref('Pet'), { type: 'object', properties: { barks: { type: 'boolean' } } }] },
    Kitten: { allOf: [ref('Cat'), { type: 'object', properties: { age: { type: 'integer' } } }] },
  };

  test('of a base do not apply to a variant that extends it', () => {
    expect(merged({ allOf: [ref('Pet'), {}] }, PETS)).toMatchObject({ unions: [{ branches: { length: 2 } }] });
    expect(merged(ref('Cat'), PETS)).toStrictEqual({
      said: {
        kind: 'object',
        properties: [
          ['kind', { kind: 'string' }],
          ['lives', { kind: 'integer' }],
        ],
      },
      further: [],
      unions: [],
    });
    expect(merged(ref('Kitten'), PETS)).toMatchObject({ said: { properties: { length: 3 } }, unions: [] });
  });

  test('do not recurse endlessly when a base extends another base', () => {
    const schemas = {
      Being: { type: 'object', properties: { id: { type: 'string' } }, oneOf: [ref('Pet')], anyOf: [ref('Pet'), ref('Tree')] },
      Tree: { allOf: [ref('Being'), { type: 'object', properties: { leaves: { type: 'integer' } } }] },
      ...PETS,
      Pet: { ...PETS.Pet, allOf: [ref('Being')] },
    };
    expect(merged(ref('Dog'), schemas)).toMatchObject({
      said: {
        properties: [
          ['id', {}],
          ['kind', {}],
          ['barks', {}],
        ],
      },
      unions: [],
    });
    expect(merged(ref('Pet'), schemas)).toMatchObject({
      said: {
        properties: [
          ['id', {}],
          ['kind', {}],
        ],
      },
      unions: [{ mode: 'oneOf' }],
    });
  });
});

describe('the properties of a merge', () => {
  const schemas = named({
    Name: text({ title: 'Name' }),
    Alias: referenceModel('Name'),
    Both: intersectionModel([referenceModel('Name'), text()]),
  });
  const [A, B, choice] = [text({ title: 'A' }), text({ title: 'B' }), unionModel([text(), number()])];

  test('are trivial for a schema without parts', () => {
    expect(mergeSchema({ schemas }, A)).toStrictEqual({
      schema: A,
      targets: [],
      further: [],
      unions: [],
      parts: [A],
      bases: [],
      isReduced: false,
    });
    expect(mergeSchema({ schemas }, A).schema).toBe(A);
    expect(mergeSchema({ schemas }, choice)).toMatchObject({ schema: choice, parts: [choice], unions: [] });
    const schema = text({ title: 'Name', pointer: '/Name' });
    expect(mergeSchema({ schemas }, referenceModel('Alias'))).toStrictEqual({
      schema,
      named: { target: '/Alias', name: 'Alias' },
      targets: ['/Alias', '/Name'],
      further: [],
      unions: [],
      parts: [schema],
      bases: ['/Alias', '/Name'],
      isReduced: false,
    });
  });

  test('list the parts without unions, and their named schemas', () => {
    const objects = unionModel([objectModel([]), text()]);
    const { parts, unions, bases, isReduced } = mergeSchema({ schemas }, intersectionModel([A, objects, B, referenceModel('Name')]));
    expect(parts.map(({ title }) => title)).toStrictEqual([undefined, 'A', 'B', 'Name']);
    expect([unions, bases, isReduced]).toStrictEqual([[objects], ['/Name'], false]);
  });

  test('include the first reference’s target, and omissions', () => {
    const { schema, named: entered, targets, bases, isReduced } = mergeSchema({ schemas }, referenceModel('Both'), new Set(['/Name']));
    expect(schema).toStrictEqual(text({ pointer: '/Both' }));
    expect([entered, targets, bases, isReduced]).toStrictEqual([{ target: '/Both', name: 'Both' }, ['/Both'], ['/Both'], true]);
  });
});

describe('a union with only annotations', () => {
  const said = { selector: 'type', discriminator: { propertyName: 'type', mapping: [] } };
  const choice = unionModel([text(), number()]);
  const ofModel = (...parts: readonly Schema[]) => mergeSchema({ schemas: new Map() }, intersectionModel(parts));

  test('is the schema, with its annotations', () => {
    expect(ofModel({ ...choice, ...said }, anything({ description: 'Words.' })).schema).toStrictEqual({
      ...choice,
      ...said,
      description: 'Words.',
    });
    expect(ofModel(choice, anything()).schema).toStrictEqual(choice);
  });

  test('is kept separate from another union, or a type', () => {
    const objects = unionModel([objectModel([]), text()]);
    expect(ofModel(objects, { ...objects })).toMatchObject({ schema: anything(), unions: [objects, objects] });
    expect(ofModel(objects, choice)).toMatchObject({ schema: anything(), unions: [objects, choice] });
    expect(ofModel(objects, number())).toMatchObject({ schema: { kind: 'number' }, unions: [objects] });
    expect(ofModel(anything(), anything())).toMatchObject({ schema: anything(), unions: [] });
  });
});

describe('a choice of primitive types', () => {
  const types = (...names: readonly string[]) => ({ type: names });

  test.each([
    ['is narrowed to the type beside it', [types('string', 'integer'), { type: 'string', maxLength: 3 }], { kind: 'string', maxLength: 3 }],
    [
      'takes what its last branch says',
      [{ oneOf: [{ type: 'integer', minimum: 1 }, { type: 'boolean' }] }, { type: 'number', maximum: 9 }],
      { kind: 'integer', minimum: 1, maximum: 9 },
    ],
    ['is narrowed by another one', [types('string', 'integer'), types('integer', 'boolean')], { kind: 'integer' }],
    [
      'is nothing beside a type that it does not have',
      [types('string', 'integer'), { type: 'boolean' }],
      { kind: 'never', isContradiction: true },
    ],
    [
      'is nothing beside another one without a type of it',
      [types('string', 'boolean'), { oneOf: [{ type: 'integer' }, { type: 'number' }] }],
      { kind: 'never', isContradiction: true },
    ],
    [
      'is one with another one of the same types',
      [types('string', 'integer'), { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] }],
      { kind: 'union', mode: 'anyOf', branches: [{ schema: { kind: 'string' } }, { schema: { kind: 'integer', minimum: 1 } }] },
    ],
    [
      'is one with another one whose branches say more',
      [{ oneOf: [{ type: 'integer', maximum: 5 }, { type: 'string' }] }, { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] }],
      { kind: 'union', mode: 'oneOf', branches: [{ schema: { kind: 'integer', minimum: 1, maximum: 5 } }, { schema: { kind: 'string' } }] },
    ],
  ])('%s', (_, allOf, expected) => {
    const { said: own, unions } = merged({ allOf });
    expect([own, unions]).toStrictEqual([expected, []]);
  });

  test('allows null if all of them do', () => {
    expect(said({ allOf: [types('string', 'integer', 'null'), types('string', 'null')] })).toStrictEqual({
      kind: 'string',
      nullable: true,
    });
    expect(said({ allOf: [types('string', 'null'), types('integer', 'null')] })).toStrictEqual({ kind: 'null', nullable: true });
  });
});

describe('bounds', () => {
  test.each([
    ['texts', { type: 'string', minLength: 4 }, { maxLength: 3 }],
    ['lists', { type: 'array', minItems: 4 }, { maxItems: 3 }],
    ['objects', { type: 'object', minProperties: 4 }, { maxProperties: 3 }],
    ['numbers', { type: 'number', minimum: 4 }, { maximum: 3 }],
    ['numbers that are excluded', { type: 'number', minimum: 4 }, { exclusiveMaximum: 4 }],
    ['numbers of which both are excluded', { type: 'number', exclusiveMinimum: 4 }, { exclusiveMaximum: 4 }],
    ['numbers of which the lower is excluded', { type: 'number', exclusiveMinimum: 4 }, { maximum: 4 }],
  ])('that leave no value are a contradiction: %s', (_, one, other) => {
    expect(said({ allOf: [one, other] })).toStrictEqual({ kind: 'never', isContradiction: true });
  });

  test('that leave one value, or belong to one part, are not a contradiction', () => {
    expect(said({ allOf: [{ type: 'number', minimum: 4 }, { maximum: 4 }] })).toStrictEqual({ kind: 'number', minimum: 4, maximum: 4 });
    expect(said({ allOf: [{ type: 'string', minLength: 4, maxLength: 3 }, { pattern: 'a' }] })).toMatchObject({ kind: 'string' });
  });
});

describe('values', () => {
  test('keep all constraints on strings, but state the schema’s own annotations once', () => {
    const allOf = [{ enum: ['ab', 'ac'] }, { type: 'string', pattern: 'a', not: { const: 'ac' } }, { type: 'string', pattern: 'b' }];
    expect(merged({ allOf })).toStrictEqual({
      said: { kind: 'enum', values: [{ value: 'ab' }, { value: 'ac' }], not: { kind: 'const', value: 'ac' } },
      further: [
        { kind: 'string', pattern: 'a' },
        { kind: 'string', pattern: 'b' },
      ],
      unions: [],
    });
  });
});

describe('chains', () => {
  test('may be longer than the call stack', () => {
    const count = 20_000;
    const schemas = new Map(
      Array.from({ length: count }, (_, index) => {
        const schema = index === count - 1 ? TEXT : intersectionModel([referenceModel(String(index + 1)), { ...TEXT, kind: 'any' }]);
        return [`/${index}`, { name: String(index), pointer: `/${index}`, schema: { ...schema, pointer: `/${index}` } }] as const;
      }),
    );
    expect(mergeSchema({ schemas }, referenceModel('0')).schema.kind).toBe('string');
  });
});
