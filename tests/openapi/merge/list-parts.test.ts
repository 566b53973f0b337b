import { describe, expect, test } from 'vitest';
import { listParts } from '../../../src/openapi/merge/list-parts.ts';
import type { PlainSchema, Schema, SchemaBase } from '../../../src/openapi/schema.ts';
import { BARE, intersectionModel, objectModel, referenceModel, unionModel } from '../../reference/planned.ts';
import { anything, named, number, text } from './model.ts';

const all = (...parts: readonly Schema[]) => intersectionModel(parts);
const nothing: PlainSchema = { kind: 'null', ...BARE };
const NONE = named({});

describe('listParts', () => {
  test('lists an intersection before its parts, and nested ones in place', () => {
    const [a, b, c] = [text({ pointer: '/a' }), text({ pointer: '/b' }), text({ pointer: '/c' })];
    const { parts, targets, isReduced } = listParts(NONE, { ...all(a, { ...all(b), title: 'Inner' }, c), title: 'Outer' });
    expect(parts).toStrictEqual([anything({ title: 'Outer' }), a, anything({ title: 'Inner' }), b, c]);
    expect([targets, isReduced]).toStrictEqual([[], false]);
  });

  test('returns the schema itself when it has no parts', () => {
    expect(listParts(NONE, text())).toStrictEqual({ parts: [text()], targets: [], isNullable: false, isReduced: false });
  });

  test('keeps exactly the sibling keywords of an intersection', () => {
    const said: Partial<SchemaBase> = {
      pointer: '/here',
      title: 'Title',
      description: 'Words.',
      default: 1,
      examples: [2],
      nullable: true,
      deprecated: true,
      deprecation: { reason: 'Old.' },
      readOnly: true,
      writeOnly: true,
      externalDocs: { url: 'u' },
      xml: { attribute: true, wrapped: false },
      not: text(),
      condition: { if: text() },
    };
    expect(listParts(NONE, { ...all(number()), ...said }).parts).toStrictEqual([anything(said), number()]);
    expect(listParts(NONE, all(number())).parts).toStrictEqual([anything(), number()]);
  });

  const schemas = named({
    Name: text({ title: 'Name' }),
    Alias: referenceModel('Name'),
    Both: all(referenceModel('Name'), number()),
  });

  test('enters each named schema once, but keeps the siblings of later references', () => {
    const again = { ...referenceModel('Name'), description: 'Again.', pointer: '/again' };
    const { parts, targets } = listParts(schemas, all(referenceModel('Alias'), again, referenceModel('Both')));
    expect(parts).toStrictEqual([
      anything(),
      text({ title: 'Name', pointer: '/Name' }),
      anything({ description: 'Again.', pointer: '/again' }),
      anything({ pointer: '/Both' }),
      anything(),
      number(),
    ]);
    expect(targets).toStrictEqual(['/Alias', '/Name', '/Both']);
  });

  test('keeps the siblings on the way to an already entered schema', () => {
    const index = named({
      Base: text({ description: 'Of the base.' }),
      Only: { ...referenceModel('Base'), description: 'Of the only one.' },
    });
    const { parts } = listParts(index, all(referenceModel('Base'), referenceModel('Only')));
    expect(parts.map(({ kind, description }) => [kind, description])).toStrictEqual([
      ['any', undefined],
      ['string', 'Of the base.'],
      ['any', 'Of the only one.'],
    ]);
  });

  test('omits named schemas, except the first one', () => {
    const { parts, targets, isReduced } = listParts(schemas, all(referenceModel('Alias'), number()), new Set(['/Name']));
    expect([parts, targets, isReduced]).toStrictEqual([[anything(), number()], [], true]);
    expect(listParts(schemas, referenceModel('Both'), new Set(['/Both']))).toMatchObject({ targets: ['/Both', '/Name'], isReduced: false });
  });
});

