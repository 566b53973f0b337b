import { suggest } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import type { Site } from '../site/load-site.ts';
import { sourceOfPage } from '../site/page.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { navbarProblems } from './guard-navbar.ts';
import { navbarItems } from './navbar-items.ts';
import type { PageImage } from './page-images.ts';
import { brokenLinkSeverity, createPageLinks, type InternalLink } from './page-links.ts';
import type { RenderedPage } from './render-page.tsx';

/** What the checks over all pages need to know of one: small enough to be sent between threads. */
export interface PageSummary {
  readonly pathname: string;
  readonly filePath: string;
  /** Ids of the page's elements, in their order, repeated ones repeated. */
  readonly ids: readonly string[];
  readonly links: readonly InternalLink[];
  readonly images: readonly PageImage[];
  readonly problems: readonly Problem[];
}

/** An id inside a tag: the same letters in a text, where `<` is an entity, are none. */
const ID = /<[a-z][^\s>]*(?:\s+(?!id=)[^\s=>]+(?:="[^"]*")?)*\s+id="([^"]+)"/gi;

export function summarisePage({ page, html, links, images, problems }: RenderedPage): PageSummary {
  const ids = [...html.matchAll(ID)].map(([, id = '']) => decodeEntities(id));
  return { pathname: page.pathname, filePath: sourceOfPage(page), ids, links, images, problems };
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
  const idsByPath = new Map(pages.map(({ pathname, ids }) => [comparablePath(pathname), new Set(ids)]));
  return pages.flatMap(({ links }) =>
    links.flatMap(({ pathname, fragment, href, place }): Problem[] => {
      const ids = idsByPath.get(comparablePath(pathname));
      if (fragment === '' || fragment === 'main' || fragment === 'top' || ids?.has(fragment)) return [];
      const nearest = suggest(fragment, ids ?? []);
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
