import { titleBesideMethod } from '../../reference/title-beside-method.ts';
import type { Api, Operation, TagNode } from '../../openapi/api.ts';
import { oncePer } from '../../data/once-per.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import type { ApiGroup } from '../config/config.ts';
import { en, type Strings } from '../strings/en.ts';

interface SidebarItemBase {
  /** Class of the list item. */
  readonly className?: string;
  /** The label is a word of the interface, not of the page. */
  readonly isOfInterface?: boolean;
}

export interface SidebarLink extends SidebarItemBase {
  readonly type: 'link';
  readonly label: string;
  /** Path of a page of this site, or an external address. */
  readonly href: string;
  /** Method badge of an operation. */
  readonly method?: string;
  readonly isDeprecated?: boolean;
  /** For a list of cards; that of the page unless given. */
  readonly description?: string;
  /** The page belongs to another sidebar, or to none. */
  readonly isReference?: boolean;
  /** The page belongs here, and is not shown. */
  readonly isUnlisted?: boolean;
}

export interface SidebarCategory extends SidebarItemBase {
  readonly type: 'category';
  readonly label: string;
  /** That of its own page, else of its first link. */
  readonly href: string;
  readonly items: readonly SidebarItem[];
  /** `href` is a page of its own. */
  readonly hasPage?: boolean;
  readonly description?: string;
  /** Closed until the reader, or a page inside, opens it. */
  readonly isCollapsed?: boolean;
  /** Cannot be closed. */
  readonly isFixed?: boolean;
}

export interface SidebarHtml extends SidebarItemBase {
  readonly type: 'html';
  /** Markdown with HTML, not yet made safe. */
  readonly html: string;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

export interface Sidebar {
  readonly id: string;
  /** Unique in the whole site: the id, with language and version before it where those are not the usual ones. */
  readonly key: string;
  readonly items: readonly SidebarItem[];
  /** Path of the first page that is listed. */
  readonly firstPath: string | undefined;
}

/** A sidebar of these items. */
export function createSidebar(id: string, items: readonly SidebarItem[], key = id): Sidebar {
  return { id, key, items, firstPath: firstLink(items)?.href };
}

/** Path of an API group's page. */
export function apiPath(group: Pick<ApiGroup, 'id'>, slug: string): string {
  return `/docs/api/${group.id}/${slug}`;
}

/** The sidebar of an API group: its introduction, then a category for every tag that has operations, in the order of the tags. */
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

/** Links to all operations and webhooks of an API, in the order of the document. */
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

/** The sidebar with another path for each link. */
export function mapSidebar(sidebar: Sidebar, key: string, pathOf: (href: string) => string): Sidebar {
  const map = (items: readonly SidebarItem[]): readonly SidebarItem[] =>
    items.map((item) => {
      if (item.type === 'html') return item;
      return item.type === 'link' ? { ...item, href: pathOf(item.href) } : { ...item, href: pathOf(item.href), items: map(item.items) };
    });
  return createSidebar(sidebar.id, map(sidebar.items), key);
}

/** The first link of a list, its categories included, in reading order. */
export function firstLink(items: readonly SidebarItem[]): SidebarLink | undefined {
  return flattenSidebar(items)[0];
}

/** All links that are shown, in reading order; a category with a page of its own comes before what it holds. */
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

/** Paths of the pages that show this sidebar: those that it lists or hides, but not those that it only refers to. */
export function pathsOfSidebar(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.type === 'html') return [];
    if (item.type === 'link') return item.isReference ? [] : [item.href];
    return [...(item.hasPage ? [item.href] : []), ...pathsOfSidebar(item.items)];
  });
}

type Trail = readonly (SidebarLink | SidebarCategory)[];

/** The items from the top of a sidebar down to the page: depth first, the first match wins. Empty when it is not listed. */
export function sidebarTrail(items: readonly SidebarItem[], pathname: string): Trail {
  return trailsOf(items).get(comparablePath(pathname)) ?? [];
}

/** The trails to all pages, by their comparable paths: to look for each one of them would take longer with every other page. */
const trailsOf = oncePer((items: readonly SidebarItem[]): ReadonlyMap<string, Trail> => {
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
