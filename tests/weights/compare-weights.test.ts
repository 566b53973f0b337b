import { describe, expect, test } from 'vitest';
import { compareWeights, type Weights } from './compare-weights.ts';

const BEFORE: Weights = { 'small.js': { raw: 2_000, brotli: 1_000 }, 'large.js': { raw: 40_000, brotli: 20_000 } };

function rowsOf(before: Weights, now: Weights): readonly string[] {
  return (compareWeights(before, now) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('  ') && !line.startsWith('  file'))
    .map((line) => line.trim().replaceAll(/ +/g, ' '));
}

describe('compareWeights', () => {
  test('reports nothing when all weights are equal', () => {
    expect(compareWeights(BEFORE, BEFORE)).toBeUndefined();
  });

  test('tolerates 64 bytes, or 0.5% for large files', () => {
    const now = { 'small.js': { raw: 2_064, brotli: 1_064 }, 'large.js': { raw: 40_200, brotli: 20_100 } };
    expect(compareWeights(BEFORE, now)).toBeUndefined();
  });

  test('shows growth beyond the tolerance, largest first: before, now, difference, budget', () => {
    const now = { 'small.js': { raw: 2_000, brotli: 1_065 }, 'large.js': { raw: 40_000, brotli: 20_101 } };
    expect(rowsOf(BEFORE, now)).toEqual(['large.js 20000 20101 +101 20100', 'small.js 1000 1065 +65 1064']);
  });

  test('shows files that grew only before compression', () => {
    const now = { ...BEFORE, 'small.js': { raw: 2_065, brotli: 1_000 } };
    expect(rowsOf(BEFORE, now)).toEqual(['small.js, on disk 2000 2065 +65 2064']);
  });

  test('sets no budget for an unknown file', () => {
    const now = { ...BEFORE, 'new.js': { raw: 3, brotli: 3 } };
    expect(rowsOf(BEFORE, now)).toEqual(['new.js 0 3 +3 0', 'new.js, on disk 0 3 +3 0']);
  });

  test('shows files that shrank considerably or disappeared', () => {
    const now = { 'large.js': { raw: 40_000, brotli: 17_999 } };
    expect(compareWeights(BEFORE, now)).toMatch(/^Much smaller than recorded/);
    expect(rowsOf(BEFORE, now)).toEqual([
      'large.js 20000 17999 -2001 20100',
      'small.js, on disk 2000 0 -2000 2064',
      'small.js 1000 0 -1000 1064',
    ]);
  });

  test('ignores small reductions', () => {
    const now = { 'small.js': { raw: 1_900, brotli: 936 }, 'large.js': { raw: 39_000, brotli: 18_000 } };
    expect(compareWeights(BEFORE, now)).toBeUndefined();
  });

  test('explains how to update the table', () => {
    expect(compareWeights({}, BEFORE)).toContain('npm run weigh');
  });
});
