import { describe, expect, test } from 'vitest';
import { createHeaders, parseHeadersFile } from '../../../../scripts/edge/platform/parse-headers-file.ts';

function headersOf(text: string, path: string): Record<string, string> {
  return Object.fromEntries(createHeaders(parseHeadersFile(text).rules, 'docs.example')(path));
}

const ignoredLines = (text: string): readonly number[] => parseHeadersFile(text).ignored.map(({ line }) => line);

describe('parseHeadersFile', () => {
  test('reads rules with their headers at any indentation, and ignores comments', () => {
    const { rules, ignored } = parseHeadersFile('# a comment\n/*\n  X-One: 1\n\tX-Two: a:b\n\n/docs\nX-Three: 3\n');
    expect(rules.map(({ pattern, line, set }) => [pattern, line, Object.fromEntries(set)])).toEqual([
      ['/*', 2, { 'x-one': '1', 'x-two': 'a:b' }],
      ['/docs', 6, { 'x-three': '3' }],
    ]);
    expect(ignored).toEqual([]);
  });

  test('reports each line that the platform ignores', () => {
    expect(ignoredLines('X-One: 1\n/a\n  no header\n  X Y: 1\n  X-Empty:\n  X-Good: 1\n')).toEqual([1, 3, 4, 5]);
    expect(ignoredLines(`/a\n  X-Long: ${'x'.repeat(2_000)}\n  X-Good: 1\n`)).toEqual([2]);
    expect(ignoredLines('/a/*/b/*\n  X-One: 1\n/c/*/:splat\n  X-Two: 2\nhttp://docs.example/\n  X-Three: 3\n')).toEqual([1, 3, 5]);
    expect(ignoredLines('/empty\n/b\n  X-One: 1\n')).toEqual([1]);
  });

  test('reads at most one hundred rules', () => {
    const rules = (count: number): string => Array.from({ length: count }, (_, index) => `/${index}\n  X-One: 1\n`).join('');
    expect(parseHeadersFile(rules(100))).toMatchObject({ rules: { length: 100 }, ignored: [] });
    const { rules: read, ignored } = parseHeadersFile(rules(101));
    expect([read.length, ignored]).toEqual([100, [{ line: 201, why: expect.stringContaining('100 rules') }]]);
  });
});

describe('createHeaders', () => {
  test('joins the values of all matching rules', () => {
    const text = '/*\n  X-One: a\n/docs/*\n  X-One: b\n/docs/:page/end\n  X-Two: c\n';
    expect(headersOf(text, '/')).toEqual({ 'x-one': 'a' });
    expect(headersOf(text, '/docs/intro')).toEqual({ 'x-one': 'a, b' });
    expect(headersOf(text, '/docs/intro/end')).toEqual({ 'x-one': 'a, b', 'x-two': 'c' });
    expect(headersOf(text, '/docs/a/b/end')).toEqual({ 'x-one': 'a, b' });
  });

  test('removes detached headers, and applies those that the same rule sets again', () => {
    expect(headersOf('/*\n  X-One: a\n  X-Two: b\n/open\n  ! X-One\n', '/open')).toEqual({ 'x-two': 'b' });
    expect(headersOf('/*\n  X-One: a\n/open\n  ! X-One\n  X-One: c\n', '/open')).toEqual({ 'x-one': 'c' });
  });

  test('matches a non-ASCII path in its percent-encoded form', () => {
    expect(headersOf('/docs/começar\n  X-One: 1\n', '/docs/come%C3%A7ar')).toEqual({ 'x-one': '1' });
  });

  test('ignores rules for other hosts', () => {
    expect(headersOf('https://other.example/*\n  X-One: 1\nhttps://docs.example/a\n  X-Two: 2\n', '/a')).toEqual({ 'x-two': '2' });
    expect(headersOf('https://:name.example/*\n  X-One: 1\n', '/a')).toEqual({ 'x-one': '1' });
    expect(ignoredLines('https://docs.example:8080/*\n  X-One: 1\n')).toEqual([1]);
  });

  test('treats regular expression characters in a path as literals', () => {
    expect(headersOf('/a.b\n  X-One: 1\n', '/axb')).toEqual({});
    expect(headersOf('/a.b\n  X-One: 1\n', '/a.b')).toEqual({ 'x-one': '1' });
  });
});
