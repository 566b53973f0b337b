import { plainPath } from '../../src/near-pages/address-words.ts';
import type { IndexedPage } from '../../src/near-pages/index-pages.ts';
import { comparablePath } from '../../src/url/is-same-path.ts';

/**
 * Candidate paths of a page if none exists at `pathname`: other case, without `index.html`, `.html`, repeated or trailing slashes; for
 * `.md`, candidates of its twin. Other files have a single spelling.
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
  // The platform's redirects match one spelling only.
  return [...new Set([known?.href ?? lower, lower, own])].map((path) => encodeURI(path) + ending).filter((path) => path !== pathname);
}
