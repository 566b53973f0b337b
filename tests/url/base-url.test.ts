import { describe, expect, test } from 'vitest';
import { withBase, withoutBase } from '../../src/url/base-url.ts';

describe('withBase', () => {
  test('puts a path under the base URL', () => {
    expect(withBase('/docs/intro', '/portal/')).toBe('/portal/docs/intro');
  });

  test('is the base URL itself for the home page', () => {
    expect(withBase('/', '/portal/')).toBe('/portal/');
  });

  test('changes nothing when the base URL is the root', () => {
    expect(withBase('/docs/intro', '/')).toBe('/docs/intro');
  });
});

describe('withoutBase', () => {
  test('takes the base URL away', () => {
    expect(withoutBase('/portal/docs/intro', '/portal/')).toBe('/docs/intro');
  });

  test('knows the base URL without its slash', () => {
    expect(withoutBase('/portal', '/portal/')).toBe('/');
  });

  test('knows no path outside of the base URL', () => {
    expect(withoutBase('/docs/intro', '/portal/')).toBeUndefined();
  });

  test('takes no longer name for the base URL', () => {
    expect(withoutBase('/portal-news/intro', '/portal/')).toBeUndefined();
  });

  test.each(['/', '/docs/intro', '/docs/intro/', '/portal/portal/', '/docs/cria%C3%A7%C3%A3o'])(
    'gives back the path %s that withBase has put under a base',
    (pathname) => {
      expect(['/', '/portal/', '/a/b/'].map((base) => withoutBase(withBase(pathname, base), base))).toEqual([pathname, pathname, pathname]);
    },
  );
});
