import type { StorageKey } from '../platform/storage-key.ts';
import { page } from './document.ts';

const EXPANDED: StorageKey = 'sidebar-expanded';

/** What `browser/interactions/expanded-categories.ts` has stored, or whatever another has: what is read of it is looked at. */
type Kept = Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null;

// Opens and closes the categories of the page's sidebar as the reader has left them, before any of it is painted: in this tab, else in the
// last one. What the page itself is in is open.
try {
  const kept = JSON.parse((sessionStorage.getItem(EXPANDED) || localStorage.getItem(EXPANDED)) as string) as Kept; // `null` is JSON, too.
  if (kept)
    new MutationObserver((_, observer) => {
      const sidebar = page.getElementById('sidebar');
      const open = sidebar && kept[sidebar.dataset.id as string]; // The server writes it.
      if (open)
        for (const item of sidebar.querySelectorAll('li')) {
          const isOpen = open[item.dataset.category as string]; // Items that are no categories have no entry.
          if (typeof isOpen === 'boolean') item.dataset.collapsed = `${!isOpen && !item.querySelector('[aria-current]')}`;
        }
      if (page.getElementById('main')) observer.disconnect();
    }).observe(page, { childList: true, subtree: true });
} catch {
  // Storage may throw, and anything may be in it: all is as it begins.
}
