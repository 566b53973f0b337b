import { type Document, placeOfKey } from '../content/load-documents.ts';
import type { Problem } from '../errors.ts';
import type { NavbarItem, NavEntry, NavMenu } from '../site/config/navigation-config.ts';
import { withWritingLevels } from '../site/config/writing-kinds.ts';
import { filesWithFaultsIn } from '../site/front-matter-faults.ts';
import type { Language, Site } from '../site/load-site.ts';
import { type Page, sourceOfPage } from '../site/page.ts';
import { flattenSidebar, type SidebarItem } from '../site/sidebar/sidebars.ts';
import { mainPath, type Version } from '../site/version.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { createPageLinks } from './parts/page-links.ts';
import { safeHtml } from './parts/safe-html.ts';

interface LinkingPage {
  readonly pathname: string;
  /** Paths of linked pages; may include the page's own path. */
  readonly leadsTo: ReadonlySet<string>;
}

/** Reports pages that readers can only find through search. */
export function checkOrphans(site: Site, rendered: readonly LinkingPage[]): readonly Problem[] {
  const linked = pathsOfPages(site, rendered);
  // Ignore pages with faulty front matter, which may have the wrong address.
  const faulty = filesWithFaultsIn(site, ['slug', 'id', 'unlisted']);
  const unlinked = rendered.flatMap(({ pathname }) => {
    const page = site.pages.get(comparablePath(pathname));
    return page && mayBeOrphan(page) && !faulty.has(sourceOfPage(page)) && !linked.has(comparablePath(pathname)) ? [page] : [];
  });
  if (unlinked.length === 0) return [];
  const framed = new Set(site.languages.flatMap((language) => pathsOfFrame(site, language)));
  const orphans = unlinked.filter(({ pathname }) => !framed.has(comparablePath(pathname)));
  return withWritingLevels(orphans.map(orphan), site.config);
}

function pathsOfPages(site: Site, rendered: readonly LinkingPage[]): ReadonlySet<string> {
  const paths = rendered.flatMap(({ pathname, leadsTo }) => {
    const page = site.pages.get(comparablePath(pathname));
    // Ignore the page of a tag that is used only once, because it only links back to the tagged page.
    if (!page || (page.kind === 'tag' && page.tag.pages.length < 2)) return [];
    return [...leadsTo].map(comparablePath).filter((path) => !isPartOf(page, site.pages.get(path)));
  });
  return new Set(paths);
}

/** Whether two pages are the same, or in the same API, so that a link between them does not help readers find either. */
function isPartOf(page: Page, other: Page | undefined): boolean {
  return page === other || ('api' in page && other !== undefined && 'api' in other && page.group.id === other.group.id);
}

/** Excludes operations and generated pages, which introductions and lists always link to. */
function mayBeOrphan(page: Page): boolean {
  if (page.isUnlisted || page.isFallback) return false;
  return page.kind === 'api-introduction' || (page.kind === 'guide' && !hasFixedAddress(page.document));
}

/** Whether a page needs no links: the home page and the 404 page. */
function hasFixedAddress({ slug }: Document): boolean {
  return slug === '' || slug === '404';
}

function orphan(page: Page): Problem {
  const isGuide = page.kind === 'guide';
  return {
    severity: 'warning',
    kind: 'orphan-page',
    what: `No sidebar, navbar, footer or other page links to the page ${page.pathname}.`,
    where: isGuide ? placeOfKey(page.document, 'title') : { filePath: sourceOfPage(page), line: 1, column: 1 },
    cure: isGuide
      ? 'List it under sidebars in content/site.yaml, link to it, or add "unlisted: true" to its front matter.'
      : 'Link to it from a guide or from the navbar in content/site.yaml, or restore the sidebar of the group.',
  };
}

/** Returns the paths linked from a language's sidebars, navbar, footer and announcement, in each version. */
function pathsOfFrame(site: Site, language: Language): readonly string[] {
  return language.versions.flatMap((version) => {
    const page = [...site.pages.values()].find(({ locale, version: id }) => locale === language.locale.locale && id === version.id);
    if (!page) return [];
    const { navbar, footer, announcementBar, support } = language.config;
    const links = createPageLinks(site, page);
    const sidebars = [...version.sidebars.values()].flatMap(({ items }) => items);
    const entries = navbar.items.flatMap(entriesOf);
    // If this version lacks a page, the version menu links to the version's main page.
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

/** Whether an item is a version or language menu, which only links to other editions of the same page. */
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
      // These links are found elsewhere: the sidebar lists its own first page, and `safeHtml` resolves the links in HTML.
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
