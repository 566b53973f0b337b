import { comparablePath } from '../../url/is-same-path.ts';
import { itemsOf, showCurrent, sidebarSlot } from '../first-view/sidebar.ts';
import { keepExpanded } from './expanded-categories.ts';

/** Marks the items of the current page, and those of its section, in navigation bar, menu and sidebar. */
export function markCurrent(): void {
  for (const link of document.querySelectorAll(':is(#top, #panel) [aria-current]')) link.removeAttribute('aria-current');
  const path = comparablePath(window.location.pathname);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-base]')) {
    const base = comparablePath(link.dataset.base ?? '');
    const isActive = path === base || path.startsWith(`${base}/`);
    if (isActive) link.setAttribute('aria-current', path === comparablePath(link.pathname) ? 'page' : 'true');
  }
  const slot = sidebarSlot();
  if (!slot) return;
  for (const link of itemsOf(slot, window.location.pathname)) link.setAttribute('aria-current', 'page');
  showCurrent(slot);
  keepExpanded();
}
