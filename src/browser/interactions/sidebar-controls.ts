import { setExpanded, sidebarSlot } from '../first-view/sidebar.ts';
import { loadForControl } from '../platform/load-for-control.ts';
import { writeStored } from '../platform/storage.ts';
import { storeValue } from './store-value.ts';
import { keepExpanded } from './expanded-categories.ts';
import { markCurrent } from './mark-current.ts';
import { prepareSidebar } from './section-sidebar.ts';

export function toggleCategory(button: HTMLElement): void {
  const item = button.closest('li');
  if (!item) return;
  setExpanded(item, button.ariaExpanded !== 'true');
  keepExpanded();
}

/** Hides or shows the sidebar on wide screens. `browser/head/sidebar.ts` reads the stored choice. */
export function toggleSidebar(): void {
  const { dataset } = document.documentElement;
  const hide = dataset.sidebar !== 'hidden';
  if (hide) dataset.sidebar = 'hidden';
  else delete dataset.sidebar;
  storeValue('sidebar-hidden', String(hide));
  document
    .querySelector<HTMLElement>(hide ? '[data-action="show-sidebar"]' : '[data-action="hide-sidebar"]')
    ?.focus({ preventScroll: true });
}

/**
 * Completes a partial sidebar without moving the current item. If the clicked link has focus, its counterpart in the complete sidebar
 * receives focus.
 */
export function expandSidebar(link: HTMLElement): void {
  const slot = sidebarSlot();
  if (!slot) return;
  const id = slot.dataset.id ?? '';
  const top = (): number => slot.querySelector('[aria-current]')?.getBoundingClientRect().top ?? 0;
  const showAll = (show: () => void): void => {
    if (slot.dataset.id !== id) return;
    const before = top();
    const next = document.activeElement === link && `[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`;
    show();
    markCurrent();
    slot.scrollTop += top() - before;
    if (next) slot.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  };
  loadForControl(link, () => prepareSidebar(id), showAll);
}

export function keepSidebarScroll(): void {
  const slot = sidebarSlot();
  if (slot) writeStored('sidebar-scroll', `${slot.dataset.id}:${Math.round(slot.scrollTop)}:${window.location.pathname}`, 'session');
}
