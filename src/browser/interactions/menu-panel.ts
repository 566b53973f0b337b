import { addMenuEntry, closeMenu, dropMenuEntry, menuPanel } from '../navigation/menu.ts';

/** Width, in CSS pixels, from which the layout is that of a desktop. */
const DESKTOP = '(min-width: 62.3125em)';

function settle(): void {
  const panel = menuPanel();
  const isOpen = panel?.matches(':popover-open') === true;
  const opener = document.querySelector<HTMLElement>('[data-action="menu"]');
  opener?.setAttribute('aria-expanded', String(isOpen));
  for (const element of document.querySelectorAll<HTMLElement>('#top, #main, #bottom')) element.inert = isOpen;
  if (isOpen) {
    showMenu(document.getElementById('sidebar')?.dataset.id ? 'secondary' : 'primary');
    addMenuEntry();
    panel.querySelector<HTMLElement>('[data-action="close-menu"]')?.focus();
  } else {
    // The browser returned the focus too early, while everything outside was inert.
    opener?.focus({ preventScroll: true });
    dropMenuEntry();
  }
}

/** Shows the site's main menu, or the sidebar of the section. */
function showMenu(which: 'primary' | 'secondary'): void {
  const panel = menuPanel();
  if (panel) panel.dataset.menu = which;
}

/** Changes to the other menu by a button that goes with this one: the focus is on the one that leads back. */
export function switchMenu(which: 'primary' | 'secondary'): void {
  showMenu(which);
  const wayBack = which === 'primary' ? '[data-action="section-menu"]' : '[data-action="main-menu"]';
  document.querySelector<HTMLElement>(wayBack)?.focus();
}

/** Watches the panel, which may be open already, and the window becoming wide. */
export function watchMenu(): void {
  if (menuPanel()?.matches(':popover-open')) settle();
  document.addEventListener('toggle', (event) => event.target === menuPanel() && settle(), true);
  window.matchMedia(DESKTOP).addEventListener('change', ({ matches }) => matches && closeMenu());
}
