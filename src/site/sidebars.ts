import type { DataSource } from '../data/parse-yaml.ts';
import { pointerOf } from '../data/pointer.ts';
import { didYouMean } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import type { Api, Operation, TagNode } from '../openapi/api.ts';
import { isSamePath } from '../url/is-same-path.ts';
import type { ApiGroup, SidebarEntry } from './config.ts';

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  /** Path of a page of this site, or an external address. */
  readonly href: string;
  /** Method badge of an operation. */
  readonly method?: string;
  readonly isDeprecated?: boolean;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** That of its first link. */
  readonly href: string;
  readonly items: readonly SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory;

export interface Sidebar {
  readonly id: string;
  readonly items: readonly SidebarItem[];
}

/** Path of an API group's page. */
export function apiPath(group: ApiGroup, slug: string): string {
  return `/docs/api/${group.id}/${slug}`;
}

/** The sidebar of an API group: its introduction, then a category for every tag that has operations, in the order of the tags. */
export function buildApiSidebar(group: ApiGroup, api: Api): Sidebar {
  const byTag = Map.groupBy<string | undefined, Operation>([...api.operations, ...api.webhooks], ({ tag }) => tag);
  const linksOf = (tag: string | undefined) => (byTag.get(tag) ?? []).map((operation) => operationLink(group, operation));
  const category = (label: string, items: readonly SidebarItem[]): readonly SidebarCategory[] => {
    const first = firstLink(items);
    return first ? [{ type: 'category', label, href: first.href, items }] : [];
  };
  const nodeCategory = ({ title, tag, children }: TagNode): readonly SidebarCategory[] =>
    category(title, [...(tag ? linksOf(tag.name) : []), ...children.flatMap(nodeCategory)]);
  const categories = [...api.tagTree.flatMap(nodeCategory), ...category('Other', linksOf(undefined))];
  return { id: group.id, items: [{ type: 'link', label: 'Introduction', href: apiPath(group, api.slug) }, ...categories] };
}

function operationLink(group: ApiGroup, operation: Operation): SidebarLink {
  return {
    type: 'link',
    label: operation.title,
    href: apiPath(group, operation.slug),
    method: operation.kind === 'webhook' ? 'EVENT' : operation.method,
    ...(operation.deprecated ? { isDeprecated: true } : {}),
  };
}

/** What a configured sidebar needs to know of a page. */
export interface PageLabel {
  readonly pathname: string;
  readonly label: string;
}

export interface BuiltSidebar {
  readonly sidebar: Sidebar;
  readonly problems: readonly Problem[];
}

/** A sidebar as `site.yaml` lists it. An entry whose page does not exist is left out, with a warning. */
export function buildSidebar(id: string, entries: readonly SidebarEntry[], pages: readonly PageLabel[], source: DataSource): BuiltSidebar {
  const problems: Problem[] = [];
  const build = (list: readonly SidebarEntry[], path: readonly (string | number)[]): SidebarItem[] =>
    list.flatMap((entry, index): SidebarItem[] => {
      const here = [...path, index];
      if ('link' in entry) return [{ type: 'link', label: entry.label, href: entry.link }];
      if ('category' in entry) {
        const items = build(entry.items, [...here, 'items']);
        const first = firstLink(items);
        return first ? [{ type: 'category', label: entry.category, href: first.href, items }] : [];
      }
      const page = pages.find(({ pathname }) => isSamePath(pathname, entry.doc));
      if (page) return [{ type: 'link', label: entry.label ?? page.label, href: page.pathname }];
      problems.push({
        severity: 'warning',
        what: `The sidebar "${id}" lists ${entry.doc}, which is no page. It is left out.`,
        where: source.locate(pointerOf([...here, 'doc'])),
        cure: didYouMean(
          entry.doc,
          pages.map(({ pathname }) => pathname),
        ),
      });
      return [];
    });
  return { sidebar: { id, items: build(entries, ['sidebars', id]) }, problems };
}

/** The first link of a list, its categories included, in reading order. */
export function firstLink(items: readonly SidebarItem[]): SidebarLink | undefined {
  return flattenSidebar(items)[0];
}

/** All links in reading order. */
export function flattenSidebar(items: readonly SidebarItem[]): readonly SidebarLink[] {
  return items.flatMap((item) => (item.type === 'link' ? [item] : flattenSidebar(item.items)));
}

/** The items from the top of a sidebar down to the page: depth first, the first match wins. Empty when it is not listed. */
export function sidebarTrail(items: readonly SidebarItem[], pathname: string): readonly SidebarItem[] {
  for (const item of items) {
    if (item.type === 'link') {
      if (isSamePath(item.href, pathname)) return [item];
      continue;
    }
    const below = sidebarTrail(item.items, pathname);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}
