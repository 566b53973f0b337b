import { describe, expect, test } from 'vitest';
import { codeFrame } from '../../../scripts/console/code-frame.ts';

/** The terminal columns of a frame's caret, and of a character in the line above. Characters in `wide` occupy two columns. */
function caretUnder(frame: string | undefined, character: string, wide = ''): { readonly caret: number; readonly character: number } {
  const lines = (frame ?? '').split('\n');
  const row = lines.findIndex((line) => /^ +\| +\^$/.test(line));
  const before = (lines[row - 1] ?? '').split(character)[0] ?? '';
  const columns = [...before].reduce((sum, letter) => sum + ([...wide].includes(letter) ? 2 : 1), 0);
  return { caret: (lines[row] ?? '').indexOf('^'), character: columns };
}

describe('codeFrame', () => {
  test('shows the line with the lines around it, numbered, and marks the column', () => {
    const text = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(codeFrame(text, { line: 10, column: 6 })).toBe(
      ['   9 | line 9', '> 10 | line 10', '     |      ^', '  11 | line 11'].join('\n'),
    );
  });

  test.each([
    ['the first line', 1, '> 1 | a\n    | ^\n  2 | b'],
    ['the last one', 3, '  2 | b\n> 3 |\n    | ^'],
  ])('adds no lines beyond the text around %s', (_, line, frame) => {
    expect(codeFrame('a\nb\n', { line, column: 1 })).toBe(frame);
  });

  test('draws no caret for an unknown column, and returns nothing for a missing line', () => {
    expect(codeFrame('a\r\nb', { line: 2 })).toBe('  1 | a\n> 2 | b');
    expect(codeFrame('a', { line: 2, column: 1 })).toBeUndefined();
  });

  test('points past the end of a line', () => {
    expect(codeFrame('abc', { line: 1, column: 4 })).toBe('> 1 | abc\n    |    ^');
  });

  test('expands tabs, and keeps the caret aligned after them', () => {
    const frame = codeFrame('\ta\tx', { line: 1, column: 4 });
    expect(frame).toBe('> 1 |     a   x\n    |         ^');
  });

  test.each([
    ['日本語: x', '日本語'],
    ['ｆｕｌｌ x', 'ｆｕｌｌ'],
    ['🏨🏨 x', '🏨'],
  ])('counts the wide characters of %s as two columns', (text, wide) => {
    const { caret, character } = caretUnder(codeFrame(text, { line: 1, column: text.indexOf('x') + 1 }), 'x', wide);
    expect(caret).toBe(character);
  });

  test('counts combining marks and emoji sequences as one character', () => {
    const letter = 'é'.normalize('NFD');
    expect(codeFrame(`${letter}x`, { line: 1, column: 3 })).toBe(`> 1 | ${letter}x\n    |  ^`);
    expect(codeFrame('👩‍👩‍👧x', { line: 1, column: '👩‍👩‍👧'.length + 1 })).toBe('> 1 | 👩‍👩‍👧x\n    |   ^');
  });

  test.each([0, 60, 95, 400, 1990, 200_000])('truncates a long line around column %i', (at) => {
    const line = `${'a'.repeat(at)}x${'b'.repeat(3000)}`;
    const frame = codeFrame(`short\n${line}\n${'c'.repeat(400_000)}`, { line: 2, column: at + 1 });
    const { caret, character } = caretUnder(frame, 'x');
    expect(caret).toBe(character);
    for (const row of (frame ?? '').split('\n')) expect(row.length).toBeLessThanOrEqual(110);
    expect(frame?.split('\n')[1]).toMatch(/…$/);
  });

  test('strips terminal escape sequences', () => {
    expect(codeFrame('a\u001B[2Jb\u202Ec', { line: 1, column: 5 })).toBe('> 1 | a\uFFFD[2Jb\uFFFDc\n    |     ^');
  });

  test('omits hidden lines', () => {
    expect(codeFrame('a\nsecret\nc', { line: 1, column: 1, hidden: new Set([2]) })).toBe('> 1 | a\n    | ^\n  2 | (not shown)');
  });

  test('styles each of its parts', () => {
    expect(codeFrame('a', { line: 1, column: 1 }, (part, text) => `<${part}>${text}</${part}>`)).toBe(
      '<mark>></mark> <gutter>1 |</gutter> a\n  <gutter>  |</gutter> <mark>^</mark>',
    );
  });
});
