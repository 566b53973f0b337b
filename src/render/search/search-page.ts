import type { SearchPage, SearchRecord } from '../../search/search-record.ts';
import type { Site } from '../../site/load-site.ts';
import { pageLanguage, pageHref, sidebarOf } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import type { NavbarItem, NavEntry } from '../../site/config/navigation-config.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { breadcrumbsTo } from '../parts/breadcrumbs.ts';

/** The first record is the page itself. Returns `undefined` for unlisted pages. */
export function searchPage(site: Site, page: Page, records?: readonly SearchRecord[]): SearchPage | undefined {
  if (page.isUnlisted || page.kind === 'not-found') return undefined;
  const title = page.title ?? pageLanguage(site, page).config.title;
  const [own, ...others] = records ?? [];
  const first: SearchRecord = own
    ? { ...own, title: own.title || title }
    : { kind: 'guide', id: '', title, names: [], trail: [], text: page.description };
  return {
    href: pageHref(site.config, page.pathname),
    ...groupOf(site, page),
    lang: page.lang,
    trail: breadcrumbsTo(site, page)
      .map(({ label }) => label)
      .slice(0, -1),
    title,
    isDeprecated: 'group' in page && (page.group.deprecated || (page.kind === 'operation' && page.operation.deprecated)),
    records: [first, ...others],
  };
}

function groupOf(site: Site, page: Page): Pick<SearchPage, 'group' | 'groupLabel'> {
  if ('group' in page) return { group: page.group.id, groupLabel: page.group.label };
  const sidebar = sidebarOf(site, page);
  if (!sidebar) return { group: '', groupLabel: '' };
  return { group: sidebar.id, groupLabel: sidebarLabel(site, page, sidebar.firstPath) ?? sidebar.id };
}

/** Returns a sidebar's label in the navbar, or the title of its first page. */
function sidebarLabel(site: Site, page: Page, firstPath = ''): string | undefined {
  const first = comparablePath(firstPath);
  const entries = pageLanguage(site, page).config.navbar.items.flatMap(entriesOf);
  const named = entries.find((entry) => 'href' in entry && 'label' in entry && comparablePath(entry.href) === first);
  const label = named && 'label' in named ? named.label : undefined;
  return typeof label === 'string' ? label : site.pages.get(first)?.title;
}

function entriesOf(item: NavbarItem): readonly (NavbarItem | NavEntry)[] {
  return 'items' in item ? item.items : [item];
}
