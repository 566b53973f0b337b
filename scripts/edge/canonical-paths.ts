import { decodeText } from '../../src/url/decode-text.ts';

/** Where the build writes a `PathList`, at the root of the published folder. */
export const PATH_LIST_FILE = 'canonical-paths.json';

/** Paths of pages that are not all in lower case, by their lower-case form, base URL included. */
export type PathList = Readonly<Record<string, string>>;

/**
 * The paths under which a page may be found when there is none at `pathname`: in another case, without `index.html` or `.html`,
 * without repeated slashes. Files of other kinds have one spelling only.
 *
 * @param pathname percent-encoded
 * @example canonicalPaths('/Docs//Intro.HTML', {}) // => ['/docs/intro']
 */
export function canonicalPaths(pathname: string, list: PathList): readonly string[] {
  const plain = decodeText(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=\/)index\.html?$/i, '')
    .replace(/\.html?$/i, '');
  if (/\.(?!\d)[^/]+$/.test(plain)) return [];
  const lower = plain.toLowerCase();
  const known = list[lower.length > 1 ? lower.replace(/\/$/, '') : lower];
  return [...new Set([known, lower].map((path) => path && encodeURI(path)))].filter(
    (path): path is string => path !== undefined && path !== pathname,
  );
}
