import { expect, test } from 'vitest';
import { appendTo } from '../../src/data/append-to.ts';

test('values are appended to those of a key, in a separate list', () => {
  const lists = new Map([['a', [1]]]);
  appendTo(lists, 'a', 2);
  appendTo(lists, 'b', 3);
  appendTo(lists, 'a', 4);
  expect([...lists]).toEqual([
    ['a', [1, 2, 4]],
    ['b', [3]],
  ]);
});

test('lists are not copied', () => {
  const list = [1];
  appendTo(new Map([['a', list]]), 'a', 2);
  expect(list).toEqual([1, 2]);
});
