import { splitHref } from './split-href.ts';
import { withBase, withoutBase } from './base-url.ts';
import { applyTrailingSlash, type TrailingSlashPolicy } from './trailing-slash.ts';

/** How the languages of a site stand in its paths: the default one has no prefix, `/docs`, each other one has, `/pt-br/docs`. */
export interface LocaleRules {
  readonly defaultLocale: string;
  /** Segments of the address; the default one may be among them. */
  readonly locales: readonly string[];
}

/**
 * The language that a path is in, and the path without it. Case does not count. Inverse of `localePath`.
 *
 * @param pathname below the base URL, with a leading slash
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
 * The path of the same page in a language.
 *
 * @param pathname below the base URL, in any language
 * @example localePath('/docs', 'pt-br', { defaultLocale: 'en', locales: ['en', 'pt-br'] }) // => '/pt-br/docs'
 * @example localePath('/pt-br', 'en', { defaultLocale: 'en', locales: ['en', 'pt-br'] }) // => '/'
 */
export function localePath(pathname: string, locale: string, rules: LocaleRules): string {
  const plain = splitLocale(pathname, rules).pathname;
  if (locale === rules.defaultLocale) return plain;
  return plain === '/' ? `/${locale}` : `/${locale}${plain}`;
}

/**
 * A whole href of the site, base URL included, in another language, with its query and hash and the slash at the end that
 * the policy wants. A href outside of the base URL stays as it is.
 *
 * @example localeHref('/portal/docs?q=1#a', 'pt-br', { defaultLocale: 'en', locales: ['en', 'pt-br'], baseUrl: '/portal/', trailingSlash: true })
 * // => '/portal/pt-br/docs/?q=1#a'
 */
export function localeHref(href: string, locale: string, rules: LocaleRules & TrailingSlashPolicy): string {
  const { pathname, query, hash } = splitHref(href);
  const inside = withoutBase(pathname, rules.baseUrl);
  if (inside === undefined) return href;
  return applyTrailingSlash(withBase(localePath(inside, locale, rules), rules.baseUrl), rules) + query + hash;
}
