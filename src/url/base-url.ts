/** Prepends the base URL, which ends in a slash. @example withBase('/docs/intro', '/portal/') // => '/portal/docs/intro' */
export function withBase(pathname: string, baseUrl: string): string {
  return baseUrl + pathname.slice(1);
}

/**
 * Removes the base URL; `undefined` if it is missing. Inverse of `withBase`.
 * @example withoutBase('/portal/docs/intro', '/portal/') // => '/docs/intro'
 */
export function withoutBase(pathname: string, baseUrl: string): string | undefined {
  if (pathname.startsWith(baseUrl)) return `/${pathname.slice(baseUrl.length)}`;
  return `${pathname}/` === baseUrl ? '/' : undefined;
}
