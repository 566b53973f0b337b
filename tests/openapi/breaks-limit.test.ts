import { describe, expect, test } from 'vitest';
import { LosslessNumber } from '../../src/data/lossless-number.ts';
import { breaksLimit, breaksLimits, isLimitKeyword, type LimitKeyword } from '../../src/openapi/breaks-limit.ts';
import type { Json } from '../../src/openapi/schema.ts';

const written = (text: string): LosslessNumber => new LosslessNumber(text);

describe('breaksLimit', () => {
  test.each<[LimitKeyword, Parameters<typeof breaksLimit>[2], readonly Json[], readonly Json[]]>([
    ['minLength', 2, ['ab', '🚀🚀', 1, null, []], ['a', '🚀', '']],
    ['maxLength', 2, ['ab', '🚀🚀', '', 111], ['abc', '🚀🚀🚀']],
    ['minimum', 2, [2, 2.5, '1'], [1.9, -3, written('1.50')]],
    ['maximum', 2, [2, -2.5, '3'], [2.1, written('1e400')]],
    ['exclusiveMinimum', 2, [2.1, '2'], [2, written('2.0'), 1]],
    ['exclusiveMaximum', 2, [1.9, '2'], [2, written('2.0'), 3]],
    ['multipleOf', 0.1, [0.3, 0, -0.7, 1e21, '0.25', written('10.50')], [0.25, written('10.55'), 1e-7]],
    ['multipleOf', written('0.10'), [0.3, 5], [0.05]],
    ['multipleOf', 3, [9, -9, written('9.0'), written('123456789012345678901234567890')], [10, written('123456789012345678901234567891')]],
    ['multipleOf', 1e21, [1e21, 2e21], [1e20]],
  ])('%s %s', (keyword, limit, kept, broken) => {
    expect(kept.filter((value) => breaksLimit(value, keyword, limit))).toStrictEqual([]);
    expect(broken.filter((value) => !breaksLimit(value, keyword, limit))).toStrictEqual([]);
  });

  test('ignores an invalid multipleOf', () => {
    const divisors = [0, written('1e-999999999'), written('1e999999999'), NaN];
    expect(divisors.filter((divisor) => breaksLimit(5, 'multipleOf', divisor))).toStrictEqual([]);
  });
});

test('breaksLimits checks all constraints that are set', () => {
  const rules = { minimum: 1, multipleOf: 2, maxLength: 1 };
  expect([2, 'a', null, true].filter((value) => breaksLimits(value, rules))).toStrictEqual([]);
  expect([0, 3, 'ab'].filter((value) => !breaksLimits(value, rules))).toStrictEqual([]);
});

test('isLimitKeyword accepts no other keywords', () => {
  expect(['minLength', 'multipleOf', 'pattern', 'toString'].map(isLimitKeyword)).toEqual([true, true, false, false]);
});
