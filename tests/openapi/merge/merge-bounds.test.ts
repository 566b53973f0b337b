import { expect, test } from 'vitest';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import { groupByName, largest, smallest } from '../../../src/openapi/merge/merge-bounds.ts';

test('the minimum and maximum ignore missing numbers', () => {
  expect(largest(1, undefined, 3, 2)).toBe(3);
  expect(smallest(undefined, 2, 1, undefined, 3)).toBe(1);
  expect([largest(undefined), smallest()]).toStrictEqual([undefined, undefined]);
});

test('the first of equal numbers in different notations is used', () => {
  const written = new LosslessNumber('1.0');
  expect([largest(written, 1), smallest(written, 1)]).toStrictEqual([written, written]);
  expect([largest(1, written), smallest(1, written)]).toStrictEqual([1, 1]);
});

test('entries with the same name are grouped at the first one', () => {
  expect(
    groupByName([
      ['b', 1],
      ['a', 2],
      ['b', 3],
    ]),
  ).toStrictEqual([
    ['b', [1, 3]],
    ['a', [2]],
  ]);
});
