import type { ListedPage, PageList } from '../near-pages/page-list.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { localePath } from '../url/locale-path.ts';
import { splitHref } from '../url/split-href.ts';
import type { NavbarItem, NavEntry } from './config/navigation-config.ts';
import { localeOf, localeRules } from './config/locales.ts';
import type { Language, Site } from './load-site.ts';
import { pageHref } from './page-address.ts';
import type { Page } from './page.ts';
import { flattenSidebar } from './sidebar/sidebars.ts';

/** Lists published pages, except unlisted ones. */
export function pageList(site: Site): PageList {
  const { config, languages } = site;
  const isDefault = (locale: string): boolean => locale === config.locales.default;
  return {
    baseUrl: config.baseUrl,
    languages: Object.fromEntries(languages.map(({ locale: { locale, lang } }) => [isDefault(locale) ? '' : locale.toLowerCase(), lang])),
    versions: site.versions.map(({ path }) => path.split('/')[2] ?? '').filter(Boolean),
    pages: orderedPages(site)
      .filter(({ isUnlisted }) => !isUnlisted)
      .map((page) => listedPage(site, page)),
  };
}

/** Lists all pages, starting with those in the navigation. */
export function orderedPages(site: Site): readonly Page[] {
  return [...new Set([...site.languages.flatMap((language) => introducedPages(site, language)), ...site.pages.values()])];
}

function listedPage({ config }: Site, { pathname, title = pathname, lang, locale }: Page): ListedPage {
  const href = pageHref(config, pathname);
  return lang === localeOf(config, locale).lang ? [href, title] : [href, title, lang];
}

/** Lists the pages that navigation links to: footer, navbar, sidebars. */
export function introducedPages(
  { config, pages }: Pick<Site, 'config' | 'pages'>,
  { locale, config: own, versions }: Language,
): readonly Page[] {
  const written = [
    ...own.footer.columns.flatMap(({ items }) => items.map(({ href }) => href)),
    ...own.navbar.items.flatMap(entriesOf).flatMap((entry) => ('href' in entry ? entry.href : [])),
  ].map((href) => localePath(splitHref(href).pathname, locale.locale, localeRules(config)));
  const listed = versions.flatMap(({ sidebars }) => [...sidebars.values()].flatMap(({ items }) => flattenSidebar(items)));
  return [...written, ...listed.map(({ href }) => href)].flatMap((pathname) => pages.get(comparablePath(pathname)) ?? []);
}

/** Returns a menu's entries, or else the item itself. */
export function entriesOf(item: NavbarItem): readonly (NavbarItem | NavEntry)[] {
  return 'items' in item ? item.items : [item];
}
