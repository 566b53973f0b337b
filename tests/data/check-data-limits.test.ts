import { describe, expect, test } from 'vitest';
import { checkDataLimits } from '../../src/data/check-data-limits.ts';

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

/** Nested lists: each contains the previous list `times` times. */
function doubling(steps: number, times: number): unknown {
  let value: unknown = ['x'];
  for (let step = 0; step < steps; step += 1) value = Array.from({ length: times }, () => value);
  return value;
}

describe('checkDataLimits', () => {
  test.each([null, 'a', 1, [], {}, { a: [{ b: 1 }] }, nested(400)])('accepts %.30j', (value) => {
    expect(checkDataLimits(value)).toBeUndefined();
  });

  test('finds a value that contains itself', () => {
    const value: Record<string, unknown> = {};
    value['a'] = { 'b/c': [value['a'], value] };
    expect(checkDataLimits(value)).toEqual({ kind: 'loop', pointer: '/a/b~1c/1' });
  });

  test('finds values nested more than 400 levels deep, however often they are shared', () => {
    expect(checkDataLimits(nested(401))).toMatchObject({ kind: 'depth' });
    const shared = nested(300);
    expect(checkDataLimits([shared, nested(99)])).toBeUndefined();
    let outer = shared;
    for (let level = 0; level < 101; level += 1) outer = [outer];
    expect(checkDataLimits([shared, outer])).toMatchObject({ kind: 'depth' });
  });

  test('survives nesting beyond the call stack', () => {
    expect(checkDataLimits(nested(1_000_000))).toMatchObject({ kind: 'depth' });
  });

  test('finds shared values that expand to far more than their source', () => {
    expect(checkDataLimits(doubling(100, 2))).toEqual({ kind: 'size', pointer: '' });
    expect(checkDataLimits(doubling(6, 10))).toEqual({ kind: 'size', pointer: '' });
    expect(checkDataLimits(doubling(5, 10))).toBeUndefined();
    expect(checkDataLimits(Array.from({ length: 400_000 }, () => 'x'))).toBeUndefined();
  });
});
