import { describe, expect, test } from 'vitest';
import { layersOf, namedSchema, resolveSchema, withAnnotationsOf } from '../../src/openapi/follow-schema.ts';
import type { NamedSchema, ReferenceSchema, Schema, SchemaIndex } from '../../src/openapi/schema.ts';

const bare = { examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };

const text = (rest: Partial<Schema> = {}): Schema => ({ kind: 'string', pointer: '/text', ...bare, ...rest }) as Schema; // a string schema

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
  test('takes exactly one step', () => {
    const index = indexOf({ A: to('B'), B: text() });
    expect(namedSchema(index, to('A'))).toEqual({ name: 'A', pointer: '/A', schema: to('B') });
    expect(() => namedSchema(index, to('C'))).toThrow('Unresolved reference to #/C.');
  });
});

describe('resolveSchema', () => {
  test('returns the schema itself unless it is a reference', () => {
    const schema = text();
    expect(resolveSchema(indexOf({}), schema)).toEqual({ schema, targets: [] });
  });

  test('follows a chain, and lists the named schemas in it', () => {
    const index = indexOf({ A: to('B'), B: to('C'), C: text({ title: 'end' }) });
    expect(resolveSchema(index, to('A'))).toEqual({
      schema: text({ title: 'end' }),
      named: { target: '/A', name: 'A' },
      targets: ['/A', '/B', '/C'],
    });
  });

  test('follows a chain longer than the call stack', () => {
    const names = Array.from({ length: 20_000 }, (_, position) => [`S${position}`, to(`S${position + 1}`)] as const);
    const { schema, targets } = resolveSchema(indexOf({ ...Object.fromEntries(names), S20000: text({ title: 'end' }) }), to('S0'));
    expect([schema.title, targets.length]).toEqual(['end', 20_001]);
  });

  test('prefers outer annotations', () => {
    const index = indexOf({ A: to('B', { title: 'A', description: 'A' }), B: text({ title: 'B', description: 'B', default: 'B' }) });
    const { schema } = resolveSchema(index, to('A', { title: 'reference' }));
    expect([schema.title, schema.description, schema.typeDescription, schema.default]).toEqual(['reference', 'A', 'B', 'B']);
  });

  test.each<[string, Partial<ReferenceSchema>]>([
    ['nullable', { nullable: true }],
    ['deprecated', { deprecated: true }],
    ['readOnly', { readOnly: true }],
    ['writeOnly', { writeOnly: true }],
  ])('is %s if any schema in the chain is', (key, mark) => {
    const marked = (index: Parameters<typeof indexOf>[0], reference: ReferenceSchema): unknown =>
      resolveSchema(indexOf(index), reference).schema[key as 'nullable']; // the keys in the table above
    expect([
      marked({ A: to('B'), B: text() }, to('A', mark)),
      marked({ A: to('B', mark), B: text() }, to('A')),
      marked({ A: to('B'), B: text(mark as Partial<Schema>) }, to('A')), // these properties exist in every kind of schema
      marked({ A: to('B'), B: text() }, to('A')),
    ]).toEqual([true, true, true, false]);
  });

  test.each([
    ['itself', { A: to('A') }, 'A'],
    ['another', { A: to('B'), B: to('A') }, 'A'],
    ['others, from outside', { A: to('B'), B: to('C'), C: to('B') }, 'B'],
  ])('throws for a circular reference through %s', (_, schemas, name) => {
    expect(() => resolveSchema(indexOf(schemas), to('A'))).toThrow(`Unresolved reference to #/${name}.`);
  });

  test('throws for a broken chain', () => {
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

  test('copies all annotations, but not the pointer or the kind', () => {
    expect(withAnnotationsOf(text(), [to('A', words)])).toEqual({ kind: 'string', pointer: '/text', ...words });
  });

  test('uses the outermost description for the value, and the others for its type, each once', () => {
    const way = ['One.', undefined, 'Two.\n', 'One.'].map((description) => to('A', description === undefined ? {} : { description }));
    expect(withAnnotationsOf(text({ description: 'Three.' }), way)).toMatchObject({
      description: 'One.',
      typeDescription: 'Two.\n\nThree.',
    });
  });

  test('keeps annotations that the other schema lacks', () => {
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

  test('lists references with their targets, parts and branches, outermost first', () => {
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

  test('does not descend into other values', () => {
    const list: Schema = { kind: 'array', pointer: '/list', ...bare, items: to('A'), prefixItems: [], uniqueItems: false };
    expect(kinds({}, list)).toEqual(['/list']);
  });

  test('lists each schema once, and terminates for recursive schemas', () => {
    const schemas = { A: all('/A', to('B'), to('B')), B: one('/B', to('A'), text()) };
    expect(kinds(schemas, to('A'))).toEqual(['/toA', '/A', '/toB', '/toB', '/B', '/toA', '/text']);
  });
});
