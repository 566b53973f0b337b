/**
 * The form in which two paths of one page are equal: lower case, no slash at the end.
 *
 * @example comparablePath('/Docs/Intro/') // => '/docs/intro'
 */
export function comparablePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/s, '').toLowerCase();
}

/** Whether two paths name one page: case and a slash at the end do not count. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return comparablePath(a) === comparablePath(b);
}

/** Whether a page is that at `base`, or below it. */
export function isWithin(pathname: string, base: string): boolean {
  const [path, folder] = [comparablePath(pathname), comparablePath(base)];
  return path === folder || path.startsWith(`${folder}/`);
}
