import type { Crumb, Neighbour } from '../../components/layout/page-shell.tsx';
import { memoiseByObject } from '../../data/memoise-by-object.ts';
import type { Site } from '../../site/load-site.ts';
import { pageLanguage, pageAddress, sidebarOf, versionOf } from '../../site/page-address.ts';
import type { GuidePage, Page } from '../../site/page.ts';
import { orderOfPages } from '../../site/sidebar/sidebar-order.ts';
import { type SidebarItem, type SidebarLink, sidebarTrail } from '../../site/sidebar/sidebars.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import { comparablePath, isSamePath } from '../../url/is-same-path.ts';
import { isExternalHref } from '../../url/split-href.ts';
import { foreignLang } from './foreign-lang.ts';
import { labelLang } from './label-lang.ts';
import type { PageLinks } from './page-links.ts';

/** A category without a page has the path of its first link. */
interface Step {
  readonly label: string;
  readonly pathname: string;
  /** BCP 47 tag; `undefined` for the language of the site's configuration. */
  readonly lang?: string | undefined;
  /** Whether the step is a category or group without a page. */
  readonly isWithoutPage?: boolean;
}

/** Returns the sidebar trail to a page. Falls back to the group for API pages, and to the parent pages for guides. */
export function breadcrumbsTo(site: Site, page: Page): readonly Step[] {
  const sidebar = sidebarOf(site, page);
  const trail = sidebar ? sidebarTrail(sidebar.items, page.pathname) : [];
  if (trail.length > 0) {
    return trail.map((item) => ({
      label: item.label,
      pathname: item.href,
      lang: labelLang(site, item),
      ...(item.type === 'category' && !item.hasPage && { isWithoutPage: true }),
    }));
  }
  const own = { label: page.title ?? '', pathname: page.pathname, lang: page.lang };
  switch (page.kind) {
    case 'operation':
    case 'api-introduction': {
      return [groupStep(site, page), own];
    }
    case 'guide':
      return page.document.slug === '' ? [] : [...parentSteps(site, page), ...(page.title ? [own] : [])];
    case 'tag':
      return [...parentOf(site, page.listPath), own];
    case 'generated-index':
    case 'tag-list':
      return [own];
    case 'default-home':
    case 'not-found':
      return [];
  }
}

/** Like `breadcrumbsTo`, but API pages always start with their group. */
export function stepsFromGroup(site: Site, page: Page): readonly Step[] {
  const steps = breadcrumbsTo(site, page);
  return 'api' in page && steps.every(({ label }) => label !== page.group.label) ? [groupStep(site, page), ...steps] : steps;
}

/** Prepends the API's name, because sidebars do not contain it. */
function trailOf(site: Site, page: Page): readonly Step[] {
  const steps = breadcrumbsTo(site, page);
  if (!('api' in page) || !page.group.sidebar) return steps;
  const label = apiName(site, page);
  const name = { ...groupStep(site, page), label, lang: label === page.api.title ? page.lang : undefined };
  return page.kind === 'api-introduction' ? [name] : [name, ...steps];
}

/** Returns an API's title, or its group's label if several APIs share the title. */
function apiName({ apis }: Site, { api, group }: ApiPage): string {
  return apis.some((other) => other.group.id !== group.id && other.api.title === api.title) ? group.label : api.title;
}

type ApiPage = Extract<Page, { readonly api: unknown }>;

function groupStep(site: Site, page: ApiPage): Step {
  const { label } = page.group;
  const introduction = introductions(site).get(groupKey(page));
  return introduction === undefined ? { label, pathname: page.pathname, isWithoutPage: true } : { label, pathname: introduction };
}

/** Maps `groupKey` to the introduction's path. */
const introductions = memoiseByObject((site: Site): ReadonlyMap<string, string> => {
  const found = [...site.pages.values()].flatMap((page) => (page.kind === 'api-introduction' ? [page] : []));
  return new Map(found.map((page) => [groupKey(page), page.pathname]));
});

