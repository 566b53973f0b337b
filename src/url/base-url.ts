/**
 * A path of the site under its base URL.
 *
 * @param pathname starts with a slash
 * @param baseUrl starts and ends with a slash
 * @example withBase('/docs/intro', '/portal/') // => '/portal/docs/intro'
 */
export function withBase(pathname: string, baseUrl: string): string {
  return baseUrl + pathname.slice(1);
}

/**
 * The path of the site that a browser path names, or `undefined` outside the base URL. Inverse of `withBase`.
 *
 * @example withoutBase('/portal/docs/intro', '/portal/') // => '/docs/intro'
 */
export function withoutBase(pathname: string, baseUrl: string): string | undefined {
  if (pathname.startsWith(baseUrl)) return `/${pathname.slice(baseUrl.length)}`;
  return `${pathname}/` === baseUrl ? '/' : undefined;
}
