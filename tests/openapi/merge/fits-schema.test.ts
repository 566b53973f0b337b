import { describe, expect, test } from 'vitest';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import { fitsSchema, isSameValue } from '../../../src/openapi/merge/fits-schema.ts';
import type { Json, PlainSchema } from '../../../src/openapi/schema.ts';
import { BARE, objectModel, unionModel } from '../../reference/planned.ts';
import { anything, list, number, text } from './model.ts';

const integer = number({ kind: 'integer' });
const truth: PlainSchema = { kind: 'boolean', ...BARE };
const nothing: PlainSchema = { kind: 'null', ...BARE };
const never: PlainSchema = { kind: 'never', ...BARE };
const oneOfTwo: PlainSchema = { kind: 'enum', ...BARE, values: [{ value: 'a' }, { value: 2 }] };
const exact: PlainSchema = { kind: 'const', ...BARE, value: 'a' };

describe('fitsSchema', () => {
  test.each<[string, PlainSchema, readonly Json[], readonly Json[]]>([
    ['an object', objectModel([]), [{}, { a: 1 }], [[], 'a', new LosslessNumber('1.0'), null]],
    ['a list', list(), [[], [1]], [{}, 'a', null]],
    ['a text', text(), ['', 'a'], [1, true, null]],
    ['a text by its characters', text({ minLength: 2, maxLength: 3 }), ['ab', 'abc', '🚀🚀🚀'], ['a', '🚀', 'abcd']],
    ['a number', number(), [1, 1.5, new LosslessNumber('1e400')], ['1', true, null]],
    ['a number by its bounds', number({ minimum: 2, maximum: 3 }), [2, 3, 2.5], [1.9, 3.1]],
    ['a number by all that limits it', number({ exclusiveMinimum: 2, multipleOf: 0.1 }), [2.1, 2.3], [2, 2.25]],
    ['an integer', integer, [1, new LosslessNumber('1.0')], [1.5, '1', null]],
    ['an integer by its bounds', number({ kind: 'integer', minimum: 2 }), [2], [1]],
    ['a boolean', truth, [true, false], ['true', 1, null]],
    ['some values', oneOfTwo, ['a', 2, new LosslessNumber('2.0')], ['b', 1, null]],
    ['one value', exact, ['a'], ['b', null]],
    ['null', nothing, [null], [0, '', false]],
    ['anything', anything(), [null, 1, 'a', {}], []],
    ['whatever a branch says', unionModel([text()]), [null, 1, 'a'], []],
    ['nothing', never, [], [null, 1, 'a']],
    ['null too, where that is allowed', text({ nullable: true }), [null, 'a'], [1]],
  ])('accepts values for %s', (_name, schema, fitting, others) => {
    expect(fitting.filter((value) => !fitsSchema(value, schema))).toStrictEqual([]);
    expect(others.filter((value) => fitsSchema(value, schema))).toStrictEqual([]);
  });
});

describe('isSameValue', () => {
  test.each<[Json, Json]>([
    [1, new LosslessNumber('1.0')],
    [
      { a: 1, b: [2, 3] },
      { b: [2, 3], a: 1 },
    ],
    [null, null],
    [[], []],
  ])('treats %j and %j as equal', (one, other) => {
    expect(isSameValue(one, other)).toBe(true);
  });

  test.each<[Json, Json]>([
    [1, 2],
    [1, '1'],
    [
      [1, 2],
      [2, 1],
    ],
    [[1, 2], [12]],
    [[], {}],
    [['a'], { 0: 'a' }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, {}],
    [null, false],
  ])('treats %j and %j as different', (one, other) => {
    expect(isSameValue(one, other)).toBe(false);
  });
});
