import { describe, expect, test } from 'vitest';
import type { Encoding } from '../../../src/openapi/api.ts';
import { formPairs, isForm } from '../../../src/openapi/examples/form-pairs.ts';
import type { Json } from '../../../src/openapi/schema.ts';

function textOf(value: { readonly [name: string]: Json }, encoding: Partial<Encoding> = {}): string {
  return formPairs(value, { encoding: [{ property: 'a', headers: [], ...encoding }] })
    .map((pair) => pair.join('='))
    .join('&');
}

describe('formPairs', () => {
  test.each<[what: string, value: Json, encoding: Partial<Encoding>, expected: string]>([
    ['a text', 'é &=', {}, 'a=%C3%A9%20%26%3D'],
    ['an empty text', '', {}, 'a='],
    ['null', null, {}, ''],
    ['a list', [1, null, 2], {}, 'a=1&a=2'],
    ['a list without items', [], {}, ''],
    ['an object', { b: [1], c: null }, {}, 'a=%7B%22b%22%3A%5B1%5D%2C%22c%22%3Anull%7D'],
    ['objects in a list', [{ b: 1 }, { b: 2 }], {}, 'a=%7B%22b%22%3A1%7D&a=%7B%22b%22%3A2%7D'],
    ['a list in one field', [1, 2], { explode: false }, 'a=1,2'],
    ['a list with spaces', [1, 2], { style: 'spaceDelimited' }, 'a=1%202'],
    ['an object in brackets', { b: 1, c: null }, { style: 'deepObject', explode: true }, 'a[b]=1'],
    ['an object as fields', { b: 1, c: 2 }, { style: 'form' }, 'b=1&c=2'],
    ['a list in a style for objects', [1, 2], { style: 'deepObject' }, 'a=1&a=2'],
    ['a text in a style for lists', 'b', { style: 'pipeDelimited' }, 'a=b'],
    ['reserved characters', 'b/c', { allowReserved: true }, 'a=b/c'],
  ])('of %s', (_what, value, encoding, expected) => {
    expect(textOf({ a: value }, encoding)).toBe(expected);
  });

  test('percent-encodes names', () => {
    expect(textOf({ 'b c': 1 })).toBe('b%20c=1');
  });
});

test('a form media type may have parameters', () => {
  const types = ['application/x-www-form-urlencoded', 'application/X-WWW-Form-Urlencoded; charset=utf-8', 'application/json'];
  expect(types.map(isForm)).toEqual([true, true, false]);
});
