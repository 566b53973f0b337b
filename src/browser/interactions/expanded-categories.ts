import { setExpanded, sidebarSlot } from '../first-view/sidebar.ts';
import { readStored } from '../platform/storage.ts';
import { storeValue } from './store-value.ts';

/** Stores open categories for later pages, reloads and tabs. Categories missing from this page keep their stored state. */
export function keepExpanded(): void {
  const slot = sidebarSlot();
  const items = slot?.querySelectorAll<HTMLElement>('[data-category]');
  if (!slot || !items?.length) return;
  const shown = Object.fromEntries([...items].map(({ dataset }) => [dataset.category ?? '', dataset.collapsed !== 'true']));
  const stored = storedExpanded();
  const id = slot.dataset.id ?? '';
  storeValue('sidebar-expanded', JSON.stringify({ ...stored, [id]: { ...stored[id], ...shown } }));
}

export function restoreExpanded(slot: HTMLElement): void {
  const stored = storedExpanded()[slot.dataset.id ?? ''];
  for (const item of slot.querySelectorAll<HTMLElement>('[data-category]')) {
    const expanded = stored?.[item.dataset.category ?? ''];
    if (typeof expanded === 'boolean') setExpanded(item, expanded);
  }
}

/** This tab's stored states, or else the most recent tab's. On a full load, `browser/head/categories.ts` applies them. */
function storedExpanded(): Record<string, Record<string, unknown> | null> {
  try {
    // `Object` makes any stored value an object, and callers validate the entries.
    return Object(JSON.parse(readStored('sidebar-expanded', 'session') ?? readStored('sidebar-expanded') ?? '{}')) as ReturnType<
      typeof storedExpanded
    >;
  } catch {
    // The stored value is not JSON.
    return {};
  }
}
