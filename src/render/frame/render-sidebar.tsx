import { type LinkedItem, SidebarTree, SidebarTreeLink, type SidebarTreeProps } from '../../components/layout/sidebar.tsx';
import { fillMarks, markOf } from '../../markdown/placeholders.ts';
import type { Site } from '../../site/load-site.ts';
import { pageLanguage } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { menuSidebars } from '../../site/menu-sidebar.ts';
import { type Sidebar, type SidebarItem, type SidebarLink, sidebarTrail } from '../../site/sidebar/sidebars.ts';
import { orderOfLinks } from '../../site/sidebar/sidebar-order.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { isExternalHref } from '../../url/split-href.ts';
import { foreignLang } from '../parts/foreign-lang.ts';
import { labelLang } from '../parts/label-lang.ts';
import { createPageLinks, type PageLinks } from '../parts/page-links.ts';
import { safeHtml } from '../parts/safe-html.ts';
import { staticHtml } from '../parts/static-html.ts';
import { sharedPart } from './shared-parts.ts';

interface SidebarLimits {
  /** Larger sidebars are cut to the links around the page, so that pages do not grow with the site. */
  readonly whole: number;
  /**
   * Number of links in a cut sidebar; must be even. Other links load on demand: at a thousand pages, full sidebars would make up a tenth of
   * all HTML.
   */
  readonly part: number;
}

/** Scales the limits with `shownAtFirst`. At 20 items, the 28 links of a cut sidebar fill about a screen. */
function limitsOf({ config: { shownAtFirst } }: Site): SidebarLimits {
  return { whole: 4 * shownAtFirst, part: 2 * Math.round(0.7 * shownAtFirst) };
}

/** File with all sidebars, relative to the output folder. */
export const SIDEBARS_FILE = 'sidebars.json';

/** Renders uncut sidebars by key. The browser uses them to switch sidebars and to complete cut sidebars. */
export function renderSidebars(site: Site): Readonly<Record<string, string>> {
  const entries = site.languages.flatMap(({ locale, versions }) =>
    versions.flatMap(({ sidebars, id }) => {
      const page = [...site.pages.values()].find((candidate) => candidate.locale === locale.locale && candidate.version === id);
      if (!page) return [];
      const links = createPageLinks(site, page);
      const own = id === 'current' ? menuSidebars(site, locale.locale) : [];
      return [...sidebars.values(), ...own].map(({ key, items }) => [key, treeHtml(items, createView(site, links, locale.lang))] as const);
    }),
  );
  return Object.fromEntries(entries);
}

type View = Pick<SidebarTreeProps, 'strings' | 'resolveLink' | 'langOf' | 'safeHtml'>;

function createView(site: Site, links: PageLinks, lang: string): View {
  return {
    strings: catalogueOrEnglish(lang).strings,
    resolveLink: (href) => links.resolve(href),
    langOf: (item) => foreignLang(labelLang(site, item) ?? lang, lang),
    safeHtml: (html) => safeHtml(html, { lang, links }),
  };
}

const NOTHING_OPEN: ReadonlySet<SidebarItem> = new Set();

function treeHtml(items: readonly SidebarItem[], view: View, more: Partial<Pick<SidebarTreeProps, 'open' | 'linkOf'>> = {}): string {
  return staticHtml(<SidebarTree items={items} open={NOTHING_OPEN} {...view} {...more} />);
}

/** Neighbouring pages share this sidebar. Placeholders replace its links, so that each page can mark one as current. */
interface SharedTree {
  readonly html: string;
  readonly items: readonly LinkedItem[];
  /** Rendered links, not marked as current. */
  readonly links: readonly string[];
}

