import { describe, expect, test } from 'vitest';
import { localeHref, localePath, splitLocale } from '../../src/url/locale-path.ts';

const RULES = { defaultLocale: 'en', locales: ['en', 'pt-br', 'fr'] };

describe('splitLocale', () => {
  test.each([
    ['/docs/intro', 'en', '/docs/intro'],
    ['/pt-br/docs/intro', 'pt-br', '/docs/intro'],
    ['/PT-BR/docs', 'pt-br', '/docs'],
    ['/pt-br', 'pt-br', '/'],
    ['/pt-br/', 'pt-br', '/'],
    ['/', 'en', '/'],
    ['/french/docs', 'en', '/french/docs'],
    ['/en/docs', 'en', '/en/docs'],
  ])('splits %s into %s and %s', (pathname, locale, plain) => {
    expect(splitLocale(pathname, RULES)).toEqual({ locale, pathname: plain });
  });
});

describe('localePath', () => {
  test.each([
    ['/docs/intro', 'pt-br', '/pt-br/docs/intro'],
    ['/docs/intro', 'en', '/docs/intro'],
    ['/pt-br/docs/intro', 'en', '/docs/intro'],
    ['/pt-br/docs/intro', 'fr', '/fr/docs/intro'],
    ['/', 'fr', '/fr'],
    ['/fr', 'en', '/'],
    ['/fr', 'pt-br', '/pt-br'],
  ])('maps %s in %s to %s', (pathname, locale, expected) => {
    expect(localePath(pathname, locale, RULES)).toBe(expected);
  });

  test('is the inverse of splitLocale, for every language', () => {
    for (const locale of RULES.locales) {
      for (const pathname of ['/', '/docs', '/docs/criação']) {
        expect(splitLocale(localePath(pathname, locale, RULES), RULES)).toEqual({ locale, pathname });
      }
    }
  });
});

describe('localeHref', () => {
  const href = (written: string, locale: string, policy: { baseUrl?: string; trailingSlash?: boolean | undefined } = {}) =>
    localeHref(written, locale, { ...RULES, baseUrl: '/', trailingSlash: undefined, ...policy });

  test('keeps query and hash', () => {
    expect(href('/docs?q=1#a', 'fr')).toBe('/fr/docs?q=1#a');
  });

  test('stays below the base URL', () => {
    expect(href('/portal/docs', 'fr', { baseUrl: '/portal/' })).toBe('/portal/fr/docs');
    expect(href('/portal/fr', 'en', { baseUrl: '/portal/' })).toBe('/portal/');
    expect(href('/elsewhere', 'fr', { baseUrl: '/portal/' })).toBe('/elsewhere');
  });

  test('applies the trailing slash policy', () => {
    expect(href('/docs', 'fr', { trailingSlash: true })).toBe('/fr/docs/');
    expect(href('/fr/docs/', 'en', { trailingSlash: false })).toBe('/docs');
    expect(href('/', 'fr', { trailingSlash: true })).toBe('/fr/');
    expect(href('/fr/', 'en', { trailingSlash: false })).toBe('/');
  });
});
