import { isSamePath, isWithin } from '../../url/is-same-path.ts';
import { itemsOf, showCurrent, sidebarSlot } from '../first-view/sidebar.ts';
import { keepExpanded } from './expanded-categories.ts';

/** Excludes items that `editions/update-menus.ts` marks. */
const OTHERS = ':not([data-edition], [data-regex], [data-sidebar])';

export function markCurrent(): void {
  for (const link of document.querySelectorAll(`:is(#top, #panel) [aria-current]${OTHERS}`)) link.removeAttribute('aria-current');
  const { pathname } = window.location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[data-base]${OTHERS}`)) {
    if (isWithin(pathname, link.dataset.base ?? ''))
      link.setAttribute('aria-current', isSamePath(pathname, link.pathname) ? 'page' : 'true');
  }
  const slot = sidebarSlot();
  if (!slot) return;
  for (const link of itemsOf(slot, pathname)) link.setAttribute('aria-current', 'page');
  showCurrent(slot);
  keepExpanded();
}
