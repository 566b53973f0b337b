import { addMenuEntry, closeMenu, leaveMenuHistoryEntry, menuPanel } from '../navigation/menu.ts';

/** Minimum width of the desktop layout, in `em` of the browser's text size. */
const DESKTOP = '(min-width: 62.3125em)';

function settle(): void {
  const panel = menuPanel();
  const isOpen = panel?.matches(':popover-open') === true;
  const opener = document.querySelector<HTMLElement>('[data-action="menu"]');
  opener?.setAttribute('aria-expanded', String(isOpen));
  setReachable(!isOpen);
  if (isOpen) {
    showMenu(document.getElementById('sidebar')?.dataset.id ? 'secondary' : 'primary');
    addMenuEntry();
    panel.querySelector<HTMLElement>('[data-action="close-menu"]')?.focus();
  } else {
    // A page opened from the menu may already have set the focus.
    if (document.activeElement === document.body || panel?.contains(document.activeElement)) opener?.focus({ preventScroll: true });
    leaveMenuHistoryEntry();
  }
}

function setReachable(isReachable: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('#top, #main, #bottom')) element.inert = !isReachable;
}

function showMenu(which: 'primary' | 'secondary'): void {
  const panel = menuPanel();
  if (panel) panel.dataset.menu = which;
}

export function switchMenu(which: 'primary' | 'secondary'): void {
  showMenu(which);
  const wayBack = which === 'primary' ? '[data-action="section-menu"]' : '[data-action="main-menu"]';
  document.querySelector<HTMLElement>(wayBack)?.focus();
}

/** Moves the focus when the panel opens or closes, and at once if it is already open. Closes the panel when the window becomes wide. */
export function watchMenu(): void {
  if (menuPanel()?.matches(':popover-open')) settle();
  document.addEventListener('toggle', (event) => event.target === menuPanel() && settle(), true);
  // `toggle` fires in a later task, but focus moves as soon as the panel is hidden, so the page must be focusable before that.
  document.addEventListener(
    'beforetoggle',
    (event) => event.target === menuPanel() && event.newState === 'closed' && setReachable(true),
    true,
  );
  window.matchMedia(DESKTOP).addEventListener('change', ({ matches }) => matches && closeMenu());
}
