import { plainPath } from '../../src/near-pages/address-words.ts';
import { comparablePath } from '../../src/url/is-same-path.ts';

/** Paths of pages, base URL included, by their comparable form. */
export type KnownPaths = ReadonlyMap<string, string>;

/**
 * The paths under which a page may be found when there is none at `pathname`: in another case, without `index.html` or `.html`,
 * without repeated slashes. Files of other kinds have one spelling only.
 *
 * @param pathname percent-encoded
 * @example canonicalPaths('/Docs//Intro.HTML', new Map()) // => ['/docs/intro']
 */
export function canonicalPaths(pathname: string, known: KnownPaths): readonly string[] {
  const plain = plainPath(pathname);
  if (plain === undefined) return [];
  const lower = plain.toLowerCase();
  return [...new Set([known.get(comparablePath(lower)) ?? lower, lower])].map(encodeURI).filter((path) => path !== pathname);
}