describe('null', () => {
  const [open, closed] = [text({ nullable: true }), text()];
  const schemas = named({ Any: anything(), Open: open, Closed: closed });
  const IMPLIED = { isImplied: true } as const;

  test.each<[string, Schema]>([
    ['where all parts allow it', all(open, objectModel([], { nullable: true }))],
    ['beside parts that say nothing of types', all(open, anything())],
    ['beside parts whose type is only implied', all(open, objectModel([], IMPLIED))],
    ['beside all parts', { ...all(closed, closed), nullable: true }],
    ['beside all parts of a schema that stands around them', { ...all(all(closed), closed), nullable: true }],
    ['in a part of its own', all(closed, anything({ nullable: true }))],
    ['in a branch of a part', all(open, unionModel([open, closed]))],
    ['in a branch that is named', all(open, unionModel([closed, referenceModel('Open')]))],
    ['as a type', all(nothing, open)],
    ['of any type, in an inner part', all(all(anything({ nullable: true })), anything())],
    ['beside a reference that is made again', all(referenceModel('Any'), { ...referenceModel('Any'), nullable: true })],
    ['in a union beside all parts', { ...all(unionModel([closed])), nullable: true }],
  ])('is allowed %s', (_name, schema) => {
    expect(listParts(schemas, schema).isNullable).toBe(true);
  });

  test.each<[string, Schema]>([
    ['where one part does not', all(open, objectModel([]))],
    ['where nothing is said', all(anything(), anything())],
    ['beside some parts only', all({ ...all(closed), nullable: true }, closed)],
    ['where no branch does', all(open, unionModel([closed, referenceModel('Closed')]))],
    ['in branches, where there are no other parts', all(unionModel([open, closed]), anything())],
    ['where implied types do not all', all(objectModel([], { ...IMPLIED, nullable: true }), text(IMPLIED))],
    ['in an object, whatever its fields allow', all(open, objectModel([['a', open]]))],
  ])('is not allowed %s', (_name, schema) => {
    expect(listParts(schemas, schema).isNullable).toBe(false);
  });
});

describe('a union of a base', () => {
  const base = (...branches: readonly Schema[]) => all(objectModel([['base', text()]]), unionModel(branches));
  const variant = all(referenceModel('Base'), objectModel([['own', text()]]));
  const kindsOf = (start: string, schemas: Readonly<Record<string, Schema>>) =>
    listParts(named(schemas), referenceModel(start)).parts.map(({ kind }) => kind);

  test.each<[string, Schema, Readonly<Record<string, Schema>>]>([
    ['a branch', referenceModel('Variant'), {}],
    ['a part of a branch', { ...all(text(), referenceModel('Variant')), pointer: '/branch' }, {}],
    ['a branch of a branch', unionModel([text(), referenceModel('Variant')]), {}],
    ['a branch under another name', referenceModel('Alias'), { Alias: referenceModel('Variant') }],
  ])('is omitted in a variant that is %s, but not in the base', (_name, branch, others) => {
    const schemas = { Base: base(text(), branch), Variant: variant, ...others };
    expect(kindsOf('Variant', schemas)).toStrictEqual(['any', 'any', 'object', 'any', 'object']);
    expect(kindsOf('Base', schemas)).toStrictEqual(['any', 'object', 'union']);
  });

  test('is omitted when it is the base', () => {
    const schemas = { Base: unionModel([referenceModel('Variant')]), Variant: variant };
    expect(kindsOf('Variant', schemas)).toStrictEqual(['any', 'any', 'object']);
  });

  test('is replaced by its annotations', () => {
    const schemas = named({ Base: { ...unionModel([referenceModel('Variant')]), description: 'Words.' }, Variant: variant });
    expect(listParts(schemas, referenceModel('Variant')).parts[1]).toStrictEqual(anything({ description: 'Words.', pointer: '/Base' }));
  });

  test('is kept when its branches are other schemas', () => {
    const other = all(referenceModel('Base'), objectModel([]));
    const inner = { ...all({ ...unionModel([referenceModel('Other')]), pointer: '/union' }), pointer: '/inner' };
    const schemas = { Base: all(inner), Variant: variant, Other: other };
    expect(kindsOf('Variant', schemas)).toStrictEqual(['any', 'any', 'any', 'union', 'object']);
    expect(kindsOf('Other', schemas)).toStrictEqual(['any', 'any', 'any', 'any', 'object']);
  });

  test('is kept next to its own parts', () => {
    const schemas = { Self: all(objectModel([]), unionModel([referenceModel('Self'), text()])) };
    expect(kindsOf('Self', schemas)).toStrictEqual(['any', 'object', 'union']);
  });
});
