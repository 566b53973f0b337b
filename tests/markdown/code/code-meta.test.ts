import { describe, expect, test } from 'vitest';
import { parseCodeMeta } from '../../../src/markdown/code/code-meta.ts';

const linesOf = (meta: string) => [...parseCodeMeta(meta).lines];

describe('parseCodeMeta', () => {
  test('reads everything, in any order', () => {
    expect(parseCodeMeta('{1,3-4} wrap schema=Booking title="Request body" request showLineNumbers alt="An \'x\'"')).toEqual({
      title: 'Request body',
      alt: "An 'x'",
      lines: new Set([1, 3, 4]),
      firstLine: 1,
      wrap: true,
      flags: new Set(['wrap', 'request', 'showLineNumbers']),
      values: new Map([['schema', 'Booking']]),
    });
  });

  test('has no title without one', () => {
    expect(parseCodeMeta('')).toEqual({ lines: new Set(), wrap: false, flags: new Set(), values: new Map() });
  });

  test('numbers lines from the number that it is given', () => {
    expect(parseCodeMeta('showLineNumbers=5')).toEqual({
      firstLine: 5,
      lines: new Set(),
      wrap: false,
      flags: new Set(),
      values: new Map(),
    });
  });

  test('keeps an empty title', () => {
    expect(parseCodeMeta('title=""').title).toBe('');
  });

  test('keeps a title that holds braces, numbers and equal signs to itself', () => {
    expect(parseCodeMeta('title="{1} a=b"')).toMatchObject({ title: '{1} a=b', lines: new Set(), values: new Map() });
  });

  test('reads a value without quotes up to the next space', () => {
    expect(parseCodeMeta('operation=sales/get-booking response').values).toEqual(new Map([['operation', 'sales/get-booking']]));
  });

  test.each<[string, readonly number[]]>([
    ['{1}', [1]],
    ['{2-4}', [2, 3, 4]],
    ['{1, 3 - 4}', [1, 3, 4]],
    ['{1} {3}', [1, 3]],
    ['{4-2}', []],
    ['{}', []],
    ['{,2}', [2]],
  ])('counts the lines of %s', (meta, lines) => {
    expect(linesOf(meta)).toEqual(lines);
  });
});
