import { describe, expect, test } from 'vitest';
import { comparablePath, isSamePath } from '../../src/url/is-same-path.ts';

describe('comparablePath', () => {
  test('returns lower case without a trailing slash', () => {
    expect(comparablePath('/Docs/Intro/')).toBe('/docs/intro');
  });

  test('keeps the slash of the root path', () => {
    expect(comparablePath('/')).toBe('/');
  });
});

describe('isSamePath', () => {
  test.each([
    ['/docs', '/docs'],
    ['/docs/', '/docs'],
    ['/Docs', '/docs'],
    ['/', '/'],
    [undefined, undefined],
  ])('treats %s and %s as the same page', (a, b) => {
    expect([isSamePath(a, b), isSamePath(b, a)]).toEqual([true, true]);
  });

  test.each([
    ['/docs', '/docs/intro'],
    ['/docs', '/'],
    ['/docs', undefined],
    ['', undefined],
  ])('distinguishes %s and %s', (a, b) => {
    expect([isSamePath(a, b), isSamePath(b, a)]).toEqual([false, false]);
  });
});
