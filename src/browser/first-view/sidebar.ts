import { comparablePath } from '../../url/is-same-path.ts';
import { readStored } from '../platform/storage.ts';

export function sidebarSlot(): HTMLElement | null {
  return document.getElementById('sidebar');
}

export function showsSidebar(id: string, path: string): boolean {
  const slot = sidebarSlot();
  return slot?.dataset.id === id && (id === '' || itemsOf(slot, import.meta.env.BASE_URL + path.slice(1)).length > 0);
}

/** Returns the links to a page, except a category's link to its first page. */
export function itemsOf(root: ParentNode, pathname: string): HTMLAnchorElement[] {
  const path = comparablePath(pathname);
  const links = root.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-first])');
  return [...links].filter((link) => comparablePath(link.pathname) === path);
}

/**
 * Restores the scroll position, or scrolls to the current item unless the reader scrolled away from it on this page. Also updates the
 * buttons of categories that `browser/head/categories.ts` has opened or closed.
 */
export function settleSidebar(): void {
  const slot = sidebarSlot();
  if (!slot) return;
  for (const item of slot.querySelectorAll<HTMLElement>('[data-category]')) setExpanded(item, item.dataset.collapsed !== 'true');
  const [id, top, path] = readStored('sidebar-scroll', 'session')?.split(':') ?? [];
  openCurrent(slot);
  if (slot.dataset.id === id) slot.scrollTop = Number(top);
  if (path !== window.location.pathname) showCurrent(slot);
}

function openCurrent(slot: HTMLElement): Element | null {
  const link = slot.querySelector('[aria-current]');
  for (let item = link?.closest('li'); item; item = item.parentElement?.closest('li')) setExpanded(item, true);
  return link;
}

/** Opens the categories around the current item and scrolls it into view. */
export function showCurrent(slot: HTMLElement): void {
  const link = openCurrent(slot);
  if (!link) return;
  const outer = slot.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  // The sticky button that hides the sidebar may cover the end of the list.
  const bottom = Math.min(outer.bottom, window.innerHeight - 44);
  if (inner.top < outer.top || inner.bottom > bottom) slot.scrollTop += inner.top - outer.top - outer.height / 3;
}

export function setExpanded(item: HTMLElement, expanded: boolean): void {
  if (item.dataset.category === undefined) return;
  item.dataset.collapsed = `${!expanded}`;
  item.querySelector('button')?.setAttribute('aria-expanded', String(expanded));
}
