import { type LinkedItem, SidebarTree, SidebarTreeLink, type SidebarTreeProps } from '../../components/layout/sidebar.tsx';
import { fillMarks, markOf } from '../../markdown/marks.ts';
import type { Site } from '../../site/load-site.ts';
import { languageOf } from '../../site/page-address.ts';
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

/** How many links of a sidebar a page shows. */
interface SidebarLimits {
  /** A sidebar with more is cut to its part around the page, so that pages do not grow with the site. */
  readonly whole: number;
  /** Links of such a part, an even number. The rest is fetched on demand; at a thousand pages these are a tenth of all HTML. */
  readonly part: number;
}

/** In proportion to what lists show at first: with 20 items there, a part of 28 links is about a screen of them. */
function limitsOf({ config: { shownAtFirst } }: Site): SidebarLimits {
  return { whole: 4 * shownAtFirst, part: 2 * Math.round(0.7 * shownAtFirst) };
}

/** Name of the file with the sidebars of a site, from its published folder. */
export const SIDEBARS_FILE = 'sidebars.json';

/** Every sidebar of the site, whole, by its key: for pages that change to another one, or show one in part. */
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

/** What a sidebar is shown with: to readers of a language, on pages with these links. */
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

/** A sidebar that neighbouring pages share: marks stand for its links, one of which each page marks as its own. */
interface SharedTree {
  readonly html: string;
  readonly items: readonly LinkedItem[];
  /** The links, of pages that are not their own. */
  readonly links: readonly string[];
}

/** The sidebar of a page, or the part of a large one around the page, with the page's own item marked and in open categories. */
export function renderSidebar(site: Site, sidebar: Sidebar, page: Page, links: PageLinks): string {
  const view = createView(site, links, languageOf(site, page).locale.lang);
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
  // A category without a page of its own leads to a page too, but is not that page's item.
  const own = tree.items.findIndex((item) => item.href === href && (item.type === 'link' || item.hasPage));
  return fillMarks(tree.html, (name) => {
    const item = tree.items[Number(name)];
    return Number(name) === own && item ? staticHtml(<SidebarTreeLink item={item} current="page" {...view} />) : tree.links[Number(name)];
  });
}

/** What of a sidebar a page shows. */
interface SidebarPart {
  readonly order: readonly SidebarLink[];
  /** Place of the first link in that order. */
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

/** Where the items of a trail stand, each among its siblings: two of them may have the same name. */
function placesOf(items: readonly SidebarItem[], [first, ...rest]: readonly SidebarItem[]): readonly number[] {
  if (first === undefined) return [];
  return [items.indexOf(first), ...placesOf(first.type === 'category' ? first.items : [], rest)];
}

function isClosed(item: SidebarItem): boolean {
  return item.type === 'category' && item.isCollapsed === true;
}

/** Where the part of a large sidebar starts. Neighbouring pages share one, and have some links before and after their own. */
function windowStart(at: number, count: number, { part }: SidebarLimits): number {
  const step = part / 2;
  return Math.max(0, Math.min(Math.floor(at / step) * step - Math.floor(step / 2), count - part));
}

/** Whether a link leads to a page that has this sidebar, from where others lead on. */
function isOwnPage({ href, isReference }: SidebarLink): boolean {
  return !isReference && !isExternalHref(href);
}

/** The way to the links that are left out: to the nearest page among them, if there is one, and with script to all. */
function moreLink(link: SidebarLink | undefined, count: number, links: PageLinks, { strings }: View): string {
  if (!link || count <= 0) return '';
  return staticHtml(
    <a className="more" href={links.resolve(link.href).href} data-sidebar-more="">
      {strings.morePages(count)}
    </a>,
  );
}

/** The items that are shown, and the categories around them. What is open stays so in its cut form. */
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
