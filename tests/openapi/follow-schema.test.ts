import { describe, expect, test } from 'vitest';
import { layersOf, namedSchema, resolveSchema, withAnnotationsOf } from '../../src/openapi/follow-schema.ts';
import type { NamedSchema, ReferenceSchema, Schema, SchemaIndex } from '../../src/openapi/schema.ts';

const bare = { examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };

const text = (rest: Partial<Schema> = {}): Schema => ({ kind: 'string', pointer: '/text', ...bare, ...rest }) as Schema; // Of one kind.

const to = (name: string, rest: Partial<ReferenceSchema> = {}): ReferenceSchema => ({
  kind: 'reference',
  pointer: `/to${name}`,
  ...bare,
  target: `/${name}`,
  name,
  ...rest,
});

const indexOf = (schemas: Readonly<Record<string, Schema>>): { readonly schemas: SchemaIndex } => ({
  schemas: new Map(
    Object.entries(schemas).map(([name, schema]): [string, NamedSchema] => [`/${name}`, { name, pointer: `/${name}`, schema }]),
  ),
});

describe('namedSchema', () => {
  test('is one step, and never none', () => {
    const index = indexOf({ A: to('B'), B: text() });
    expect(namedSchema(index, to('A'))).toEqual({ name: 'A', pointer: '/A', schema: to('B') });
    expect(() => namedSchema(index, to('C'))).toThrow('Unresolved reference to #/C.');
  });
});

describe('resolveSchema', () => {
  test('is the schema itself where it is no reference', () => {
    const schema = text();
    expect(resolveSchema(indexOf({}), schema)).toEqual({ schema, targets: [] });
  });

  test('follows a chain, and says through which named schemas', () => {
    const index = indexOf({ A: to('B'), B: to('C'), C: text({ title: 'end' }) });
    expect(resolveSchema(index, to('A'))).toEqual({
      schema: text({ title: 'end' }),
      named: { target: '/A', name: 'A' },
      targets: ['/A', '/B', '/C'],
    });
  });

  test('follows a chain that is longer than the call stack', () => {
    const names = Array.from({ length: 20_000 }, (_, position) => [`S${position}`, to(`S${position + 1}`)] as const);
    const { schema, targets } = resolveSchema(indexOf({ ...Object.fromEntries(names), S20000: text({ title: 'end' }) }), to('S0'));
    expect([schema.title, targets.length]).toEqual(['end', 20_001]);
  });

  test('lets what is said further out go before what is said further in', () => {
    const index = indexOf({ A: to('B', { title: 'A', description: 'A' }), B: text({ title: 'B', description: 'B', default: 'B' }) });
    const { schema } = resolveSchema(index, to('A', { title: 'reference' }));
    expect([schema.title, schema.description, schema.typeDescription, schema.default]).toEqual(['reference', 'A', 'B', 'B']);
  });

  test.each<[string, Partial<ReferenceSchema>]>([
    ['nullable', { nullable: true }],
    ['deprecated', { deprecated: true }],
    ['readOnly', { readOnly: true }],
    ['writeOnly', { writeOnly: true }],
  ])('is %s where any of the chain is', (key, mark) => {
    const marked = (index: Parameters<typeof indexOf>[0], reference: ReferenceSchema): unknown =>
      resolveSchema(indexOf(index), reference).schema[key as 'nullable']; // One of those above.
    expect([
      marked({ A: to('B'), B: text() }, to('A', mark)),
      marked({ A: to('B', mark), B: text() }, to('A')),
      marked({ A: to('B'), B: text(mark as Partial<Schema>) }, to('A')), // A mark is of all kinds.
      marked({ A: to('B'), B: text() }, to('A')),
    ]).toEqual([true, true, true, false]);
  });

  test.each([
    ['itself', { A: to('A') }, 'A'],
    ['another', { A: to('B'), B: to('A') }, 'A'],
    ['others, from outside', { A: to('B'), B: to('C'), C: to('B') }, 'B'],
  ])('throws for a reference that leads back to itself through %s', (_, schemas, name) => {
    expect(() => resolveSchema(indexOf(schemas), to('A'))).toThrow(`Unresolved reference to #/${name}.`);
  });

  test('throws for a chain that breaks off', () => {
    expect(() => resolveSchema(indexOf({ A: to('B') }), to('A'))).toThrow('Unresolved reference to #/B.');
  });
});

describe('withAnnotationsOf', () => {
  const words = {
    title: 'title',
    description: 'description',
    default: null,
    deprecation: { sunset: '2026-12-31' },
    externalDocs: { url: '/docs' },
    xml: { name: 'x', attribute: false, wrapped: false },
    examples: ['example'],
    nullable: true,
    deprecated: true,
    readOnly: true,
    writeOnly: true,
  };

  test('takes all words, and neither the place nor the kind', () => {
    expect(withAnnotationsOf(text(), [to('A', words)])).toEqual({ kind: 'string', pointer: '/text', ...words });
  });

  test('describes the value by the outermost, and its type by the others, each once', () => {
    const way = ['One.', undefined, 'Two.\n', 'One.'].map((description) => to('A', description === undefined ? {} : { description }));
    expect(withAnnotationsOf(text({ description: 'Three.' }), way)).toMatchObject({
      description: 'One.',
      typeDescription: 'Two.\n\nThree.',
    });
  });

  test('keeps what the other does not say', () => {
    expect(withAnnotationsOf(text(words), [to('A')])).toEqual(text(words));
  });
});

describe('layersOf', () => {
  const kinds = (index: Parameters<typeof indexOf>[0], schema: Schema) => layersOf(indexOf(index), schema).map(({ pointer }) => pointer);
  const all = (pointer: string, ...parts: readonly Schema[]): Schema => ({ kind: 'intersection', pointer, ...bare, parts });
  const one = (pointer: string, ...schemas: readonly Schema[]): Schema => ({
    kind: 'union',
    mode: 'oneOf',
    pointer,
    ...bare,
    branches: schemas.map((schema) => ({ schema })),
  });

  test('are references with what they lead to, parts and branches, the outermost first', () => {
    const schema = all('/all', one('/one', to('A'), text()), to('B'));
    expect(kinds({ A: text({ pointer: '/A' }), B: text({ pointer: '/B' }) }, schema)).toEqual([
      '/all',
      '/one',
      '/toB',
      '/toA',
      '/text',
      '/B',
      '/A',
    ]);
  });

  test('do not go into what is a value of its own', () => {
    const list: Schema = { kind: 'array', pointer: '/list', ...bare, items: to('A'), prefixItems: [], uniqueItems: false };
    expect(kinds({}, list)).toEqual(['/list']);
  });

  test('have each schema once, and end where schemas lead back to themselves', () => {
    const schemas = { A: all('/A', to('B'), to('B')), B: one('/B', to('A'), text()) };
    expect(kinds(schemas, to('A'))).toEqual(['/toA', '/A', '/toB', '/toB', '/B', '/toA', '/text']);
  });
});