/** Cuts a large sidebar to the links around the page. Marks the page's item as current and opens its categories. */
export function renderSidebar(site: Site, sidebar: Sidebar, page: Page, links: PageLinks): string {
  const view = createView(site, links, pageLanguage(site, page).locale.lang);
  const { links: order, placeOf } = orderOfLinks(sidebar.items);
  const at = placeOf(page.pathname);
  const limits = limitsOf(site);
  const from = windowStart(at, order.length, limits);
  const trail = sidebarTrail(sidebar.items, page.pathname);
  const open = new Set<SidebarItem>(trail.filter(isClosed));
  const opened = placesOf(sidebar.items, trail.slice(0, trail.findLastIndex(isClosed) + 1));
  const tree = sharedPart(site, `sidebar ${sidebar.key} ${from} ${opened.join('.')}`, () =>
    renderTree(sidebar, { order, from, limits, open }, view, links),
  );
  const href = order[at]?.href;
  // A category without its own page links to its first page, but is not that page's item.
  const own = tree.items.findIndex((item) => item.href === href && (item.type === 'link' || item.hasPage));
  return fillMarks(tree.html, (name) => {
    const item = tree.items[Number(name)];
    return Number(name) === own && item ? staticHtml(<SidebarTreeLink item={item} current="page" {...view} />) : tree.links[Number(name)];
  });
}

interface SidebarPart {
  readonly order: readonly SidebarLink[];
  readonly from: number;
  readonly limits: SidebarLimits;
  readonly open: Set<SidebarItem>;
}

function renderTree({ items: all }: Sidebar, { order, from, limits, open }: SidebarPart, view: View, links: PageLinks): SharedTree {
  const items: LinkedItem[] = [];
  const linkOf = (item: LinkedItem): string => markOf(items.push(item) - 1);
  const end = from + limits.part;
  const isWhole = order.length <= limits.whole;
  const shown = new Set(order.slice(from, end).map(({ href }) => href));
  const tree = treeHtml(isWhole ? all : cut(all, shown, open), view, { open, linkOf });
  const before = order.slice(0, from).findLast(isOwnPage) ?? order[from - 1];
  const after = order.slice(end).find(isOwnPage) ?? order[end];
  const html = isWhole ? tree : moreLink(before, from, links, view) + tree + moreLink(after, order.length - end, links, view);
  return { html, items, links: items.map((item) => staticHtml(<SidebarTreeLink item={item} {...view} />)) };
}

/** Returns the positions of a trail's items among their siblings, because names are not unique. */
function placesOf(items: readonly SidebarItem[], [first, ...rest]: readonly SidebarItem[]): readonly number[] {
  if (first === undefined) return [];
  return [items.indexOf(first), ...placesOf(first.type === 'category' ? first.items : [], rest)];
}

function isClosed(item: SidebarItem): boolean {
  return item.type === 'category' && item.isCollapsed === true;
}

/** Returns the index of a cut sidebar's first link. Neighbouring pages show the same links, including some before and after their own. */
function windowStart(at: number, count: number, { part }: SidebarLimits): number {
  const step = part / 2;
  return Math.max(0, Math.min(Math.floor(at / step) * step - Math.floor(step / 2), count - part));
}

/** Whether the linked page shows this sidebar, so that readers can continue from there. */
function isOwnPage({ href, isReference }: SidebarLink): boolean {
  return !isReference && !isExternalHref(href);
}

/** Links to the nearest omitted page. With JavaScript, a click loads all omitted links. */
function moreLink(link: SidebarLink | undefined, count: number, links: PageLinks, { strings }: View): string {
  if (!link || count <= 0) return '';
  return staticHtml(
    <a className="more" href={links.resolve(link.href).href} data-sidebar-more="">
      {strings.morePages(count)}
    </a>,
  );
}

/** Keeps only the given links and their categories. Open categories stay open. */
function cut(items: readonly SidebarItem[], shown: ReadonlySet<string>, open: Set<SidebarItem>): readonly SidebarItem[] {
  return items.flatMap((item): readonly SidebarItem[] => {
    if (item.type === 'html') return [];
    if (item.type === 'link') return shown.has(item.href) ? [item] : [];
    const below = cut(item.items, shown, open);
    if (below.length === 0 && !(item.hasPage && shown.has(item.href))) return [];
    const part = { ...item, items: below };
    if (open.has(item)) open.add(part);
    return [part];
  });
}
