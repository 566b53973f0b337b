import { describe, expect, test } from 'vitest';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import { mergeKinds } from '../../../src/openapi/merge/merge-kinds.ts';
import type { ConstSchema, EnumSchema, Json, PlainSchema } from '../../../src/openapi/schema.ts';
import { BARE, objectModel } from '../../reference/planned.ts';
import { anything, list, number, text } from './model.ts';

const kindsOf = (parts: readonly PlainSchema[], nullable = false) => mergeKinds(parts, { pointer: '', nullable });
const integer = number({ kind: 'integer' });
const truth: PlainSchema = { kind: 'boolean', ...BARE };
const nothing: PlainSchema = { kind: 'null', ...BARE };
const never: PlainSchema = { kind: 'never', ...BARE };
const patterned: EnumSchema = { kind: 'enum', ...BARE, values: [{ value: 'a' }, { value: 'b' }], asked: text({ pattern: '^a' }) };

test('constraints on listed values are kept, alone and with other parts', () => {
  const own = { kind: 'enum', values: patterned.values };
  expect(mergeKinds([anything(), patterned], BARE)).toStrictEqual({ own, asked: { kind: 'string', pattern: '^a' } });
  expect(mergeKinds([text({ maxLength: 3 }), patterned], BARE)).toStrictEqual({
    own,
    asked: { kind: 'string', pattern: '^a', maxLength: 3 },
  });
});

const values = (...items: readonly Json[]): EnumSchema => ({ kind: 'enum', ...BARE, values: items.map((item) => ({ value: item })) });
const value = (item: Json, said: Partial<ConstSchema> = {}): ConstSchema => ({ kind: 'const', ...BARE, value: item, ...said });
const CONTRADICTION = { own: { kind: 'never', isContradiction: true } };
const IMPLIED = { isImplied: true } as const;

describe('types', () => {
  test.each<[string, readonly PlainSchema[], object]>([
    ['no type is any', [anything(), anything()], { kind: 'any' }],
    ['one that is said', [anything(), text({ minLength: 1 })], { kind: 'string', minLength: 1 }],
    ['booleans', [truth, anything(), truth], { kind: 'boolean' }],
    ['null', [nothing, anything()], { kind: 'null' }],
    ['lists', [list({ minItems: 1 }), list()], { kind: 'array', prefixItems: [], uniqueItems: false, minItems: 1 }],
    ['integers among numbers', [number({ minimum: 1 }), integer], { kind: 'integer', minimum: 1 }],
    ['one that keywords imply', [anything(), text({ ...IMPLIED, minLength: 1 })], { kind: 'string', minLength: 1 }],
    [
      'the first that keywords imply',
      [text({ ...IMPLIED, minLength: 1 }), number({ ...IMPLIED, minimum: 1 })],
      { kind: 'string', minLength: 1 },
    ],
    [
      'one that is said, not those that keywords imply',
      [text({ ...IMPLIED, minLength: 1 }), number({ ...IMPLIED, minimum: 1 }), number({ maximum: 2 })],
      { kind: 'number', minimum: 1, maximum: 2 },
    ],
  ])('merge to %s', (_name, parts, own) => {
    expect(kindsOf(parts)).toStrictEqual({ own });
  });

  test('without overlap leave nothing, or null if all allow it', () => {
    expect(kindsOf([text(), number()])).toStrictEqual(CONTRADICTION);
    expect(kindsOf([text(), objectModel([]), anything()])).toStrictEqual(CONTRADICTION);
    expect(kindsOf([text({ nullable: true }), number({ nullable: true })], true)).toStrictEqual({ own: { kind: 'null' } });
  });

  test('are impossible if one part is, but a contradiction only if that part is one', () => {
    expect(kindsOf([text(), never], true)).toStrictEqual({ own: { kind: 'never' } });
    expect(kindsOf([text(), { ...never, isContradiction: true }])).toStrictEqual(CONTRADICTION);
  });

  test('record which schema a discriminator belongs to', () => {
    const own = objectModel([], { pointer: '/own', discriminator: { propertyName: 'type', mapping: [] } });
    expect(mergeKinds([own], { pointer: '/own', nullable: false }).own).toHaveProperty('discriminator');
    expect(mergeKinds([own], { pointer: '/other', nullable: false }).own).not.toHaveProperty('discriminator');
  });
});

