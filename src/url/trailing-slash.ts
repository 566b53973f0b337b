import { splitHref } from './split-href.ts';

export interface TrailingSlashPolicy {
  /** `true` adds a slash, `false` removes it, `undefined` leaves paths unchanged. */
  readonly trailingSlash: boolean | undefined;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
}

/**
 * Applies the policy to an href. Leaves hash-only hrefs, `/` and the base URL unchanged.
 * @example applyTrailingSlash('/docs/intro#errors', { trailingSlash: true, baseUrl: '/' }) // => '/docs/intro/#errors'
 */
export function applyTrailingSlash(href: string, { trailingSlash, baseUrl }: TrailingSlashPolicy): string {
  const { pathname, query, hash } = splitHref(href);
  if (pathname === '' || pathname === '/' || pathname === baseUrl || trailingSlash === undefined) return href;
  const withoutSlash = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return `${withoutSlash}${trailingSlash ? '/' : ''}${query}${hash}`;
}
