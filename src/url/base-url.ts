/** The base URL ends in a slash. @example withBase('/docs/intro', '/portal/') // => '/portal/docs/intro' */
export function withBase(pathname: string, baseUrl: string): string {
  return baseUrl + pathname.slice(1);
}

/**
 * Returns `undefined` if the path is outside the base URL.
 * @example withoutBase('/portal/docs/intro', '/portal/') // => '/docs/intro'
 */
export function withoutBase(pathname: string, baseUrl: string): string | undefined {
  if (pathname.startsWith(baseUrl)) return `/${pathname.slice(baseUrl.length)}`;
  return `${pathname}/` === baseUrl ? '/' : undefined;
}
