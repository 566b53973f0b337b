import { describe, expect, test } from 'vitest';
import { readJsonPrefix } from '../../src/data/read-json-prefix.ts';

const VALUE = {
  server: 0,
  variables: { region: 'eu' },
  text: 'São Paulo, "a{b}[c]\\" 🏨',
  body: { rooms: [{ guests: [{ name: 'Ana' }, {}] }, []], total: 12345.5, note: null, isOpen: true },
  last: 'x',
};

function isPartOf(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return Object.is(part, whole);
  return (
    typeof whole === 'object' &&
    whole !== null &&
    Array.isArray(part) === Array.isArray(whole) &&
    Object.entries(part).every(([name, item]) => Object.hasOwn(whole, name) && isPartOf(item, (whole as Record<string, unknown>)[name]))
  );
}

describe.each([JSON.stringify(VALUE), JSON.stringify(VALUE, null, 2)])('readJsonPrefix of a truncated text (%#)', (text) => {
  const lengths = Array.from({ length: text.length }, (_, length) => length);

  test('returns, at any length, nothing that the whole text lacks', () => {
    const wrong = lengths.filter((length) => {
      const { value, last } = readJsonPrefix(text.slice(0, length));
      return last === undefined || (value !== undefined && !isPartOf(value, VALUE));
    });
    expect(wrong).toEqual([]);
  });

  test('returns no less for a longer prefix', () => {
    const sizes = lengths.map((length) => JSON.stringify(readJsonPrefix(text.slice(0, length)).value)?.length ?? 0);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBeGreaterThan(8);
  });

  test('returns the whole value at the end', () => {
    expect(readJsonPrefix(text)).toEqual({ value: VALUE, last: undefined });
  });
});

test.each([
  ['', undefined, ''],
  ['{"a":', undefined, ''],
  ['no JSON', undefined, ''],
  ['}', undefined, ''],
  ['{"a":12', undefined, ''],
  ['{"a":12,', { a: 12 }, '/a'],
  ['{"a":[{"b":1},{"c":2,"d":"x', { a: [{ b: 1 }, { c: 2 }] }, '/a/1/c'],
  ['{"a/b":{"c":[1,2,3', { 'a/b': { c: [1, 2] } }, '/a~1b/c/1'],
])('%j is parsed up to the reported position', (text, value, last) => {
  expect(readJsonPrefix(text)).toEqual({ value, last });
});
