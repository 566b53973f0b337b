import { describe, expect, test } from 'vitest';
import { changedLine } from '../../../../src/browser/tools/composer/changed-line.ts';

describe('changedLine', () => {
  test.each([
    ['is changed', 'a\nb\nc', 'a\nx\nc', 1],
    ['is new', 'a\nc', 'a\nb\nc', 1],
    ['is added at the end', 'a', 'a\nb', 1],
    ['is the last that is left', 'a\nb\nc', 'a\nb', 1],
  ])('finds the line that %s', (_name, before, after, line) => {
    expect(changedLine(before, after)).toBe(line);
  });

  test('finds none without a change', () => {
    expect(changedLine('a\nb', 'a\nb')).toBeUndefined();
  });
});
