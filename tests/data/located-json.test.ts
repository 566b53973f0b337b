import { describe, expect, test } from 'vitest';
import { parseLocatedJson } from '../../src/data/located-json.ts';

function read(text: string) {
  const parsed = parseLocatedJson(text);
  if ('fault' in parsed) throw new Error(JSON.stringify(parsed.fault));
  return parsed.json;
}

describe('parseLocatedJson', () => {
  const text = '{ "a/b": [10.50, { "c": null }] }';

  test('parses the value', () => {
    expect(read(text).value).toEqual({ 'a/b': [10.5, { c: null }] });
  });

  test.each([
    ['', undefined, 0],
    ['/a~1b', 'value', 9],
    ['/a~1b', 'key', 2],
    ['/a~1b/0', 'value', 10],
    ['/a~1b/0', 'key', 10],
    ['/a~1b/1/c', 'value', 24],
    ['/a~1b/1/c', 'key', 19],
    ['/a~1b/1/d/e', 'value', 17],
  ] as const)('finds %s (%s) at %i', (pointer, part, offset) => {
    expect(read(text).offsetOf(pointer, part)).toBe(offset);
  });

  test.each([
    ['{ "a" 1 }', { offset: 6, found: '1', wanted: ':' }],
    ['{ "a": 1, }', { offset: 10, found: '}', wanted: undefined }],
    ['["a\nb"]', { offset: 1, found: '"', wanted: undefined }],
    ['[😀]', { offset: 1, found: '😀', wanted: undefined }],
    ['[1', { offset: 2, found: undefined, wanted: ']' }],
    ['', { offset: 0, found: undefined, wanted: undefined }],
  ])('reports the error in %j', (broken, fault) => {
    expect(parseLocatedJson(broken)).toEqual({ fault });
  });

  test('throws when the text is nested too deeply', () => {
    expect(() => parseLocatedJson('['.repeat(100_000))).toThrow(RangeError);
  });
});
