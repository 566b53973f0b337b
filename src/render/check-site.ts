import { suggest } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import { fieldsPath, movedAddress, ownerAddresses } from '../reference/address.ts';
import type { Site } from '../site/load-site.ts';
import { sourceOfPage } from '../site/page.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { navbarProblems } from './frame/guard-navbar.ts';
import { navbarItems } from './frame/navbar-items.ts';
import type { PageImage } from './parts/page-images.ts';
import { brokenLinkSeverity, createPageLinks, type InternalLink } from './parts/page-links.ts';
import type { RenderedPage } from './render-page.tsx';

/** What the checks over all pages need to know of one: small enough to be sent between threads. */
export interface PageSummary {
  readonly pathname: string;
  readonly filePath: string;
  /** Ids of the page's elements, in their order, repeated ones repeated. */
  readonly ids: readonly string[];
  /** Ids of rows that script fills in with the fields of another one, and the id of that. */
  readonly copies: readonly (readonly [row: string, like: string])[];
  readonly links: readonly InternalLink[];
  readonly images: readonly PageImage[];
  readonly problems: readonly Problem[];
  /** Its text is not there, nor are the ids of it. */
  readonly isFaulty: boolean;
}

/** An id inside a tag: the same letters in a text, where `<` is an entity, are none. */
const ID = /<[a-z][^\s>]*(?:\s+(?!id=)[^\s=>]+(?:="[^"]*")?)*\s+id="([^"]+)"/gi;

export function summarisePage({ page, html, links, images, problems, isFaulty }: RenderedPage): PageSummary {
  const ids = [...html.matchAll(ID)].map(([, id = '']) => decodeEntities(id));
  return { pathname: page.pathname, filePath: sourceOfPage(page), ids, copies: copiesIn(html), links, images, problems, isFaulty };
}

/** A list item's start or end, or a place that is filled in when it is opened. */
const ROW = /<li\b(?:[^>]*\sid="([^"]+)")?[^>]*>|<\/li>|\sdata-like="([^"]+)"/g;

function copiesIn(html: string): PageSummary['copies'] {
  if (!html.includes(' data-like="')) return [];
  const open: string[] = [];
  const copies: (readonly [string, string])[] = [];
  for (const [text, id, like] of html.matchAll(ROW)) {
    if (text.startsWith('<li')) open.push(decodeEntities(id ?? ''));
    else if (like === undefined) open.pop();
    else copies.push([open.at(-1) ?? '', decodeEntities(like)]);
  }
  return copies;
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

function duplicateIds({ pathname, filePath, ids }: PageSummary): readonly Problem[] {
  const seen = new Set<string>();
  const repeated = new Set(ids.filter((id) => seen.has(id) || !seen.add(id)));
  return [...repeated].map((id) => ({
    severity: 'error',
    what: `The id "${id}" stands twice on the page ${pathname}.`,
    where: { filePath },
    cure: 'Give one of the two another {#id}, or another name.',
  }));
}

function brokenAnchors(site: Site, pages: readonly PageSummary[]): readonly Problem[] {
  if (site.config.onBrokenLinks === 'ignore') return [];
  const byPath = new Map(
    pages.map(({ pathname, ids, copies, isFaulty }) => [
      comparablePath(pathname),
      { ids: new Set(ids), copies: new Map(copies), isFaulty },
    ]),
  );
  return pages.flatMap(({ links }) =>
    links.flatMap(({ pathname, fragment, href, place }): Problem[] => {
      const target = byPath.get(comparablePath(pathname));
      if (fragment === '' || fragment === 'main' || fragment === 'top' || (target && (target.isFaulty || opens(target, fragment))))
        return [];
      const nearest = suggest(fragment, target?.ids ?? []);
      return [
        {
          severity: brokenLinkSeverity(site, pathname, place),
          what: `The link to ${href} leads to a page that has no "${fragment}".`,
          where: place,
          ...(nearest ? { cure: `Did you mean #${nearest}?` } : {}),
        },
      ];
    }),
  );
}

interface Target extends Pick<PageSummary, 'isFaulty'> {
  readonly ids: ReadonlySet<string>;
  readonly copies: ReadonlyMap<string, string>;
}

/**
 * Whether an address leads to an element of a page, which the browser may have to make: it fills in the rows on the way
 * to a field, from the outermost on (`browser/schema-tree`).
 */
function opens({ ids, copies }: Target, fragment: string): boolean {
  let id: string | undefined = fragment;
  let filled = '';
  while (id !== undefined && !ids.has(id)) {
    const row = ownerAddresses(id).find((owner) => owner.length > filled.length && copies.has(owner));
    if (row === undefined) return false;
    filled = fieldsPath(copies.get(row) ?? '');
    id = movedAddress(id, row, filled);
  }
  return id !== undefined;
}
