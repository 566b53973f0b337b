import { describe, expect, test } from 'vitest';
import { compareWeights, type Weights } from './compare-weights.ts';

const BEFORE: Weights = { 'small.js': { raw: 2_000, brotli: 1_000 }, 'large.js': { raw: 40_000, brotli: 20_000 } };

/** The names of the tables, with the columns behind them. */
function rowsOf(before: Weights, now: Weights): readonly string[] {
  return (compareWeights(before, now) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('  ') && !line.startsWith('  file'))
    .map((line) => line.trim().replaceAll(/ +/g, ' '));
}

describe('compareWeights', () => {
  test('says nothing when all weighs the same', () => {
    expect(compareWeights(BEFORE, BEFORE)).toBeUndefined();
  });

  test('allows 64 bytes, and half a percent of what is large', () => {
    const now = { 'small.js': { raw: 2_064, brotli: 1_064 }, 'large.js': { raw: 40_200, brotli: 20_100 } };
    expect(compareWeights(BEFORE, now)).toBeUndefined();
  });

  test('shows what grew beyond that, the most first: was, is, by how much, budget', () => {
    const now = { 'small.js': { raw: 2_000, brotli: 1_065 }, 'large.js': { raw: 40_000, brotli: 20_101 } };
    expect(rowsOf(BEFORE, now)).toEqual(['large.js 20000 20101 +101 20100', 'small.js 1000 1065 +65 1064']);
  });

  test('shows what is heavier on disk only', () => {
    const now = { ...BEFORE, 'small.js': { raw: 2_065, brotli: 1_000 } };
    expect(rowsOf(BEFORE, now)).toEqual(['small.js, on disk 2000 2065 +65 2064']);
  });

  test('has no budget for a file that nobody knows', () => {
    const now = { ...BEFORE, 'new.js': { raw: 3, brotli: 3 } };
    expect(rowsOf(BEFORE, now)).toEqual(['new.js 0 3 +3 0', 'new.js, on disk 0 3 +3 0']);
  });

  test('shows what has become much lighter, or is gone', () => {
    const now = { 'large.js': { raw: 40_000, brotli: 17_999 } };
    expect(compareWeights(BEFORE, now)).toMatch(/^What is much lighter/);
    expect(rowsOf(BEFORE, now)).toEqual([
      'large.js 20000 17999 -2001 20100',
      'small.js, on disk 2000 0 -2000 2064',
      'small.js 1000 0 -1000 1064',
    ]);
  });

  test('is silent about a little less', () => {
    const now = { 'small.js': { raw: 1_900, brotli: 936 }, 'large.js': { raw: 39_000, brotli: 18_000 } };
    expect(compareWeights(BEFORE, now)).toBeUndefined();
  });

  test('says how to write the table anew', () => {
    expect(compareWeights({}, BEFORE)).toContain('npm run weigh');
  });
});
