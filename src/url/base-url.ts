/**
 * Prepends the base URL to a path.
 * @param pathname starts with a slash
 * @param baseUrl starts and ends with a slash
 * @example withBase('/docs/intro', '/portal/') // => '/portal/docs/intro'
 */
export function withBase(pathname: string, baseUrl: string): string {
  return baseUrl + pathname.slice(1);
}

/**
 * Removes the base URL from a path; `undefined` outside it. Inverse of `withBase`.
 * @example withoutBase('/portal/docs/intro', '/portal/') // => '/docs/intro'
 */
export function withoutBase(pathname: string, baseUrl: string): string | undefined {
  if (pathname.startsWith(baseUrl)) return `/${pathname.slice(baseUrl.length)}`;
  return `${pathname}/` === baseUrl ? '/' : undefined;
}
