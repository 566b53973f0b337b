import { suggest } from '../../data/suggest.ts';

/**
 * The path that a path without a page was probably meant to be: the same without what other systems write at its end, one that is
 * spelt almost like it, or one whose last part is, wherever it has moved to.
 *
 * @example nearPath('/docs/setup/instal', ['/docs/guides/install']) // => '/docs/guides/install'
 */
export function nearPath(target: string, paths: readonly string[]): string | undefined {
  const plain = plainPath(target);
  const byPlain = new Map(paths.map((path) => [plainPath(path), path]));
  const near = byPlain.get(plain) ?? suggest(target, paths);
  if (near !== undefined) return near;
  const name = lastPart(plain);
  if (name === '') return undefined;
  const names = paths.map((path) => lastPart(plainPath(path)));
  const nearName = names.includes(name) ? name : suggest(name, names);
  const [first, ...others] = nearName === undefined ? [] : paths.filter((_, index) => names[index] === nearName);
  // Of several, none is more likely than the others, unless it is spelt almost like it.
  return others.length === 0 ? first : suggest(target, [first ?? '', ...others]);
}

/** Without extension, `index`, the numbers that order files, and a slash at the end, in small letters. */
function plainPath(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.(?:mdx?|html?)$/, '')
    .replace(/\/(?:index|readme)$/, '')
    .replaceAll(/\/\d+[-_.](?=[a-z])/g, '/')
    .replace(/\/$/, '');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
