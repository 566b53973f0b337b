import type { StorageKey } from '../platform/storage-key.ts';
import { page } from './document.ts';

const EXPANDED: StorageKey = 'sidebar-expanded';

/** `browser/interactions/expanded-categories.ts` stores this value, which is not validated. */
type Kept = Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null;

// Restores open categories before the first paint, from this tab's storage or else the most recent tab's. Categories that the page itself
// opens stay open.
try {
  const kept = JSON.parse((sessionStorage.getItem(EXPANDED) || localStorage.getItem(EXPANDED)) as string) as Kept; // `JSON.parse(null)` yields `null`.
  if (kept)
    new MutationObserver((_, observer) => {
      const sidebar = page.getElementById('sidebar');
      const open = sidebar && kept[sidebar.dataset.id as string]; // always present in the server's HTML
      if (open)
        for (const item of sidebar.querySelectorAll('li')) {
          const isOpen = open[item.dataset.category as string]; // `undefined` if the item is not a category
          if (typeof isOpen === 'boolean') item.dataset.collapsed = `${!isOpen && !item.querySelector('[aria-current]')}`;
        }
      if (page.getElementById('main')) observer.disconnect();
    }).observe(page, { childList: true, subtree: true });
} catch {
  // Storage may throw or contain anything. The categories then keep their default state.
}
