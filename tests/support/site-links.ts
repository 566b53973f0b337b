import type { Element } from 'hast';
import type { Tree } from './file-tree.ts';
import { attribute, type PublishedPage } from './published-page.ts';

/** Placeholder origin: pages contain no origin of their own. */
const ORIGIN = 'https://site.invalid';

/** `rel` values of `<link>` elements that a browser does not fetch. */
const ONLY_NAMED = new Set(['canonical', 'alternate', 'license', 'author', 'next', 'prev']);

/** Attributes (hast names) whose address a browser fetches by itself. */
const FETCHED = ['src', 'poster', 'data'] as const;

export function fetchedAddresses({ elements }: PublishedPage): readonly string[] {
  return elements.flatMap((element) => {
    const addresses = FETCHED.flatMap((name) => attribute(element, name) ?? []);
    const candidates = (attribute(element, 'srcSet') ?? '').split(',').flatMap((part) => part.trim().split(/\s+/)[0] || []);
    return [...addresses, ...candidates, ...fetchedLink(element)];
  });
}

function fetchedLink(element: Element): readonly string[] {
  if (element.tagName !== 'link' && element.tagName !== 'use') return [];
  const rel = (attribute(element, 'rel') ?? '').split(' ');
  return rel.every((word) => ONLY_NAMED.has(word)) && element.tagName === 'link' ? [] : [attribute(element, 'href') ?? ''];
}

export function linkedAddresses({ elements }: PublishedPage): readonly string[] {
  return elements.flatMap((element) => (element.tagName === 'a' ? (attribute(element, 'href') ?? []) : []));
}

export function isOtherOrigin(address: string): boolean {
  return new URL(address, ORIGIN).origin !== ORIGIN && !address.startsWith('data:');
}

/** Resolves an address on a page to a file. A page's path may have a trailing slash. */
export function fileAt(files: Tree, page: PublishedPage, address: string): string | undefined {
  const pathname = decodeURIComponent(new URL(address, ORIGIN + encodeURI(page.pathname)).pathname).slice(1);
  const folder = pathname.replace(/\/$/, '');
  return [pathname, folder === '' ? 'index.html' : `${folder}/index.html`].find((name) => files.has(name));
}

export function fragmentOf(address: string): string {
  return decodeURIComponent(new URL(address, ORIGIN).hash.slice(1));
}

/** Counts the clicks from the home page to each reachable page, by pathname. */
export function clicksFromHome(pages: readonly PublishedPage[]): ReadonlyMap<string, number> {
  const linked = new Map(pages.map((page) => [page.pathname, linkedAddresses(page).flatMap((address) => pathOf(page, address) ?? [])]));
  const clicks = new Map([['/', 0]]);
  for (const [pathname, count] of clicks) {
    // Iterating over a Map includes entries added during the iteration, which makes this search breadth-first.
    for (const next of linked.get(pathname) ?? []) if (linked.has(next) && !clicks.has(next)) clicks.set(next, count + 1);
  }
  return clicks;
}

/** Resolves an address on a page to a pathname; `undefined` for other origins. */
function pathOf(page: PublishedPage, address: string): string | undefined {
  const url = new URL(address, ORIGIN + encodeURI(page.pathname));
  return url.origin === ORIGIN ? decodeURIComponent(url.pathname) : undefined;
}
