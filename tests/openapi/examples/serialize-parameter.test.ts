import { describe, expect, test } from 'vitest';
import { serializeParameter } from '../../../src/openapi/examples/serialize-parameter.ts';
import type { Json } from '../../../src/openapi/schema.ts';

const LIST = ['blue', 'black'];
const OBJECT = { R: 100, G: 200 };

/** The table "Style Examples" of the Parameter Object. */
describe('serializeParameter', () => {
  test.each<[string, boolean, Json, string | undefined]>([
    ['matrix', false, '', ';color'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, LIST, ';color=blue,black'],
    ['matrix', false, OBJECT, ';color=R,100,G,200'],
    ['matrix', true, LIST, ';color=blue;color=black'],
    ['matrix', true, OBJECT, ';R=100;G=200'],
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
  ])('%s, explode %j, of %j is %j', (style, explode, value, expected) => {
    expect(serializeParameter({ name: 'color', in: 'query', style, explode }, value)).toBe(expected);
  });

  test('encodes neither headers nor cookies of the style of that name, nor reserved characters where they are allowed', () => {
    const of = (rest: Partial<Parameters<typeof serializeParameter>[0]>) =>
      serializeParameter({ name: 'a b', in: 'query', style: 'form', explode: true, ...rest }, 'x/y z');
    expect([of({}), of({ allowReserved: true }), of({ in: 'header', style: 'simple' }), of({ in: 'cookie', style: 'cookie' })]).toEqual([
      'a%20b=x%2Fy%20z',
      'a%20b=x/y%20z',
      'x/y z',
      'a b=x/y z',
    ]);
  });
});
