import { plainPath } from '../../src/near-pages/address-words.ts';
import type { IndexedPage } from '../../src/near-pages/index-pages.ts';
import { comparablePath } from '../../src/url/is-same-path.ts';

/**
 * Candidate paths if no page exists at `pathname`: in lower case, and without `index.html`, `.html`, or repeated or trailing slashes. For
 * `.md`, candidates for the page's twin; none for other files.
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
  // Includes several spellings, because each of the platform's redirects matches only one.
  return [...new Set([known?.href ?? lower, lower, own])].map((path) => encodeURI(path) + ending).filter((path) => path !== pathname);
}
