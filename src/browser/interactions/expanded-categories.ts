import { setExpanded, sidebarSlot } from '../first-view/sidebar.ts';
import { readStored } from '../platform/storage.ts';
import { keep } from './keep.ts';

/** Remembers which categories of the sidebar are open, for later pages, reloads and tabs; of those that are cut off, what was known. */
export function keepExpanded(): void {
  const slot = sidebarSlot();
  const items = slot?.querySelectorAll<HTMLElement>('[data-category]');
  if (!slot || !items?.length) return;
  const shown = Object.fromEntries([...items].map(({ dataset }) => [dataset.category ?? '', dataset.collapsed !== 'true']));
  const stored = storedExpanded();
  const id = slot.dataset.id ?? '';
  keep('sidebar-expanded', JSON.stringify({ ...stored, [id]: { ...stored[id], ...shown } }));
}

/** Opens and closes the categories as they were left. Those that are not stored stay as they begin. */
export function restoreExpanded(slot: HTMLElement): void {
  const stored = storedExpanded()[slot.dataset.id ?? ''];
  for (const item of slot.querySelectorAll<HTMLElement>('[data-category]')) {
    const expanded = stored?.[item.dataset.category ?? ''];
    if (typeof expanded === 'boolean') setExpanded(item, expanded);
  }
}

/** Which are open, as far as the reader has seen them: in this tab, else in the last one. On a full load `browser/head/categories.ts` reads it. */
function storedExpanded(): Record<string, Record<string, unknown> | null> {
  try {
    // An object whatever is stored; those who read it look at what they find.
    return Object(JSON.parse(readStored('sidebar-expanded', 'session') ?? readStored('sidebar-expanded') ?? '{}')) as ReturnType<
      typeof storedExpanded
    >;
  } catch {
    // Something else wrote there: all is as it begins.
    return {};
  }
}
