import { plainPath } from '../../src/near-pages/address-words.ts';
import type { IndexedPage } from '../../src/near-pages/index-pages.ts';
import { comparablePath } from '../../src/url/is-same-path.ts';

/**
 * The paths under which a page may be found when there is none at `pathname`: in another case, without `index.html` or `.html`,
 * without repeated slashes or one at its end; and under which its Markdown may be. Files of other kinds have one spelling only.
 *
 * @param pathname percent-encoded
 * @example canonicalPaths('/Docs//Intro.HTML', []) // => ['/docs/intro']
 */
export function canonicalPaths(pathname: string, pages: readonly Pick<IndexedPage, 'href'>[] = []): readonly string[] {
  const plain = plainPath(pathname);
  if (!plain) return [];
  const lower = plain.toLowerCase();
  const own = comparablePath(lower);
  const known = pages.find(({ href }) => comparablePath(href) === own);
  const ending = /\.md$/i.test(pathname) ? '.md' : '';
  // Of an address that has moved, the platform knows one spelling.
  return [...new Set([known?.href ?? lower, lower, own])].map((path) => encodeURI(path) + ending).filter((path) => path !== pathname);
}
