import { expect, test } from 'vitest';
import { appendTo } from '../../src/data/append-to.ts';

test('appendTo adds each value to the list of its key', () => {
  const lists = new Map([['a', [1]]]);
  appendTo(lists, 'a', 2);
  appendTo(lists, 'b', 3);
  appendTo(lists, 'a', 4);
  expect([...lists]).toEqual([
    ['a', [1, 2, 4]],
    ['b', [3]],
  ]);
});

test('appendTo extends an existing list instead of copying it', () => {
  const list = [1];
  appendTo(new Map([['a', list]]), 'a', 2);
  expect(list).toEqual([1, 2]);
});
