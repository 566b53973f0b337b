import { loadInteractions } from '../start/load-interactions.ts';
import { sidebarSlot } from '../first-view/sidebar.ts';

const ready = new Map<string, Promise<() => void>>();

/**
 * How to put another sidebar into its place, for `use`: one promise for one id. It never fails: a page whose sidebar
 * cannot be had is shown without one.
 */
export function otherSidebar(id: string): Promise<() => void> {
  const known = ready.get(id);
  if (known) return known;
  const placing = loadInteractions()
    .then(({ prepareSidebar }) => prepareSidebar(id))
    .catch((error: unknown) => {
      console.warn('The sidebar could not be loaded.', error);
      // Not at once: React asks again whenever it renders.
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
