import { titleBesideMethod } from '../../reference/title-beside-method.ts';
import type { Api, Operation, TagNode } from '../../openapi/api.ts';
import { memoiseByObject } from '../../data/memoise-by-object.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import type { ApiGroup } from '../config/config.ts';
import { en, type Strings } from '../strings/en.ts';

interface SidebarItemBase {
  readonly className?: string;
  /** Whether the label is in the interface language rather than the content's. */
  readonly isOfInterface?: boolean;
}

export interface SidebarLink extends SidebarItemBase {
  readonly type: 'link';
  readonly label: string;
  /** Path of a page, or an external URL. */
  readonly href: string;
  readonly method?: string;
  readonly isDeprecated?: boolean;
  /** Shown on cards. Default: the page's description. */
  readonly description?: string;
  /** Whether the page shows another sidebar or none instead of this one. */
  readonly isReference?: boolean;
  /** Whether the page shows this sidebar, but is not listed. */
  readonly isUnlisted?: boolean;
}

export interface SidebarCategory extends SidebarItemBase {
  readonly type: 'category';
  readonly label: string;
  /** Path of the category's own page, or else of its first link. */
  readonly href: string;
  readonly items: readonly SidebarItem[];
  /** Whether `href` is the category's own page. */
  readonly hasPage?: boolean;
  readonly description?: string;
  /** Whether the category starts collapsed. The current page's category is always open. */
  readonly isCollapsed?: boolean;
  readonly isFixed?: boolean;
}

export interface SidebarHtml extends SidebarItemBase {
  readonly type: 'html';
  /** Markdown with HTML, not yet sanitised. */
  readonly html: string;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

export interface Sidebar {
  readonly id: string;
  /** Unique in the site: the id, prefixed with any non-default language and version. */
  readonly key: string;
  readonly items: readonly SidebarItem[];
  readonly firstPath: string | undefined;
}

export function createSidebar(id: string, items: readonly SidebarItem[], key = id): Sidebar {
  return { id, key, items, firstPath: firstLink(items)?.href };
}

export function apiPath(group: Pick<ApiGroup, 'id'>, slug: string): string {
  return `/docs/api/${group.id}/${slug}`;
}

/** Builds an API group's sidebar: the introduction, then a category for each tag in use, in tag order. */
export function buildApiSidebar(group: ApiGroup, api: Api, strings: Strings = en): Sidebar {
  const byTag = Map.groupBy<string | undefined, Operation>([...api.operations, ...api.webhooks], ({ tag }) => tag);
  const linksOf = (tag: string | undefined) => (byTag.get(tag) ?? []).map((operation) => operationLink(group, operation));
  const category = (label: string, items: readonly SidebarItem[], more?: Partial<SidebarCategory>): readonly SidebarCategory[] => {
    const first = firstLink(items);
    return first ? [{ type: 'category', label, href: first.href, items, ...more }] : [];
  };
  const nodeCategory = ({ title, tag, children }: TagNode): readonly SidebarCategory[] =>
    category(title, [...(tag ? linksOf(tag.name) : []), ...children.flatMap(nodeCategory)]);
  const categories = [
    ...api.tagTree.flatMap(nodeCategory),
    ...category(strings.otherOperations, linksOf(undefined), { isOfInterface: true }),
  ];
  const introduction = { type: 'link', label: strings.introduction, href: apiPath(group, api.slug), isOfInterface: true } as const;
  return createSidebar(group.id, [introduction, ...categories]);
}

export function apiLinks(group: ApiGroup, { operations, webhooks }: Api): readonly SidebarLink[] {
  return [...operations, ...webhooks].map((operation) => operationLink(group, operation));
}

function operationLink(group: ApiGroup, operation: Operation): SidebarLink {
  return {
    type: 'link',
    label: titleBesideMethod(operation),
    href: apiPath(group, operation.slug),
    method: operation.kind === 'webhook' ? 'EVENT' : operation.method,
    ...(operation.deprecated ? { isDeprecated: true } : {}),
  };
}

export function mapSidebar(sidebar: Sidebar, key: string, pathOf: (href: string) => string): Sidebar {
  const map = (items: readonly SidebarItem[]): readonly SidebarItem[] =>
    items.map((item) => {
      if (item.type === 'html') return item;
      return item.type === 'link' ? { ...item, href: pathOf(item.href) } : { ...item, href: pathOf(item.href), items: map(item.items) };
    });
  return createSidebar(sidebar.id, map(sidebar.items), key);
}

export function firstLink(items: readonly SidebarItem[]): SidebarLink | undefined {
  return flattenSidebar(items)[0];
}

/** Lists all visible links in reading order. A category's own page precedes its items. */
export function flattenSidebar(items: readonly SidebarItem[]): readonly SidebarLink[] {
  return items.flatMap((item): readonly SidebarLink[] => {
    if (item.type === 'html') return [];
    if (item.type === 'link') return item.isUnlisted ? [] : [item];
    return [...pageOfCategory(item), ...flattenSidebar(item.items)];
  });
}

function pageOfCategory({ hasPage, label, href }: SidebarCategory): readonly SidebarLink[] {
  return hasPage ? [{ type: 'link', label, href }] : [];
}

/** Lists the pages that show this sidebar, including unlisted pages but not references. */
export function pathsOfSidebar(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.type === 'html') return [];
    if (item.type === 'link') return item.isReference ? [] : [item.href];
    return [...(item.hasPage ? [item.href] : []), ...pathsOfSidebar(item.items)];
  });
}

type Trail = readonly (SidebarLink | SidebarCategory)[];

/** Returns the items from the sidebar's top level down to a page; empty if the page is not listed. The first match wins. */
export function sidebarTrail(items: readonly SidebarItem[], pathname: string): Trail {
  return trailsOf(items).get(comparablePath(pathname)) ?? [];
}

/** Precomputed for all pages, because a search per page would take quadratic time. */
const trailsOf = memoiseByObject((items: readonly SidebarItem[]): ReadonlyMap<string, Trail> => {
  const trails = new Map<string, Trail>();
  const keep = (trail: Trail, { href }: SidebarLink | SidebarCategory): void => {
    const path = comparablePath(href);
    if (!trails.has(path)) trails.set(path, trail);
  };
  const collect = (below: readonly SidebarItem[], way: Trail): void => {
    for (const item of below) {
      if (item.type === 'html') continue;
      const trail = [...way, item];
      if (item.type === 'link') {
        if (!item.isReference) keep(trail, item);
        continue;
      }
      if (item.hasPage) keep(trail, item);
      collect(item.items, trail);
    }
  };
  collect(items, []);
  return trails;
});
