import type { NavItem } from '../../components/layout/nav-item.ts';
import { Footer } from '../../components/layout/footer.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { SidebarTree } from '../../components/layout/sidebar.tsx';
import { Top } from '../../components/layout/top.tsx';
import type { ServerLeaves } from '../../framework/server-leaves.ts';
import { oncePer } from '../../data/once-per.ts';
import { escapeHtml } from '../../markdown/escape-html.ts';
import { markOf } from '../../markdown/marks.ts';
import type { Site } from '../../site/load-site.ts';
import { languageOf, sidebarOf } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { flattenSidebar, type Sidebar, type SidebarItem, type SidebarLink, sidebarTrail } from '../../site/sidebar/sidebars.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { isSamePath } from '../../url/is-same-path.ts';
import { hasEditions } from '../parts/editions.ts';
import { type NavItems, navbarItems } from './navbar-items.ts';
import { pageMeta } from './page-meta.ts';
import { createPageLinks, type PageLinks } from '../parts/page-links.ts';
import { safeHtml } from '../parts/safe-html.ts';
import { staticHtml } from '../parts/static-html.ts';

/**
 * Links of a sidebar that the HTML of a page carries. A larger sidebar is cut to its part around the page, so that pages
 * do not grow with the site; the rest is fetched on demand.
 */
const MAX_SIDEBAR_LINKS = 80;

/** Parts of frames that many pages share, kept for as long as their site. */
const sharedParts = oncePer<Site, Map<string, string>>(() => new Map());

function shared(site: Site, key: string, render: () => string): string {
  const parts = sharedParts(site);
  const known = parts.get(key);
  if (known !== undefined) return known;
  const html = render();
  parts.set(key, html);
  return html;
}

/** What stands around a page, as HTML, and its description for machines. */
export function renderFrame(site: Site, page: Page): ServerLeaves {
  const { config, locale } = languageOf(site, page);
  const { strings } = catalogueOrEnglish(locale.lang);
  const links = createPageLinks(site, page);
  const items = navbarItems(site, page, links);
  const navigation = {
    ...items,
    title: config.title,
    strings,
    hasColorSwitch: !config.colorMode.disableSwitch,
    homeTarget: links.resolve('/'),
    hasRules: hasEditions(site) || hasRules(items),
  };
  const sidebar = sidebarOf(site, page);
  // With several editions every page has menus of its own; else pages in one section share theirs.
  const state = hasEditions(site) ? undefined : JSON.stringify(items);
  const inState = (part: string, render: () => string): string =>
    state === undefined ? render() : shared(site, `${part} ${state}`, render);
  return {
    top: inState('top', () =>
      staticHtml(
        <Top
          {...navigation}
          announcement={config.announcementBar}
          announcementHtml={safeHtml(config.announcementBar?.content ?? '', {
            lang: locale.lang,
            links,
            productName: site.config.product.name,
          })}
        />,
      ),
    ),
    panel: inState(`panel ${sidebar?.key ?? ''}`, () =>
      staticHtml(<Panel {...navigation} sidebarId={sidebar?.key ?? ''} sidebarHtml={SIDEBAR_MARK} />),
    ).replace(SIDEBAR_MARK, () => (sidebar ? sidebarHtml(site, sidebar, page, links) : '')),
    bottom: shared(site, `bottom ${page.locale} ${page.version}`, () =>
      staticHtml(<Footer footer={config.footer} strings={strings} resolveLink={(href) => links.resolve(href)} />),
    ),
    meta: pageMeta(site, page),
  };
}

/** Stands for the sidebar in the panel that pages share. */
const SIDEBAR_MARK = markOf('sidebar');

/** Whether script has to know more of an item than the path below which it is active. */
function hasRules({ left, right }: NavItems): boolean {
  return [...left, ...right]
    .flatMap((item): readonly NavItem[] => (item.kind === 'menu' ? item.items : [item]))
    .some((item) => item.kind === 'link' && (item.regex !== undefined || item.sidebar !== undefined));
}

