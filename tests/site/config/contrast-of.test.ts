import { describe, expect, test } from 'vitest';
import { contrastOf } from '../../../src/site/config/contrast-of.ts';

describe('contrastOf', () => {
  test.each([
    ['#000', '#ffffff', 21],
    ['#fff', '#fff', 1],
    ['#767676', '#fff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#abc', '#aabbcc', 1],
  ])('for %s on %s returns %s', (first, second, ratio) => {
    expect(contrastOf(first, second)).toBeCloseTo(ratio, 2);
    expect(contrastOf(second, first)).toBeCloseTo(ratio, 2);
  });
});
