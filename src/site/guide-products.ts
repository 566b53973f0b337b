import { memoiseByObject } from '../data/memoise-by-object.ts';
import { comparablePath, isSamePath } from '../url/is-same-path.ts';
import { localePath } from '../url/locale-path.ts';
import { splitHref } from '../url/split-href.ts';
import { localeRules } from './config/locales.ts';
import type { Language, Site } from './load-site.ts';
import { isIndexed, pageLanguage, versionOf } from './page-address.ts';
import { entriesOf } from './page-list.ts';
import type { GuidePage, Page } from './page.ts';
import { flattenSidebar, type Sidebar } from './sidebar/sidebars.ts';
import { latestVersion, type Version } from './version.ts';

/** A product that is documented by guides instead of an API, such as a widget. Only sites with several sidebars have guide products. */
export interface GuideProduct {
  readonly id: string;
  readonly label: string;
  /** In sidebar order. */
  readonly pages: readonly [GuidePage, ...GuidePage[]];
}

/** Lists guide products in the default language and latest version. */
export const guideProducts = memoiseByObject((site: Site): readonly GuideProduct[] => {
  const [language] = site.languages;
  if (!language) return [];
  return productSidebars(site, latestVersion(language.versions)).flatMap((sidebar) => {
    const links = flattenSidebar(sidebar.items).filter(({ isReference }) => !isReference);
    const pages = links.flatMap(({ href }) => site.pages.get(comparablePath(href)) ?? []);
    const [first, ...others] = pages.filter((page): page is GuidePage => page.kind === 'guide' && isIndexed(site, page));
    return first ? [{ id: sidebar.id, label: labelOf(site, language, sidebar), pages: [first, ...others] as const }] : [];
  });
});

/** Returns the name of the guide product that contains a page, in the page's language. */
export function productLabel(site: Site, page: Page): string | undefined {
  if ('api' in page || page.sidebar === undefined) return undefined;
  const language = pageLanguage(site, page);
  const own = productSidebars(site, versionOf(site, page) ?? latestVersion(language.versions)).find(({ id }) => id === page.sidebar);
  return own && labelOf(site, language, own);
}

function productSidebars({ apis }: Site, { sidebars }: Pick<Version, 'sidebars'>): readonly Sidebar[] {
  const own = [...sidebars.values()].filter(({ id, firstPath }) => firstPath !== undefined && apis.every(({ group }) => group.id !== id));
  return own.length > 1 ? own : [];
}

/** Looks up the sidebar's navbar label. Falls back to the first page's title. */
function labelOf({ config, pages }: Site, { locale, config: own }: Language, { id, firstPath = '' }: Sidebar): string {
  const entry = own.navbar.items
    .flatMap(entriesOf)
    .find(
      (item) =>
        ('sidebar' in item && item.sidebar === id) ||
        ('href' in item && isSamePath(localePath(splitHref(item.href).pathname, locale.locale, localeRules(config)), firstPath)),
    );
  return (entry && 'label' in entry ? entry.label : undefined) ?? pages.get(comparablePath(firstPath))?.title ?? id;
}
