/** Returns a key for comparing paths: lower case, no trailing slash. @example comparablePath('/Docs/Intro/') // => '/docs/intro' */
export function comparablePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/s, '').toLowerCase();
}

/** Whether two paths are equal, ignoring case and a trailing slash. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return comparablePath(a) === comparablePath(b);
}

/** Whether a path equals `base` or is below it. */
export function isWithin(pathname: string, base: string): boolean {
  const [path, folder] = [comparablePath(pathname), comparablePath(base)];
  return path === folder || path.startsWith(`${folder}/`);
}