const groupKey = ({ locale, group }: ApiPage): string => `${locale} ${group.id}`;

function parentOf(site: Site, pathname: string): readonly Step[] {
  const parent = site.pages.get(comparablePath(pathname));
  return parent?.title ? [{ label: parent.title, pathname: parent.pathname, lang: parent.lang }] : [];
}

/** Returns the parent pages, by path, of a guide without a sidebar. */
function parentSteps(site: Site, page: GuidePage): readonly Step[] {
  const parts = page.pathname.split('/').slice(1, -1);
  return parts.flatMap((_, index) => parentOf(site, `/${parts.slice(0, index + 1).join('/')}`));
}

/** Returns the breadcrumbs. The page itself is not a link. */
export function crumbsOf(site: Site, page: Page, links: PageLinks): readonly Crumb[] {
  const steps = trailOf(site, page);
  return steps.map(({ label, pathname, lang }, index) => ({
    label,
    lang: langBesideInterface(site, page, lang),
    target: index === steps.length - 1 && isSamePath(pathname, page.pathname) ? undefined : links.resolve(pathname),
  }));
}

/** Returns a label's language if it differs from the interface language. */
function langBesideInterface(site: Site, page: Page, lang: string | undefined): string | undefined {
  const { locale } = pageLanguage(site, page);
  return foreignLang(lang ?? locale.lang, catalogueOrEnglish(locale.lang).lang);
}

export function hasCrumbs(site: Site, page: Page): boolean {
  return site.config.breadcrumbs && !(page.kind === 'guide' && page.document.frontMatter.hide_breadcrumbs);
}

/** Returns schema.org data. Search engines require a URL for each breadcrumb, so steps without a page are omitted. */
export function breadcrumbList(site: Site, page: Page): object | undefined {
  const steps = trailOf(site, page);
  if (steps.length === 0) return undefined;
  const addressOf = ({ pathname, isWithoutPage }: Step, index: number): string | undefined => {
    if (isWithoutPage || (index < steps.length - 1 && isSamePath(pathname, page.pathname))) return undefined;
    return isExternalHref(pathname) ? pathname : pageAddress(site.config, pathname);
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps
      .map((step, index) => ({ name: step.label, item: addressOf(step, index) }))
      .filter(({ item }) => item !== undefined)
      .map((named, index) => ({ '@type': 'ListItem', position: index + 1, ...named })),
  };
}

/** Front matter overrides the neighbours in the sidebar. Links to other sidebars are skipped. */
export function neighboursOf(
  site: Site,
  page: Page,
  links: PageLinks,
): { readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined } {
  const sidebar = sidebarOf(site, page);
  const { links: order, placeOf } = orderOfPages(sidebar?.items ?? NO_ITEMS);
  const at = placeOf(page.pathname);
  const { pagination_prev, pagination_next } = page.kind === 'guide' ? page.document.frontMatter : {};
  const neighbour = (named: string | null | undefined, inSidebar: SidebarLink | undefined): Neighbour | undefined => {
    if (named === null) return undefined;
    const path = named === undefined ? inSidebar?.href : (versionOf(site, page)?.paths.get(named) ?? links.pathOf(named));
    if (path === undefined) return undefined;
    const target = links.resolve(path);
    const other = site.pages.get(comparablePath(path));
    const { pagination_label, sidebar_label } = other?.kind === 'guide' ? other.document.frontMatter : {};
    const label = pagination_label ?? (named === undefined ? inSidebar?.label : sidebar_label) ?? other?.title ?? path;
    const lang = label === inSidebar?.label ? labelLang(site, inSidebar) : other?.lang;
    return { label, lang: langBesideInterface(site, page, lang), target };
  };
  return {
    previous: neighbour(pagination_prev, at > 0 ? order[at - 1] : undefined),
    next: neighbour(pagination_next, at < 0 ? undefined : order[at + 1]),
  };
}

const NO_ITEMS: readonly SidebarItem[] = [];
