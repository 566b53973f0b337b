import { describe, expect, test } from 'vitest';
import { checkNesting } from '../../src/markdown/check-nesting.ts';

describe('checkNesting', () => {
  test.each(['> ', '>', '- ', '* ', '+ ', '1. ', '12) ', '> - 1. '])('rejects a line of too many %j', (mark) => {
    const marks = mark.match(/>|[-+*]|\d+[.)]/g)?.length ?? 1;
    const deep = mark.repeat(Math.ceil(101 / marks));
    expect(() => checkNesting(`Before\n\n${deep}text`)).toThrow(RangeError);
    expect(() => checkNesting(mark.repeat(Math.floor(100 / marks)))).not.toThrow();
  });

  test.each([
    `${'- item\n'.repeat(500)}`,
    `${'-'.repeat(500)}`,
    `${'* '.repeat(100)}`,
    `text ${'> '.repeat(500)}`,
    `${'-a '.repeat(500)}`,
    '',
  ])('accepts %j', (text) => {
    expect(() => checkNesting(text)).not.toThrow();
  });

  test('takes linear time', () => {
    expect(() => checkNesting(`${' '.repeat(200_000)}-\n`.repeat(3) + '1'.repeat(200_000))).not.toThrow();
  });
});
