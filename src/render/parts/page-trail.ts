import type { Crumb, Neighbour } from '../../components/layout/page-shell.tsx';
import type { Site } from '../../site/load-site.ts';
import { pageAddress, sidebarOf, versionOf } from '../../site/page-address.ts';
import type { GuidePage, Page } from '../../site/page.ts';
import { orderOfPages } from '../../site/sidebar/sidebar-order.ts';
import { type SidebarItem, type SidebarLink, sidebarTrail } from '../../site/sidebar/sidebars.ts';
import { comparablePath, isSamePath } from '../../url/is-same-path.ts';
import { isExternalHref } from '../../url/split-href.ts';
import type { PageLinks } from './page-links.ts';

/** A step of the way down to a page, with the path that it leads to: for a category without a page, its first link. */
interface Step {
  readonly label: string;
  readonly pathname: string;
}

/** The trail in the sidebar; on the API pages that have none, group and page; on guides that have none, the pages above. */
export function stepsTo(site: Site, page: Page): readonly Step[] {
  const sidebar = sidebarOf(site, page);
  const trail = sidebar ? sidebarTrail(sidebar.items, page.pathname) : [];
  if (trail.length > 0) {
    return trail.map(({ label, href }) => ({ label, pathname: href }));
  }
  const own = { label: page.title ?? '', pathname: page.pathname };
  switch (page.kind) {
    case 'operation':
    case 'api-introduction': {
      const introduction = introductionPath(site, page);
      return [{ label: page.group.label, pathname: introduction ?? page.pathname }, own];
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

function introductionPath(site: Site, page: Page & { readonly kind: 'operation' | 'api-introduction' }): string | undefined {
  const found = [...site.pages.values()].find(
    (other) => other.kind === 'api-introduction' && other.group.id === page.group.id && other.locale === page.locale,
  );
  return found?.pathname;
}

function parentOf(site: Site, pathname: string): readonly Step[] {
  const parent = site.pages.get(comparablePath(pathname));
  return parent?.title ? [{ label: parent.title, pathname: parent.pathname }] : [];
}

/** Pages above a guide that no sidebar lists, by its path. */
function parentSteps(site: Site, page: GuidePage): readonly Step[] {
  const parts = page.pathname.split('/').slice(1, -1);
  return parts.flatMap((_, index) => parentOf(site, `/${parts.slice(0, index + 1).join('/')}`));
}

/** The way down to a page as breadcrumbs, the page itself without a link. */
export function crumbsOf(site: Site, page: Page, links: PageLinks): readonly Crumb[] {
  const steps = stepsTo(site, page);
  return steps.map(({ label, pathname }, index) => ({
    label,
    target: index === steps.length - 1 && isSamePath(pathname, page.pathname) ? undefined : links.resolve(pathname),
  }));
}

/** Whether the way down to a page is shown on it. */
export function hasCrumbs(site: Site, page: Page): boolean {
  return site.config.breadcrumbs && !(page.kind === 'guide' && page.document.frontMatter.hide_breadcrumbs);
}

/** The breadcrumbs for search engines, after schema.org: those that are shown, the page itself too with its address. */
export function breadcrumbList(site: Site, page: Page): object | undefined {
  const steps = stepsTo(site, page);
  if (steps.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, pathname }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: isExternalHref(pathname) ? pathname : pageAddress(site.config, pathname),
    })),
  };
}

/** The pages before and after a page: what its front matter names, else those of its sidebar. Links that lead out of it are passed over. */
export function neighboursOf(
  site: Site,
  page: Page,
  links: PageLinks,
): { readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined } {
  const sidebar = sidebarOf(site, page);
  const { links: order, placeOf } = orderOfPages(sidebar?.items ?? NO_ITEMS);
  const at = placeOf(page.pathname);
  const { pagination_prev, pagination_next } = page.kind === 'guide' ? page.document.frontMatter : {};
  return {
    previous: neighbour(pagination_prev, at > 0 ? order[at - 1] : undefined, site, page, links),
    next: neighbour(pagination_next, at < 0 ? undefined : order[at + 1], site, page, links),
  };
}

const NO_ITEMS: readonly SidebarItem[] = [];

function neighbour(
  named: string | null | undefined,
  inSidebar: SidebarLink | undefined,
  site: Site,
  page: Page,
  links: PageLinks,
): Neighbour | undefined {
  if (named === null) return undefined;
  const path = named === undefined ? inSidebar?.href : (versionOf(site, page)?.paths.get(named) ?? links.pathOf(named));
  if (path === undefined) return undefined;
  const target = links.resolve(path);
  const other = site.pages.get(comparablePath(path));
  const { pagination_label, sidebar_label } = other?.kind === 'guide' ? other.document.frontMatter : {};
  const label = pagination_label ?? (named === undefined ? inSidebar?.label : sidebar_label) ?? other?.title ?? path;
  return { label, target };
}
