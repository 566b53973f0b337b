import { describe, expect, test } from 'vitest';
import { serializeParameter } from '../../../src/openapi/examples/serialize-parameter.ts';
import type { Json } from '../../../src/openapi/schema.ts';

const LIST = ['blue', 'black'];
const OBJECT = { R: 100, G: 200 };

/** The “Style Examples” table of the Parameter Object. */
describe('serializeParameter', () => {
  test.each<[string, boolean, Json, string | undefined]>([
    ['matrix', false, '', ';color'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, LIST, ';color=blue,black'],
    ['matrix', false, OBJECT, ';color=R,100,G,200'],
    ['matrix', true, LIST, ';color=blue;color=black'],
    ['matrix', true, OBJECT, ';R=100;G=200'],
    ['matrix', true, { a: '', b: 'c' }, ';a;b=c'],
    ['matrix', true, ['', 'c'], ';color;color=c'],
    ['matrix', false, { a: '', b: 'c' }, ';color=a,,b,c'],
    ['label', false, 'blue', '.blue'],
    ['label', false, LIST, '.blue,black'],
    ['label', true, LIST, '.blue.black'],
    ['label', true, OBJECT, '.R=100.G=200'],
    ['simple', false, 'a b', 'a%20b'],
    ['simple', false, LIST, 'blue,black'],
    ['simple', false, OBJECT, 'R,100,G,200'],
    ['simple', true, OBJECT, 'R=100,G=200'],
    ['form', false, '', 'color='],
    ['form', false, 'blue', 'color=blue'],
    ['form', false, LIST, 'color=blue,black'],
    ['form', true, LIST, 'color=blue&color=black'],
    ['form', true, OBJECT, 'R=100&G=200'],
    ['spaceDelimited', false, LIST, 'color=blue%20black'],
    ['spaceDelimited', false, 'blue', undefined],
    ['pipeDelimited', false, OBJECT, 'color=R|100|G|200'],
    ['pipeDelimited', false, 7, undefined],
    ['deepObject', true, OBJECT, 'color[R]=100&color[G]=200'],
    ['deepObject', true, LIST, undefined],
    ['none', true, 'blue', undefined],
    // OpenAPI does not define these results.
    ['spaceDelimited', true, LIST, 'color=blue&color=black'],
    ['pipeDelimited', true, OBJECT, 'R=100&G=200'],
    ['deepObject', true, { R: { min: 1 }, G: [2, 3] }, 'color[R][min]=1&color[G][0]=2&color[G][1]=3'],
    // RFC 6570 does not define this result.
    ['matrix', true, ['blue', null], ';color=blue'],
    ['label', false, ['blue', null], '.blue'],
    ['simple', false, { R: 100, G: null }, 'R,100'],
    ['form', false, ['blue', null], 'color=blue'],
    ['form', true, { R: 100, G: null }, 'R=100'],
    ['form', true, [], ''],
    ['form', false, [], ''],
    ['deepObject', true, { R: null }, ''],
  ])('%s, explode %j, of %j is %j', (style, explode, value, expected) => {
    expect(serializeParameter({ name: 'color', in: 'query', style, explode }, value)).toBe(expected);
  });

  test('does not encode headers, cookies of style cookie, or allowed reserved characters', () => {
    const of = (rest: Partial<Parameters<typeof serializeParameter>[0]>) =>
      serializeParameter({ name: 'a b', in: 'query', style: 'form', explode: true, ...rest }, 'x/y z');
    expect([of({}), of({ allowReserved: true }), of({ in: 'header', style: 'simple' }), of({ in: 'cookie', style: 'cookie' })]).toEqual([
      'a%20b=x%2Fy%20z',
      'a%20b=x/y%20z',
      'x/y z',
      'a b=x/y z',
    ]);
  });

  test('keeps percent-encoded and reserved characters unless they would be misread', () => {
    const of = (place: 'path' | 'query', style: string) =>
      serializeParameter({ name: 'a', in: place, style, explode: true, allowReserved: true }, "%2F:/?#[]@!$&'()*+,;=%");
    expect(of('path', 'simple')).toBe("%2F:%2F%3F%23%5B%5D@!$&'()*+,;=%25");
    expect(of('query', 'form')).toBe("a=%2F:/?%23%5B%5D@!$%26'()*%2B,;=%25");
  });

  test('replaces unpaired surrogates', () => {
    expect(serializeParameter({ name: 'a', in: 'query', style: 'form', explode: true }, '\ud800')).toBe('a=%EF%BF%BD');
  });
});