/** Every sidebar of the site, whole, by its key: what `sidebars.json` serves. */
export function renderSidebars(site: Site): Readonly<Record<string, string>> {
  const entries = site.languages.flatMap(({ locale, versions }) =>
    versions.flatMap(({ sidebars, id }) => {
      const page = [...site.pages.values()].find((candidate) => candidate.locale === locale.locale && candidate.version === id);
      if (!page) return [];
      const links = createPageLinks(site, page);
      return [...sidebars.values()].map(({ key, items }) => [key, sidebarTree(items, links, locale.lang)] as const);
    }),
  );
  return Object.fromEntries(entries);
}

const NOTHING_OPEN: ReadonlySet<SidebarItem> = new Set();

function sidebarTree(items: readonly SidebarItem[], links: PageLinks, lang: string, open = NOTHING_OPEN): string {
  const { strings } = catalogueOrEnglish(lang);
  return staticHtml(
    <SidebarTree
      items={items}
      open={open}
      strings={strings}
      resolveLink={(href) => links.resolve(href)}
      safeHtml={(html) => safeHtml(html, { lang, links })}
    />,
  );
}

/** The sidebar of a page, or the part of a large one around the page, with the page's own item marked and in open categories. */
function sidebarHtml(site: Site, sidebar: Sidebar, page: Page, links: PageLinks): string {
  const { lang } = languageOf(site, page).locale;
  const order = flattenSidebar(sidebar.items);
  const at = order.findIndex(({ href, isReference }) => isSamePath(href, page.pathname) && !isReference);
  const from = windowStart(at, order.length);
  const open = new Set<SidebarItem>(sidebarTrail(sidebar.items, page.pathname).filter(isClosed));
  const place = [...open].map((item) => (item.type === 'category' ? item.label : '')).join('/');
  const tree = shared(site, `sidebar ${sidebar.key} ${from} ${place}`, () => {
    if (order.length <= MAX_SIDEBAR_LINKS) return sidebarTree(sidebar.items, links, lang, open);
    const end = from + MAX_SIDEBAR_LINKS;
    const shown = new Set(order.slice(from, end).map(({ href }) => href));
    return (
      moreLink(order[from - 1], from, links, lang) +
      sidebarTree(cut(sidebar.items, shown, open), links, lang, open) +
      moreLink(order[end], order.length - end, links, lang)
    );
  });
  return markOwn(tree, escapeHtml(links.resolve(order[at]?.href ?? '').href ?? ''));
}

/** Marks the link to the page itself. That of a category without a page of its own, which leads there too, is not meant. */
function markOwn(tree: string, href: string): string {
  const link = `<a href="${href}"`;
  for (let at = tree.indexOf(link); at >= 0; at = tree.indexOf(link, at + 1)) {
    const end = at + link.length;
    if (!tree.startsWith(' data-first', end)) return `${tree.slice(0, end)} aria-current="page"${tree.slice(end)}`;
  }
  return tree;
}

function isClosed(item: SidebarItem): boolean {
  return item.type === 'category' && item.isCollapsed === true;
}

/** Where the part of a large sidebar starts. Neighbouring pages share one, and have some links before and after their own. */
function windowStart(at: number, count: number): number {
  const step = MAX_SIDEBAR_LINKS / 2;
  return Math.max(0, Math.min(Math.floor(at / step) * step - step / 2, count - MAX_SIDEBAR_LINKS));
}

/** The way to the links that are left out: to the nearest of them, and with script to all. */
function moreLink(link: SidebarLink | undefined, count: number, links: PageLinks, lang: string): string {
  if (!link || count <= 0) return '';
  return staticHtml(
    <a className="more" href={links.resolve(link.href).href} data-sidebar-more="">
      {catalogueOrEnglish(lang).strings.morePages(count)}
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
