import { describe, expect, test } from 'vitest';
import { applyTrailingSlash } from '../../src/url/trailing-slash.ts';

const apply = (href: string, trailingSlash: boolean | undefined, baseUrl = '/') => applyTrailingSlash(href, { trailingSlash, baseUrl });

describe('applyTrailingSlash', () => {
  test.each([
    ['/docs', '/docs/'],
    ['/docs/', '/docs/'],
    ['/docs/intro#errors', '/docs/intro/#errors'],
    ['/docs/intro?q=1#errors', '/docs/intro/?q=1#errors'],
    ['/docs#a/b', '/docs/#a/b'],
  ])('adds one slash: %s becomes %s', (href, expected) => {
    expect(apply(href, true)).toBe(expected);
  });

  test.each([
    ['/docs/', '/docs'],
    ['/docs', '/docs'],
    ['/docs/intro/?q=1#errors', '/docs/intro?q=1#errors'],
  ])('removes one slash: %s becomes %s', (href, expected) => {
    expect(apply(href, false)).toBe(expected);
  });

  test('changes nothing when no policy is set', () => {
    expect([apply('/docs', undefined), apply('/docs/', undefined)]).toEqual(['/docs', '/docs/']);
  });

  test.each([true, false])('leaves the home page unchanged (%s)', (policy) => {
    expect([apply('/', policy), apply('/#a', policy)]).toEqual(['/', '/#a']);
  });

  test.each([true, false])('leaves the base URL unchanged (%s)', (policy) => {
    expect([apply('/portal/', policy, '/portal/'), apply('/portal/?q', policy, '/portal/')]).toEqual(['/portal/', '/portal/?q']);
  });

  test('leaves a href without a path unchanged', () => {
    expect([apply('#a', true), apply('?q=1', true)]).toEqual(['#a', '?q=1']);
  });

  test.each([true, false])('is idempotent (%s)', (policy) => {
    const once = apply('/docs/intro?q=1#a', policy);
    expect(apply(once, policy)).toBe(once);
  });
});
