import { splitHref } from './split-href.ts';
import { withBase, withoutBase } from './base-url.ts';
import { applyTrailingSlash, type TrailingSlashPolicy } from './trailing-slash.ts';

/** Every locale except the default has a path prefix: `/pt-br/docs`, but `/docs`. */
export interface LocaleRules {
  readonly defaultLocale: string;
  /** URL segments; may include the default locale. */
  readonly locales: readonly string[];
}

/**
 * Splits the locale's prefix off a path. Inverse of `localePath`. Ignores case.
 * @param pathname relative to the base URL, with a leading slash
 * @example splitLocale('/pt-br/docs', { defaultLocale: 'en', locales: ['en', 'pt-br'] }) // => { locale: 'pt-br', pathname: '/docs' }
 */
export function splitLocale(
  pathname: string,
  { defaultLocale, locales }: LocaleRules,
): { readonly locale: string; readonly pathname: string } {
  const [, first = ''] = pathname.split('/', 2);
  const locale = locales.find((candidate) => candidate !== defaultLocale && candidate.toLowerCase() === first.toLowerCase());
  if (locale === undefined) return { locale: defaultLocale, pathname };
  return { locale, pathname: pathname.slice(first.length + 1) || '/' };
}

/**
 * Returns the same page's path in another locale.
 * @param pathname relative to the base URL, in any locale
 * @example localePath('/docs', 'pt-br', { defaultLocale: 'en', locales: ['en', 'pt-br'] }) // => '/pt-br/docs'
 */
export function localePath(pathname: string, locale: string, rules: LocaleRules): string {
  const plain = splitLocale(pathname, rules).pathname;
  if (locale === rules.defaultLocale) return plain;
  return plain === '/' ? `/${locale}` : `/${locale}${plain}`;
}

/**
 * Like `localePath`, but for a complete href. Applies the trailing-slash policy. Hrefs outside the base URL are unchanged.
 * @example localeHref('/portal/docs?q=1#a', 'pt-br', { ...rules, baseUrl: '/portal/', trailingSlash: true }) // =>
 * '/portal/pt-br/docs/?q=1#a'
 */
export function localeHref(href: string, locale: string, rules: LocaleRules & TrailingSlashPolicy): string {
  const { pathname, query, hash } = splitHref(href);
  const inside = withoutBase(pathname, rules.baseUrl);
  if (inside === undefined) return href;
  return applyTrailingSlash(withBase(localePath(inside, locale, rules), rules.baseUrl), rules) + query + hash;
}
