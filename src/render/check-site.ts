import { suggest } from '../data/suggest.ts';
import { formatProblem, type Problem } from '../errors.ts';
import { FRAME_IDS, movedId } from '../markdown/remark-headings.ts';
import { checkDescriptions } from '../site/check-descriptions.ts';
import { checkTitles } from '../site/check-titles.ts';
import type { Site } from '../site/load-site.ts';
import { sourceOfPage } from '../site/page.ts';
import { decodeText } from '../url/decode-text.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { splitHref } from '../url/split-href.ts';
import { checkOrphans } from './check-orphans.ts';
import { summariseFaults } from '../openapi/summarise-faults.ts';
import { groupEqualProblems } from './group-equal-problems.ts';
import { navbarProblems } from './frame/guard-navbar.ts';
import { navbarItems } from './frame/navbar-items.ts';
import { idsOfHtml } from './parts/ids-of-html.ts';
import { type LinkTargets, opensPlace, type PackedTargets, packTargets, unpackTargets } from './link-targets.ts';
import type { PageImage } from './parts/page-images.ts';
import { brokenLinkProblems } from './parts/broken-link.ts';
import { createPageLinks, type InternalLink } from './parts/page-links.ts';
import type { RenderedPage } from './render-page.tsx';
import { unusedEntries } from './search/glossary-use.ts';

/** The page data that site-wide checks need. Must be small, because it is sent between threads. */
export interface PageSummary {
  readonly pathname: string;
  readonly filePath: string;
  readonly repeatedIds: readonly string[];
  readonly targets: PackedTargets;
  readonly links: readonly InternalLink[];
  readonly leadsTo: ReadonlySet<string>;
  readonly images: readonly PageImage[];
  readonly problems: readonly Problem[];
  /** As in `RenderedPage`. */
  readonly lacksIds: boolean;
  readonly glossaryRoots: readonly string[];
}

export function summarisePage({ page, html, ...rendered }: RenderedPage): PageSummary {
  const { links, leadsTo, images, problems, lacksIds, copies, glossaryRoots } = rendered;
  const ids = [...idsOfHtml(html)];
  // Only operation pages list their addresses. For other pages, use the ids in the HTML, except internal ids in SVG.
  const addresses = rendered.addresses ?? new Set(idsOfHtml(html.replace(/<svg\b.*?<\/svg>/gs, '')));
  const repeatedIds = listRepeated(ids);
  const targets = packTargets({ addresses, copies });
  return {
    pathname: page.pathname,
    filePath: sourceOfPage(page),
    repeatedIds,
    targets,
    links,
    leadsTo,
    images,
    problems,
    lacksIds,
    glossaryRoots,
  };
}

function listRepeated(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return [...new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))];
}

/** Includes the problems found while loading the site. */
export function checkPages(site: Site, pages: readonly PageSummary[]): readonly Problem[] {
  const home = site.pages.get('/');
  return [
    ...site.problems,
    ...(home ? navbarProblems(Object.values(navbarItems(site, home, createPageLinks(site, home))).flat()) : []),
    ...groupEqualProblems(oncePerPlace(pages.flatMap(({ problems }) => problems))),
    ...pages.flatMap(duplicateIds),
    ...oncePerPlace(brokenAnchors(site, pages)),
    ...summariseFaults(checkTitles(site)),
    ...checkDescriptions(site),
    ...checkOrphans(site, pages),
    ...unusedEntries(site.glossary, new Set(pages.flatMap(({ glossaryRoots }) => glossaryRoots))),
  ];
}

/** Drops duplicates, because every page that includes a faulty partial reports the same problem. */
function oncePerPlace(problems: readonly Problem[]): readonly Problem[] {
  const alike = Map.groupBy(problems, ({ severity, kind, what, where }) => formatProblem({ severity, what, where, ...(kind && { kind }) }));
  return [...alike.values()].flatMap(([first]) => first ?? []);
}

function duplicateIds({ pathname, filePath, repeatedIds }: PageSummary): readonly Problem[] {
  return repeatedIds.map((id) => ({
    severity: 'error',
    kind: 'duplicate-id',
    what: `The id "${id}" is used twice on the page ${pathname}.`,
    where: { filePath },
    cure: 'Give one of them a different {#id} or a different name.',
  }));
}

function brokenAnchors(site: Site, pages: readonly PageSummary[]): readonly Problem[] {
  const byPath = new Map(pages.map((page) => [comparablePath(page.pathname), page]));
  const links = pages.flatMap((page) => page.links).filter(({ fragment }) => fragment !== '' && fragment !== 'main' && fragment !== 'top');
  const found = new Map<InternalLink, readonly Problem[]>();
  // Group by target page, so that each page's targets are unpacked only once, one page at a time.
  for (const [path, leading] of Map.groupBy(links, ({ pathname }) => comparablePath(pathname))) {
    const page = byPath.get(path);
    if (page?.lacksIds) continue;
    const targets = page ? unpackTargets(page.targets) : NO_TARGETS;
    for (const link of leading) {
      // Footnotes have percent-encoded ids. Browsers also compare ids with the fragment before decoding it.
      const encoded = splitHref(link.href).hash.slice(1);
      const isOpened = opensPlace(targets, link.fragment) || (encoded.includes('%') && opensPlace(targets, encoded));
      if (!isOpened) found.set(link, brokenAnchor(link, targets, site));
    }
  }
  return links.flatMap((link) => found.get(link) ?? []);
}

const MAX_KNOWN = 12;

const NO_TARGETS: LinkTargets = { addresses: new Set(), copies: new Map() };

function brokenAnchor({ fragment, href, place }: InternalLink, { addresses }: LinkTargets, site: Site): readonly Problem[] {
  const known = [...addresses].filter((id) => !FRAME_IDS.includes(id));
  // An id that collides with the frame is renamed, so suggest the name that the author expects.
  const written = decodeText(splitHref(href).hash.slice(1));
  const named = movedId(written) === fragment ? written : fragment;
  const nearest = suggest(named, known);
  const what = `The link to ${href} leads to a page that has no id "${named}".`;
  const few = known.length > 0 && known.length <= MAX_KNOWN ? `Known: ${known.map((id) => `#${id}`).join(', ')}. ` : '';
  const cure = nearest ? `Did you mean #${nearest}?` : `${few}Link to an existing id, or only to the page.`;
  return brokenLinkProblems({ href, what, where: place, cure }, site);
}
