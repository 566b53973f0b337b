import { addMenuEntry, closeMenu, dropMenuEntry, menuPanel } from '../navigation/menu.ts';

/** Width, in CSS pixels, from which the layout is that of a desktop. */
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
    // A page that a link of the menu has led to may have it already.
    if (document.activeElement === document.body || panel?.contains(document.activeElement)) opener?.focus({ preventScroll: true });
    dropMenuEntry();
  }
}

/** Whether what is outside of the panel can have the focus. */
function setReachable(isReachable: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('#top, #main, #bottom')) element.inert = !isReachable;
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
  // That comes in a task of its own. The browser, and a page that is there at once, give the focus away as soon as the panel is hidden.
  document.addEventListener(
    'beforetoggle',
    (event) => event.target === menuPanel() && event.newState === 'closed' && setReachable(true),
    true,
  );
  window.matchMedia(DESKTOP).addEventListener('change', ({ matches }) => matches && closeMenu());
}
