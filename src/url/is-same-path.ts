/** Normalises case and trailing slash for comparison. @example comparablePath('/Docs/Intro/') // => '/docs/intro' */
export function comparablePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/s, '').toLowerCase();
}

/** Ignores case and a trailing slash. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return comparablePath(a) === comparablePath(b);
}

/** Whether a path is `base` or below `base`. */
export function isWithin(pathname: string, base: string): boolean {
  const [path, folder] = [comparablePath(pathname), comparablePath(base)];
  return path === folder || path.startsWith(`${folder}/`);
}
