import { Footer } from '../components/layout/footer.tsx';
import { activeState } from '../components/layout/navbar.tsx';
import { Panel } from '../components/layout/panel.tsx';
import { SidebarTree } from '../components/layout/sidebar.tsx';
import { Top } from '../components/layout/top.tsx';
import type { ServerLeaves, ServerMeta } from '../components/islands/server-leaves.ts';
import { escapeHtml } from '../markdown/escape-html.ts';
import { renderSpecMarkdown } from '../markdown/spec-markdown.ts';
import type { Site } from '../site/load-site.ts';
import { defaultLang } from '../site/load-site.ts';
import type { NavbarItem } from '../site/config.ts';
import type { Page } from '../site/page.ts';
import { flattenSidebar, type Sidebar, type SidebarItem, type SidebarLink } from '../site/sidebars.ts';
import { en } from '../site/strings/en.ts';
import { withBase } from '../url/base-url.ts';
import { isSamePath } from '../url/is-same-path.ts';
import { applyTrailingSlash } from '../url/trailing-slash.ts';
import { guardNavbarItem } from './guard-navbar.tsx';
import { createPageLinks, type PageLinks } from './page-links.ts';
import { documentTitle } from './render-page.tsx';
import { staticHtml } from './static-html.ts';

/**
 * Links of a sidebar that the HTML of a page carries. A larger sidebar is cut to its part around the page, so that pages
 * do not grow with the site; the rest is fetched on demand.
 */
const MAX_SIDEBAR_LINKS = 80;

/** Parts of frames that many pages share, kept for as long as their site. */
const sharedParts = new WeakMap<Site, Map<string, string>>();

function shared(site: Site, key: string, render: () => string): string {
  let parts = sharedParts.get(site);
  if (!parts) sharedParts.set(site, (parts = new Map()));
  const known = parts.get(key);
  if (known !== undefined) return known;
  const html = render();
  parts.set(key, html);
  return html;
}

/** What stands around a page, as HTML, and its description for machines. */
export function renderFrame(site: Site, page: Page): ServerLeaves {
  const { config } = site;
  const links = createPageLinks(site, page);
  const navigation = {
    items: config.navbar.items,
    title: config.title,
    pathname: page.pathname,
    strings: en,
    hasColorSwitch: !config.colorMode.disableSwitch,
    resolveLink: (href: string) => links.resolve(href),
    guardItem: guardNavbarItem,
  };
  const sidebar = page.sidebar === undefined ? undefined : site.versions[0].sidebars.get(page.sidebar);
  const state = navigationState(config.navbar.items, page.pathname);
  return {
    top: shared(site, `top ${state}`, () =>
      staticHtml(<Top {...navigation} announcement={config.announcementBar} announcementHtml={announcementHtml(site, links)} />),
    ),
    panel: shared(site, `panel ${state} ${sidebar?.id ?? ''}`, () =>
      staticHtml(<Panel {...navigation} sidebarId={sidebar?.id ?? ''} sidebarHtml={SIDEBAR_PLACE} />),
    ).replace(SIDEBAR_PLACE, () => (sidebar ? sidebarHtml(site, sidebar, page.pathname, links) : '')),
    bottom: shared(site, 'bottom', () =>
      staticHtml(<Footer footer={config.footer} strings={en} resolveLink={(href) => links.resolve(href)} />),
    ),
    meta: pageMeta(site, page),
  };
}

/** Stands for the sidebar in the panel that pages share. */
const SIDEBAR_PLACE = '<!--sidebar-->';

/** A text that is equal for two pages when the navigation bar marks the same items on both. */
function navigationState(items: readonly NavbarItem[], pathname: string): string {
  return items.map((item) => stateOf(item, pathname)).join();
}

function stateOf(item: NavbarItem, pathname: string): string {
  try {
    const links = 'items' in item ? item.items : [item];
    return links.map((link) => activeState(link, pathname) ?? '').join();
  } catch {
    // Its failure is shown in its place, on every page alike.
    return 'failed';
  }
}

/** Every sidebar of the site, whole, by id: what `sidebars.json` serves. */
export function renderSidebars(site: Site, home: Page): Readonly<Record<string, string>> {
  const links = createPageLinks(site, home);
  return Object.fromEntries([...site.versions[0].sidebars.values()].map((sidebar) => [sidebar.id, sidebarTree(sidebar.items, links)]));
}