describe('values', () => {
  const listed = (...items: readonly Json[]) => ({ own: { kind: 'enum', values: items.map((item) => ({ value: item })) } });

  test.each<[string, readonly PlainSchema[], object]>([
    ['those that all lists have', [values('c', 'a', 'b'), values('a', 'c', 'd')], listed('c', 'a')],
    ['the last one that is left', [values('a', 'b'), value('b')], { own: { kind: 'const', value: 'b' } }],
    ['one that is written differently', [value(1), values(new LosslessNumber('1.0'), 2)], { own: { kind: 'const', value: 1 } }],
    ['none', [value('a'), value('b')], CONTRADICTION],
    ['texts', [values('a', 1, 'b', true), text()], listed('a', 'b')],
    ['numbers', [values('a', 1, 1.5, true), number()], listed(1, 1.5)],
    ['integers', [values('a', 1, 1.5, new LosslessNumber('2.0')), integer], listed(1, new LosslessNumber('2.0'))],
    ['integers among numbers', [values(1, 1.5, 2), number(), integer], listed(1, 2)],
    ['booleans', [values('a', true, false), truth], listed(true, false)],
    ['all, where a type is only implied', [values('a', 1), text(IMPLIED)], listed('a', 1)],
    ['those of the type that is said', [values('a', 1, 2), text(IMPLIED), number()], listed(1, 2)],
  ])('merge to %s', (_name, parts, expected) => {
    expect(kindsOf(parts)).toStrictEqual(expected);
  });

  test('without overlap are null if all parts allow it', () => {
    expect(kindsOf([value('a'), value('b')], true)).toStrictEqual({ own: { kind: 'null' } });
  });

  test('may be objects and arrays', () => {
    expect(kindsOf([values({ a: 1 }, [1], 'a'), objectModel([])])).toMatchObject({ own: { kind: 'const', value: { a: 1 } } });
    expect(kindsOf([values({ a: 1 }, [1], 'a'), list()])).toMatchObject({ own: { kind: 'const', value: [1] } });
  });

  test('keep their type despite bounds, which apply in addition', () => {
    expect(kindsOf([values('a', 'bb'), text({ maxLength: 1 })])).toStrictEqual({
      ...listed('a', 'bb'),
      asked: { kind: 'string', maxLength: 1 },
    });
    expect(kindsOf([values(1, 20), number({ maximum: 9 })])).toStrictEqual({ ...listed(1, 20), asked: { kind: 'number', maximum: 9 } });
    expect(kindsOf([values(1, 20), { ...integer, minimum: 9 }])).toStrictEqual({
      ...listed(1, 20),
      asked: { kind: 'integer', minimum: 9 },
    });
  });

  test('make a format redundant', () => {
    expect(kindsOf([values('a', 'b'), text({ format: 'x' })])).toStrictEqual(listed('a', 'b'));
  });

  test('keep the first list’s descriptions', () => {
    const plain = values('a', 'b');
    const explaining = (a: string, b: string): EnumSchema => ({
      ...plain,
      values: [
        { value: 'a', description: a },
        { value: 'b', description: b },
      ],
    });
    const explained = explaining('A.', 'B.');
    const said = { own: { kind: 'enum', values: explained.values } };
    expect(kindsOf([explained, plain])).toStrictEqual(said);
    expect(kindsOf([plain, plain, explained])).toStrictEqual(said);
    expect(kindsOf([explained, explaining('Other.', 'Other.')])).toStrictEqual(said);
    expect(kindsOf([explained, value('a')])).toStrictEqual({ own: { kind: 'const', value: 'a', valueDescription: 'A.' } });
    expect(kindsOf([value('a', { valueDescription: 'A.' }), plain])).toStrictEqual({
      own: { kind: 'const', value: 'a', valueDescription: 'A.' },
    });
  });
});
