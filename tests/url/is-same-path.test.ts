import { describe, expect, test } from 'vitest';
import { comparablePath, isSamePath } from '../../src/url/is-same-path.ts';

describe('comparablePath', () => {
  test('is in lower case, without a slash at the end', () => {
    expect(comparablePath('/Docs/Intro/')).toBe('/docs/intro');
  });

  test('keeps the slash that is the whole path', () => {
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
  ])('takes %s and %s for one page', (a, b) => {
    expect([isSamePath(a, b), isSamePath(b, a)]).toEqual([true, true]);
  });

  test.each([
    ['/docs', '/docs/intro'],
    ['/docs', '/'],
    ['/docs', undefined],
    ['', undefined],
  ])('tells %s from %s', (a, b) => {
    expect([isSamePath(a, b), isSamePath(b, a)]).toEqual([false, false]);
  });
});
