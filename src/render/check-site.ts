import { suggest } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import { fieldsPath, movedAddress, ownerAddresses } from '../reference/address.ts';
import type { RowCopies } from '../reference/list-copies.ts';
import type { Site } from '../site/load-site.ts';
import { sourceOfPage } from '../site/page.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { navbarProblems } from './frame/guard-navbar.ts';
import { navbarItems } from './frame/navbar-items.ts';
import type { PageImage } from './parts/page-images.ts';
import { asBrokenLink, createPageLinks, type InternalLink } from './parts/page-links.ts';
import type { RenderedPage } from './render-page.tsx';

/** What the checks over all pages need to know of one: small enough to be sent between threads. */
export interface PageSummary {
  readonly pathname: string;
  readonly filePath: string;
  /** Ids that more than one of its elements has. */
  readonly repeatedIds: readonly string[];
  /** What links can lead to: every id of the page, besides those of its frame. */
  readonly addresses: ReadonlySet<string>;
  readonly copies: RowCopies;
  readonly links: readonly InternalLink[];
  readonly images: readonly PageImage[];
  readonly problems: readonly Problem[];
  /** Its text is not there, nor are the ids of it. */
  readonly isFaulty: boolean;
}

/** An id inside a tag: the same letters in a text, where `<` is an entity, are none. */
const ID = /<[a-z][^\s>]*(?:\s+(?!id=)[^\s=>]+(?:="[^"]*")?)*\s+id="([^"]+)"/gi;

export function summarisePage({ page, html, ...rendered }: RenderedPage): PageSummary {
  const { links, images, problems, isFaulty, copies } = rendered;
  const ids = [...html.matchAll(ID)].map(([, id = '']) => decodeEntities(id));
  // What an author writes has ids of its own; the pages of operations are planned, ids and all.
  const addresses = rendered.addresses ?? new Set(ids);
  const repeatedIds = listRepeated(ids);
  return { pathname: page.pathname, filePath: sourceOfPage(page), repeatedIds, addresses, copies, links, images, problems, isFaulty };
}

function listRepeated(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return [...new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))];
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The references that React's and hast's serialisers write. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (reference, hex: string | undefined, name: string | undefined) =>
    hex === undefined ? (NAMED[name ?? ''] ?? reference) : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

/** Every problem of a site: of its inputs, of its pages, and what only all pages together can tell. */
export function checkPages(site: Site, pages: readonly PageSummary[]): readonly Problem[] {
  const home = site.pages.get('/');
  return [
    ...site.problems,
    ...(home ? navbarProblems(Object.values(navbarItems(site, home, createPageLinks(site, home))).flat()) : []),
    ...pages.flatMap(({ problems }) => problems),
    ...pages.flatMap(duplicateIds),
    ...brokenAnchors(site, pages),
  ];
}

function duplicateIds({ pathname, filePath, repeatedIds }: PageSummary): readonly Problem[] {
  return repeatedIds.map((id) => ({
    severity: 'error',
    what: `The id "${id}" stands twice on the page ${pathname}.`,
    where: { filePath },
    cure: 'Give one of the two another {#id}, or another name.',
  }));
}

function brokenAnchors(site: Site, pages: readonly PageSummary[]): readonly Problem[] {
  if (site.config.onBrokenLinks === 'ignore') return [];
  const byPath = new Map(pages.map((page) => [comparablePath(page.pathname), page]));
  return pages.flatMap(({ links }) =>
    links.flatMap(({ pathname, fragment, href, place }): readonly Problem[] => {
      const target = byPath.get(comparablePath(pathname));
      if (fragment === '' || fragment === 'main' || fragment === 'top' || (target && (target.isFaulty || opens(target, fragment))))
        return [];
      const nearest = suggest(fragment, target?.addresses ?? []);
      const what = `The link to ${href} leads to a page that has no "${fragment}".`;
      return asBrokenLink({ what, where: place, ...(nearest ? { cure: `Did you mean #${nearest}?` } : {}) }, site, pathname);
    }),
  );
}

/**
 * Whether an address leads to an element of a page, which the browser may have to make: it fills in the rows on the way
 * to a field, from the outermost on (`browser/schema-tree`).
 */
function opens({ addresses, copies }: PageSummary, fragment: string): boolean {
  let id: string | undefined = fragment;
  let filled = '';
  while (id !== undefined && !addresses.has(id)) {
    const row = ownerAddresses(id).find((owner) => owner.length > filled.length && copies.has(owner));
    if (row === undefined) return false;
    filled = fieldsPath(copies.get(row) ?? '');
    id = movedAddress(id, row, filled);
  }
  return id !== undefined;
}
