import type { Site } from './load-site.ts';
import { pageLanguage, sidebarOf } from './page-address.ts';
import { localeRules } from './config/locales.ts';
import type { Page } from './page.ts';
import { catalogueOrEnglish } from './strings/catalogue.ts';
import { localePath } from '../url/locale-path.ts';
import { apiLinks, apiPath, createSidebar, mapSidebar, type Sidebar } from './sidebar/sidebars.ts';

/** Key prefix of sidebars that only appear on small screens; see `styles/layout/panel.css`. */
const MENU_PREFIX = 'menu/';

/** Returns the sidebar for the small-screen panel. For pages without a sidebar, lists the API's pages. */
export function menuOf(site: Site, page: Page): Sidebar | undefined {
  return sidebarOf(site, page) ?? ('api' in page && !page.group.sidebar ? menuOfApi(site, page) : undefined);
}

export function menuSidebars(site: Site, locale: string): readonly Sidebar[] {
  return [...site.pages.values()].flatMap((page) =>
    page.kind === 'api-introduction' && page.locale === locale && !page.group.sidebar ? [menuOfApi(site, page)] : [],
  );
}

function menuOfApi(site: Site, page: Extract<Page, { readonly api: unknown }>): Sidebar {
  const { group, api } = page;
  const { locale } = pageLanguage(site, page);
  const { strings } = catalogueOrEnglish(locale.lang);
  const href = apiPath(group, api.slug);
  const items = [{ type: 'link' as const, label: api.title, href }, ...apiLinks(group, api)];
  const list = createSidebar(group.id, [{ type: 'category', label: strings.inThisApi, href, items, isFixed: true, isOfInterface: true }]);
  const prefix = locale.locale === site.config.locales.default ? '' : `${locale.locale}/`;
  return mapSidebar(list, MENU_PREFIX + prefix + group.id, (path) => localePath(path, locale.locale, localeRules(site.config)));
}
