import { loadInteractions } from '../start/load-interactions.ts';
import { sidebarSlot } from '../first-view/sidebar.ts';

const ready = new Map<string, Promise<() => void>>();

/** Loads a sidebar, and returns a function that shows it. Never rejects: if loading fails, the page has no sidebar. */
export function otherSidebar(id: string): Promise<() => void> {
  const known = ready.get(id);
  if (known) return known;
  const placing = loadInteractions()
    .then(({ prepareSidebar }) => prepareSidebar(id))
    .catch((error: unknown) => {
      console.warn('The sidebar could not be loaded.', error);
      // Delayed, because React requests the promise again on every render.
      window.setTimeout(() => ready.delete(id), 1_000);
      return hideSidebar;
    });
  ready.set(id, placing);
  return placing;
}

function hideSidebar(): void {
  const slot = sidebarSlot();
  if (slot) slot.dataset.id = slot.textContent = '';
}
