import { isSamePath, isWithin } from '../url/is-same-path.ts';
import { localePath } from '../url/locale-path.ts';
import { splitHref } from '../url/split-href.ts';
import { localeRules } from './config/locales.ts';
import { productLabel } from './guide-products.ts';
import type { Site } from './load-site.ts';
import { pageLanguage } from './page-address.ts';
import { entriesOf } from './page-list.ts';
import type { Page } from './page.ts';

/** Returns the name of the product that a guide documents. Falls back to the navbar item whose `activeBase` contains the guide. */
export function sectionOf(site: Site, page: Page): string | undefined {
  if ('api' in page) return undefined;
  return productLabel(site, page) ?? itemAbove(site, page);
}

function itemAbove(site: Site, page: Page): string | undefined {
  const { locale, config } = pageLanguage(site, page);
  const isAbove = (base: string): boolean =>
    base !== '/' && isWithin(page.pathname, localePath(base, locale.locale, localeRules(site.config)));
  const entry = config.navbar.items
    .flatMap(entriesOf)
    .find((item) => 'activeBase' in item && item.activeBase !== undefined && isAbove(item.activeBase));
  return entry && 'label' in entry ? entry.label : undefined;
}

/** Returns the title of the footer column that lists the page. */
export function columnOf(site: Site, page: Page): string | undefined {
  const { locale, config } = pageLanguage(site, page);
  const pathOf = (href: string): string => localePath(splitHref(href).pathname, locale.locale, localeRules(site.config));
  return config.footer.columns.find(({ items }) => items.some(({ href }) => isSamePath(pathOf(href), page.pathname)))?.title;
}
