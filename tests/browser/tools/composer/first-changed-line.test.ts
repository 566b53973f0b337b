import { describe, expect, test } from 'vitest';
import { firstChangedLine } from '../../../../src/browser/tools/composer/first-changed-line.ts';

describe('firstChangedLine', () => {
  test.each([
    ['is changed', 'a\nb\nc', 'a\nx\nc', 1],
    ['is new', 'a\nc', 'a\nb\nc', 1],
    ['is added at the end', 'a', 'a\nb', 1],
    ['is the last that is left', 'a\nb\nc', 'a\nb', 1],
  ])('finds the line that %s', (_name, before, after, line) => {
    expect(firstChangedLine(before, after)).toBe(line);
  });

  test('returns undefined when nothing has changed', () => {
    expect(firstChangedLine('a\nb', 'a\nb')).toBeUndefined();
  });
});
