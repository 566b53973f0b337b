import type { StorageKey } from '../platform/storage-key.ts';
import { page } from './document.ts';

const EXPANDED: StorageKey = 'sidebar-expanded';

/** Stored by `browser/interactions/expanded-categories.ts`; unvalidated. */
type Kept = Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null;

// Restores the open categories of the sidebar before the first paint: this tab's state, else the last one's. Categories around the page are
// always open.
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
  // Storage may throw, and may contain anything: the categories keep their default.
}