function sidebarTree(items: readonly SidebarItem[], links: PageLinks): string {
  return staticHtml(<SidebarTree items={items} strings={en} resolveLink={(href) => links.resolve(href)} />);
}

/** The sidebar of a page, or the part of a large one around the page, with the page's own item marked. */
function sidebarHtml(site: Site, sidebar: Sidebar, pathname: string, links: PageLinks): string {
  const order = flattenSidebar(sidebar.items);
  const at = order.findIndex(({ href }) => isSamePath(href, pathname));
  const from = windowStart(at, order.length);
  const tree = shared(site, `sidebar ${sidebar.id} ${from}`, () => {
    if (order.length <= MAX_SIDEBAR_LINKS) return sidebarTree(sidebar.items, links);
    const end = from + MAX_SIDEBAR_LINKS;
    const shown = new Set<SidebarItem>(order.slice(from, end));
    return (
      moreLink(order[from - 1], from, links) +
      sidebarTree(cut(sidebar.items, shown), links) +
      moreLink(order[end], order.length - end, links)
    );
  });
  const own = `<li><a href="${escapeHtml(links.resolve(order[at]?.href ?? '').href ?? '')}"`;
  return tree.replace(own, () => `${own} aria-current="page"`);
}

/** Where the part of a large sidebar starts. Neighbouring pages share one, and have some links before and after their own. */
function windowStart(at: number, count: number): number {
  const step = MAX_SIDEBAR_LINKS / 2;
  return Math.max(0, Math.min(Math.floor(at / step) * step - step / 2, count - MAX_SIDEBAR_LINKS));
}

/** The way to the links that are left out: to the nearest of them, and with script to all. */
function moreLink(link: SidebarLink | undefined, count: number, links: PageLinks): string {
  if (!link || count <= 0) return '';
  return staticHtml(
    <a className="more" href={links.resolve(link.href).href} data-sidebar-more="">
      {en.morePages(count)}
    </a>,
  );
}

/** The items that are shown, and the categories around them. */
function cut(items: readonly SidebarItem[], shown: ReadonlySet<SidebarItem>): readonly SidebarItem[] {
  return items.flatMap((item): readonly SidebarItem[] => {
    if (item.type === 'link') return shown.has(item) ? [item] : [];
    const below = cut(item.items, shown);
    return below.length > 0 ? [{ ...item, items: below }] : [];
  });
}

function announcementHtml({ config }: Site, links: PageLinks): string {
  if (!config.announcementBar) return '';
  return renderSpecMarkdown(config.announcementBar.content, {
    productName: config.product.name,
    resolveLink: (href) => links.resolve(href),
    resolveImage: (src) => ({ src }),
    readPartial: () => undefined,
    report: () => undefined,
  }).html;
}

const meta = (attributes: Readonly<Record<string, string>>): ServerMeta => ({ tag: 'meta', attributes });

/** Tags for search engines and social previews. Nothing in a browser needs them after the first load. */
export function pageMeta(site: Site, page: Page): readonly ServerMeta[] {
  const { config } = site;
  const title = documentTitle(site, page);
  if (page.kind === 'not-found') return [meta({ name: 'robots', content: 'noindex' })];
  const address = config.url + applyTrailingSlash(withBase(page.pathname, config.baseUrl), config);
  const frontMatter = page.kind === 'guide' ? page.document.frontMatter : {};
  const image = frontMatter.image ?? (config.socialImage && `/${config.socialImage.replace(/^\//, '')}`);
  const imageUrl =
    image && (/^https?:/.test(image) ? image : config.url + withBase(image.startsWith('/') ? image : `/${image}`, config.baseUrl));
  return [
    ...(page.isUnlisted ? [meta({ name: 'robots', content: 'noindex, nofollow' })] : []),
    ...(page.description
      ? [meta({ name: 'description', content: page.description }), meta({ property: 'og:description', content: page.description })]
      : []),
    ...(frontMatter.keywords ? [meta({ name: 'keywords', content: frontMatter.keywords.join(',') })] : []),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:url', content: address }),
    meta({ property: 'og:locale', content: defaultLang(config) }),
    ...(imageUrl ? [meta({ property: 'og:image', content: imageUrl }), meta({ name: 'twitter:image', content: imageUrl })] : []),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}
