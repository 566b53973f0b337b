import { splitHref } from './split-href.ts';

export interface TrailingSlashPolicy {
  /** `true` adds one slash, `false` removes one, `undefined` leaves the path as it is. */
  readonly trailingSlash: boolean | undefined;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
}

/**
 * A href of this site with the slash at the end of its path as the policy wants it. Hash-only hrefs, the query, the hash,
 * `/` and the base URL itself stay as they are.
 *
 * @example applyTrailingSlash('/docs/intro#errors', { trailingSlash: true, baseUrl: '/' }) // => '/docs/intro/#errors'
 */
export function applyTrailingSlash(href: string, { trailingSlash, baseUrl }: TrailingSlashPolicy): string {
  const { pathname, query, hash } = splitHref(href);
  if (pathname === '' || pathname === '/' || pathname === baseUrl || trailingSlash === undefined) return href;
  const withoutSlash = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return `${withoutSlash}${trailingSlash ? '/' : ''}${query}${hash}`;
}
