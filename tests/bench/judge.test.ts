import { describe, expect, test } from 'vitest';
import type { Budget } from '../../bench/report/budgets.ts';
import { judge, targetText, valueText } from '../../bench/report/judge.ts';
import { type Value } from '../../bench/report/record.ts';

const BUDGET: Budget = { id: 'a', group: 'build', what: 'a build', unit: 's', limit: 8 };
const numbers = (...samples: readonly number[]): Value => ({ kind: 'numbers', numbers: samples });

describe('judge', () => {
  test.each([
    ['the median at the limit', BUDGET, numbers(7, 8, 90), 'met'],
    ['a median above it', BUDGET, numbers(7, 8.01, 8.02), 'missed'],
    ['the median of two, which is between them', BUDGET, numbers(7, 9.1), 'missed'],
    ['the same below the limit', BUDGET, numbers(7, 8.9), 'met'],
    ['the largest, where that counts', { ...BUDGET, of: 'max' }, numbers(1, 1, 8.5), 'missed'],
    ['a limit that was measured', BUDGET, { kind: 'numbers', numbers: [8.5], limit: 9 }, 'met'],
    ['a limit of nothing', { ...BUDGET, limit: 0 }, numbers(0), 'met'],
    ['no limit', { id: 'a', group: 'build', what: 'a build', unit: 's' }, numbers(1), ''],
    ['a text', BUDGET, { kind: 'text', text: 'fast' }, ''],
    ['what could not be measured', BUDGET, { kind: 'missing', why: 'no browser' }, ''],
  ] as const)('returns for %s: %4$s', (_name, budget, value, verdict) => {
    expect(judge(budget, value)).toBe(verdict);
  });
});

describe('valueText', () => {
  test.each([
    ['the median with the smallest and the largest', numbers(9, 7, 8), '8 s (7 to 9, 3 runs)'],
    ['one number for what never varies', numbers(8, 8), '8 s'],
    ['three digits', numbers(1234.5), '1,235 s'],
    ['what belongs to it', { kind: 'numbers', numbers: [0.123], note: 'floor 40' }, '0.12 s; floor 40'],
    ['why there is none', { kind: 'missing', why: 'no browser' }, 'not measured: no browser'],
    ['that nobody has tried', undefined, 'not measured'],
  ] as const)('states %s', (_name, value, text) => {
    expect(valueText(value, 's')).toBe(text);
  });
});

describe('targetText', () => {
  test('returns the limit with its unit', () => {
    expect(targetText(BUDGET, undefined)).toBe('≤ 8 s');
  });

  test('uses the budget’s own wording with the measured limit', () => {
    const budget: Budget = { id: 'a', group: 'navigation', what: 'a click', unit: 'ms', target: '≤ floor + 15' };
    expect(targetText(budget, { kind: 'numbers', numbers: [50], limit: 55 })).toBe('≤ floor + 15 (55 ms)');
  });
});
