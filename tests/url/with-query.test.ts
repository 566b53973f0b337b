import { describe, expect, test } from 'vitest';
import { readQuery, readQueryList } from '../../src/url/read-query.ts';
import { withQuery } from '../../src/url/with-query.ts';

describe('readQuery', () => {
  test.each([
    ['?lang=php', 'lang', 'php'],
    ['?a=1&lang=c%23&lang=go', 'lang', 'c#'],
    ['?a=b+c', 'a', 'b c'],
    ['?criação=sim', 'criação', 'sim'],
    ['', 'lang', ''],
    ['?language=php', 'lang', ''],
  ])('finds in %s, for %s, "%s"', (search, key, value) => expect(readQuery(search, key)).toBe(value));
});

describe('readQueryList', () => {
  test('returns all values in order', () => expect(readQueryList('?tag=b&x=1&tag=a', 'tag')).toEqual(['b', 'a']));
  test('returns an empty list without values', () => expect(readQueryList('?x=1', 'tag')).toEqual([]));
});

describe('withQuery', () => {
  test.each([
    ['adds', '/docs', { a: '1' }, '/docs?a=1'],
    ['adds at the end, before the hash', '/docs?x=1#criação', { a: '1' }, '/docs?x=1&a=1#criação'],
    ['changes in place', '/docs?a=1&b=2&c=3#top', { b: 'x' }, '/docs?a=1&b=x&c=3#top'],
    ['deletes with an empty value', '/docs?a=1&b=2', { a: '' }, '/docs?b=2'],
    ['leaves no question mark behind', '/docs?a=1#h', { a: '' }, '/docs#h'],
    ['deletes what is not there without a trace', '/docs#h', { a: '' }, '/docs#h'],
    ['joins repeated values into one', '/docs?a=1&b=2&a=3', { a: '4' }, '/docs?a=4&b=2'],
    ['writes a list', '/docs?t=1&b=2', { t: ['x', '', 'y'] }, '/docs?t=x&t=y&b=2'],
    ['deletes with an empty list', '/docs?t=1&t=2', { t: [] }, '/docs'],
    ['encodes', '/docs', { q: 'a&b=c #d' }, '/docs?q=a%26b%3Dc+%23d'],
    ['keeps others as they are written', '/docs?flag&x=a%20b&y=%C3%A7', { a: '1' }, '/docs?flag&x=a%20b&y=%C3%A7&a=1'],
    ['knows an encoded name', '/docs?cria%C3%A7%C3%A3o=1', { criação: '' }, '/docs'],
    ['changes several', '/docs?a=1', { a: '', b: '2', c: '3' }, '/docs?b=2&c=3'],
  ])('%s', (_name, href, changes, expected) => expect(withQuery(href, changes)).toBe(expected));
});
