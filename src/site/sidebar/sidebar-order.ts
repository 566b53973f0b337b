import { memoiseByObject } from '../../data/memoise-by-object.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { isExternalHref } from '../../url/split-href.ts';
import { flattenSidebar, type SidebarItem, type SidebarLink } from './sidebars.ts';

/** A sidebar's links in reading order. */
export interface SidebarOrder {
  readonly links: readonly SidebarLink[];
  /** Returns the index of the page's first link, ignoring references; -1 if absent. Takes constant time. */
  readonly placeOf: (pathname: string) => number;
}

/** All visible links. */
export const orderOfLinks = memoiseByObject((items: readonly SidebarItem[]): SidebarOrder => createOrder(flattenSidebar(items)));

/** Links to pages that show this sidebar. */
export const orderOfPages = memoiseByObject((items: readonly SidebarItem[]): SidebarOrder =>
  createOrder(orderOfLinks(items).links.filter(({ href, isReference }) => !isReference && !isExternalHref(href))),
);

function createOrder(links: readonly SidebarLink[]): SidebarOrder {
  const places = new Map<string, number>();
  for (const [index, { href, isReference }] of links.entries()) {
    const path = comparablePath(href);
    if (!isReference && !places.has(path)) places.set(path, index);
  }
  return { links, placeOf: (pathname) => places.get(comparablePath(pathname)) ?? -1 };
}
