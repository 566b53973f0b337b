import type { CardEntry } from '../../components/layout/list-pages.tsx';
import type { Problem } from '../../errors.ts';
import type { Site } from '../../site/load-site.ts';
import { pageLanguage, sidebarOf } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { flattenSidebar, type SidebarItem, sidebarTrail } from '../../site/sidebar/sidebars.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { foreignLang } from './foreign-lang.ts';
import { labelLang } from './label-lang.ts';
import { pageCatalogue } from './page-catalogue.ts';
import type { PageLinks } from './page-links.ts';

/** Each card shows a description or, for a category without one, the number of pages. */
export function cardsOf(site: Site, page: Page, items: readonly SidebarItem[], links: PageLinks): readonly CardEntry[] {
  const { locale } = pageLanguage(site, page);
  const { lang: interfaceLang, strings } = pageCatalogue(site, page);
  return items.flatMap((item): readonly CardEntry[] => {
    if (item.type === 'html' || (item.type === 'link' && item.isUnlisted)) return [];
    const lang = foreignLang(labelLang(site, item) ?? locale.lang, page.lang);
    const card = { label: item.label, lang, target: links.resolve(item.href) };
    if (item.description !== undefined) return [{ ...card, description: item.description, descriptionLang: lang }];
    if (item.type !== 'category') return [{ ...card, ...descriptionOf(site.pages.get(comparablePath(item.href)), page) }];
    const count = strings.itemCount(flattenSidebar(item.items).length);
    return [{ ...card, description: count, descriptionLang: foreignLang(interfaceLang, page.lang) }];
  });
}

function descriptionOf(named: Page | undefined, page: Page): Pick<CardEntry, 'description' | 'descriptionLang'> {
  return { description: named?.description ?? '', descriptionLang: named && foreignLang(named.lang, page.lang) };
}

export function cardsOfPages(site: Site, page: Page, pathnames: readonly string[], links: PageLinks): readonly CardEntry[] {
  return pathnames.flatMap((pathname): readonly CardEntry[] => {
    const named = site.pages.get(comparablePath(pathname));
    if (!named) return [];
    const label = { label: named.title ?? pathname, lang: foreignLang(named.lang, page.lang) };
    return [{ ...label, target: links.resolve(pathname), ...descriptionOf(named, page) }];
  });
}

/** Returns a problem if the page does not represent a category. */
export function itemsOfOwnCategory(
  site: Site,
  page: Page,
): { readonly items: readonly SidebarItem[]; readonly problem?: Omit<Problem, 'where'> } {
  const sidebar = sidebarOf(site, page);
  const category = sidebar && sidebarTrail(sidebar.items, page.pathname).at(-1);
  if (category?.type !== 'category') {
    const lacks = sidebar ? 'not the page of a category' : 'not in a sidebar';
    const what = `<DocCardList> lists the category of its page, but ${page.pathname} is ${lacks}.`;
    const cure = `Make it the page of a category in ${sidebar ? `the sidebar "${sidebar.id}"` : 'a sidebar'} with link: { doc: … }.`;
    return { items: [], problem: { severity: 'error', kind: 'missing-category', what, cure } };
  }
  return { items: category.items };
}
