import { expect, test } from 'vitest';
import { createPositionFinder } from '../../src/data/text-position.ts';

test.each([
  ['', 0, 1, 1],
  ['ab', 2, 1, 3],
  ['a\nbc', 1, 1, 2],
  ['a\nbc', 2, 2, 1],
  ['a\nbc', 3, 2, 2],
  ['a\r\nb', 3, 2, 1],
  ['\n\n', 2, 3, 1],
  ['😀x', 2, 1, 3],
])('createPositionFinder(%j) finds %i at %i:%i', (text, offset, line, column) => {
  expect(createPositionFinder(text)(offset)).toEqual({ line, column });
});
