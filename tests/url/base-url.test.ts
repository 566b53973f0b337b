import { describe, expect, test } from 'vitest';
import { withBase, withoutBase } from '../../src/url/base-url.ts';

describe('withBase', () => {
  test('prepends the base URL to a path', () => {
    expect(withBase('/docs/intro', '/portal/')).toBe('/portal/docs/intro');
  });

  test('returns the base URL for the home page', () => {
    expect(withBase('/', '/portal/')).toBe('/portal/');
  });

  test('changes nothing when the base URL is the root', () => {
    expect(withBase('/docs/intro', '/')).toBe('/docs/intro');
  });
});

describe('withoutBase', () => {
  test('removes the base URL', () => {
    expect(withoutBase('/portal/docs/intro', '/portal/')).toBe('/docs/intro');
  });

  test('accepts the base URL without its trailing slash', () => {
    expect(withoutBase('/portal', '/portal/')).toBe('/');
  });

  test('rejects a path outside the base URL', () => {
    expect(withoutBase('/docs/intro', '/portal/')).toBeUndefined();
  });

  test('does not match a longer segment that starts like the base URL', () => {
    expect(withoutBase('/portal-news/intro', '/portal/')).toBeUndefined();
  });

  test.each(['/', '/docs/intro', '/docs/intro/', '/portal/portal/', '/docs/cria%C3%A7%C3%A3o'])(
    'round-trips the path %s through withBase',
    (pathname) => {
      expect(['/', '/portal/', '/a/b/'].map((base) => withoutBase(withBase(pathname, base), base))).toEqual([pathname, pathname, pathname]);
    },
  );
});
