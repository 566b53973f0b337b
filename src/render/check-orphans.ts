import { type Document, placeOfKey } from '../content/load-documents.ts';
import type { Problem } from '../errors.ts';
import type { NavbarItem, NavEntry, NavMenu } from '../site/config/navigation-config.ts';
import { withWritingLevels } from '../site/config/writing-kinds.ts';
import type { Language, Site } from '../site/load-site.ts';
import { type Page, sourceOfPage } from '../site/page.ts';
import { flattenSidebar, type SidebarItem } from '../site/sidebar/sidebars.ts';
import { mainPath, type Version } from '../site/version.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { createPageLinks } from './parts/page-links.ts';
import { safeHtml } from './parts/safe-html.ts';

/** What is known of a rendered page here. */
interface LinkingPage {
  readonly pathname: string;
  /** Paths of pages, its own among them where it links to itself. */
  readonly leadsTo: ReadonlySet<string>;
}

/** Pages that readers find by searching only: no sidebar lists them, and no other page, bar or footer leads there. */
export function checkOrphans(site: Site, rendered: readonly LinkingPage[]): readonly Problem[] {
  const linked = pathsOfPages(site, rendered);
  // What a page with a fault in its front matter says of its address may not count.
  const faulty = new Set(site.problems.flatMap(({ severity, where }) => (severity === 'error' ? [where.filePath] : [])));
  const unlinked = rendered.flatMap(({ pathname }) => {
    const page = site.pages.get(comparablePath(pathname));
    return page && mayBeOrphan(page) && !faulty.has(sourceOfPage(page)) && !linked.has(comparablePath(pathname)) ? [page] : [];
  });
  if (unlinked.length === 0) return [];
  const framed = new Set(site.languages.flatMap((language) => pathsOfFrame(site, language)));
  const orphans = unlinked.filter(({ pathname }) => !framed.has(comparablePath(pathname)));
  return withWritingLevels(orphans.map(orphan), site.config);
}

/** Where pages lead other than to themselves. */
function pathsOfPages(site: Site, rendered: readonly LinkingPage[]): ReadonlySet<string> {
  const paths = rendered.flatMap(({ pathname, leadsTo }) => {
    const page = site.pages.get(comparablePath(pathname));
    // The page of a word that only one page has leads from that page to itself.
    if (!page || (page.kind === 'tag' && page.tag.pages.length < 2)) return [];
    return [...leadsTo].map(comparablePath).filter((path) => !isPartOf(page, site.pages.get(path)));
  });
  return new Set(paths);
}

/** Whether one page is the other, or both are of one API: whoever is there has found it already. */
function isPartOf(page: Page, other: Page | undefined): boolean {
  return page === other || ('api' in page && other !== undefined && 'api' in other && page.group.id === other.group.id);
}

/** Pages of an operation are listed by their introduction, and those that nobody writes come from what lists them. */
function mayBeOrphan(page: Page): boolean {
  if (page.isUnlisted || page.isFallback) return false;
  return page.kind === 'api-introduction' || (page.kind === 'guide' && !hasFixedAddress(page.document));
}

/** The home page, and that of unknown addresses: nobody needs a link to get there. */
function hasFixedAddress({ slug }: Document): boolean {
  return slug === '' || slug === '404';
}

function orphan(page: Page): Problem {
  const isGuide = page.kind === 'guide';
  return {
    severity: 'warning',
    kind: 'orphan-page',
    what: `Nothing leads to the page ${page.pathname}: no sidebar lists it, and no other page, bar or footer links to it.`,
    where: isGuide ? placeOfKey(page.document, 'title') : { filePath: sourceOfPage(page), line: 1, column: 1 },
    cure: isGuide
      ? 'List it under sidebars in content/site.yaml or link to it; a page for those who are given its address says "unlisted: true".'
      : 'Link to it from a guide or from the navbar in content/site.yaml, or give the group its sidebar back.',
  };
}

/** Where the frames of a language lead: sidebars, bar, footer and announcement, in each of its versions. */
function pathsOfFrame(site: Site, language: Language): readonly string[] {
  return language.versions.flatMap((version) => {
    const page = [...site.pages.values()].find(({ locale, version: id }) => locale === language.locale.locale && id === version.id);
    if (!page) return [];
    const { navbar, footer, announcementBar, support } = language.config;
    const links = createPageLinks(site, page);
    const sidebars = [...version.sidebars.values()].flatMap(({ items }) => items);
    const entries = navbar.items.flatMap(entriesOf);
    // The menu of versions leads here from pages that this one does not have.
    const main = navbar.items.some((item) => 'type' in item && item.type === 'docsVersionDropdown') ? mainPath(version) : undefined;
    const hrefs = [
      ...entries.flatMap((entry) => hrefOf(entry, version) ?? []),
      ...footer.columns.flatMap(({ items }) => items.map(({ href }) => href)),
      ...(support ? [support.href] : []),
      ...(main === undefined ? [] : [main]),
    ];
    const texts = [
      ...entries.flatMap((entry) => (entry.type === 'html' ? [entry.html] : [])),
      ...htmlOf(sidebars),
      announcementBar?.content ?? '',
    ];
    for (const href of hrefs) links.resolve(href);
    for (const text of texts) safeHtml(text, { lang: language.locale.lang, links, productName: site.config.product.name });
    const listed = flattenSidebar(sidebars).map(({ href }) => href);
    return [...listed, ...links.leadsTo].map(comparablePath);
  });
}

function entriesOf(item: NavbarItem): readonly NavEntry[] {
  if ('items' in item) return item.items;
  return isMenu(item) ? [] : [item];
}

/** These lead to the same page in another edition. */
function isMenu(item: NavEntry | NavMenu): item is NavMenu {
  return item.type === 'docsVersionDropdown' || item.type === 'localeDropdown';
}

function hrefOf(entry: NavEntry, version: Version): string | undefined {
  switch (entry.type) {
    case 'doc':
      return version.paths.get(entry.doc);
    case 'docsVersion':
      return mainPath(version);
    case 'docSidebar':
    case 'html':
      // What a sidebar begins with is listed there; links in texts are found by laying them out.
      return undefined;
    default:
      return entry.href;
  }
}

function htmlOf(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.type === 'html') return [item.html];
    return item.type === 'category' ? htmlOf(item.items) : [];
  });
}
