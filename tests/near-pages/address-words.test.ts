import { describe, expect, test } from 'vitest';
import { isEdition, pathSegments, plainPath, addressWords } from '../../src/near-pages/address-words.ts';

describe('plainPath', () => {
  test.each([
    ['/docs//intro', '/docs/intro'],
    ['/docs/Intro.HTML', '/docs/Intro'],
    ['/docs/index.htm', '/docs/'],
    ['/docs/1.0', '/docs/1.0'],
    ['/docs/cria%C3%A7%C3%A3o', '/docs/criação'],
    ['/docs/100%', '/docs/100%'],
    ['/assets/a.js', undefined],
    ['/docs/intro.md', '/docs/intro'],
    ['/index.md', '/index'],
  ])('turns %s into %s', (pathname, expected) => {
    expect(plainPath(pathname)).toBe(expected);
  });
});

describe('pathSegments', () => {
  test.each([
    ['/docs/intro/', '/', ['docs', 'intro']],
    ['/Portal/docs', '/portal/', ['docs']],
    ['/portal', '/portal/', []],
    ['/portals/docs', '/portal/', ['portals', 'docs']],
  ])('splits %s below %s into %j', (plain, baseUrl, expected) => {
    expect(pathSegments(plain, baseUrl)).toEqual(expected);
  });

  test('returns a limited number of segments', () => {
    expect(pathSegments('/abcd'.repeat(1_000), '/').length).toBe(40);
  });
});

describe('addressWords', () => {
  test.each([
    ['getBookings_Lambda', ['get', 'bookings', 'lambda']],
    ['Autenticação SSO', ['autenticacao', 'sso']],
    ['pt-BR', ['pt-br']],
    ['v2.x', ['v2.x']],
    ['(', []],
  ])('splits %s into %j', (text, expected) => {
    expect(addressWords(text)).toEqual(expected);
  });
});

test.each([
  ['1.0', true],
  ['v2', true],
  ['en-GB', true],
  ['intro', false],
  ['2-steps', false],
])('recognises whether %s names a version or language: %s', (segment, expected) => {
  expect(isEdition(segment)).toBe(expected);
});
