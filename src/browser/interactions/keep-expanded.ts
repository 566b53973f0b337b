import { EXPANDED_KEY, sidebarSlot, storedExpanded } from '../first-view/sidebar.ts';
import { keep } from './keep.ts';

/** Remembers which categories of the sidebar are open, for later pages, reloads and tabs; of those that are cut off, what was known. */
export function keepExpanded(): void {
  const slot = sidebarSlot();
  const items = slot?.querySelectorAll<HTMLElement>('[data-category]');
  if (!slot || !items?.length) return;
  const shown = Object.fromEntries([...items].map(({ dataset }) => [dataset.category ?? '', dataset.collapsed !== 'true']));
  const stored = storedExpanded();
  const id = slot.dataset.id ?? '';
  keep(EXPANDED_KEY, JSON.stringify({ ...stored, [id]: { ...stored[id], ...shown } }));
}
