import { expect, test } from 'vitest';
import { WrittenNumber } from '../../../src/data/written-number.ts';
import { grouped, largest, smallest } from '../../../src/openapi/merge/merge-bounds.ts';

test('the largest and the smallest are those of the numbers that are there', () => {
  expect(largest(1, undefined, 3, 2)).toBe(3);
  expect(smallest(undefined, 2, 1, undefined, 3)).toBe(1);
  expect([largest(undefined), smallest()]).toStrictEqual([undefined, undefined]);
});

test('of equal ones that are written in several ways it is the first', () => {
  const written = new WrittenNumber('1.0');
  expect([largest(written, 1), smallest(written, 1)]).toStrictEqual([written, written]);
  expect([largest(1, written), smallest(1, written)]).toStrictEqual([1, 1]);
});

test('entries of one name are together, where the first of them is', () => {
  expect(
    grouped([
      ['b', 1],
      ['a', 2],
      ['b', 3],
    ]),
  ).toStrictEqual([
    ['b', [1, 3]],
    ['a', [2]],
  ]);
});
