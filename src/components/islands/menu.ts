/** Width, in CSS pixels, from which the layout is that of a desktop. */
const DESKTOP = '(min-width: 997px)';

function panel(): HTMLElement | null {
  return document.getElementById('panel');
}

let ownEntry = false;

/** The menu of small screens: a popover, so that it opens, and closes by Escape or a tap outside, without any script. */
export function closeMenu(): void {
  const element = panel();
  if (element?.matches(':popover-open')) element.hidePopover();
}

/** Forgets the history entry of the menu: a link in it was followed, and its navigation takes the entry over. */
export function releaseMenuEntry(): boolean {
  const had = ownEntry;
  ownEntry = false;
  return had;
}

function onToggle(event: Event): void {
  const isOpen = (event as ToggleEvent).newState === 'open';
  const opener = document.querySelector<HTMLElement>('[data-action="menu"]');
  opener?.setAttribute('aria-expanded', String(isOpen));
  for (const element of document.querySelectorAll<HTMLElement>('#top, #main, #bottom')) element.inert = isOpen;
  if (isOpen) {
    showMenu(document.getElementById('sidebar')?.dataset['id'] ? 'secondary' : 'primary');
    window.history.pushState({ ...(window.history.state as object | null), menu: true }, '');
    ownEntry = true;
    panel()?.querySelector<HTMLElement>('[data-action="close-menu"]')?.focus();
  } else {
    // The browser returned the focus too early, while everything outside was inert.
    opener?.focus({ preventScroll: true });
    if (ownEntry) window.history.back();
  }
}

/** Shows the site's main menu, or the sidebar of the section. */
export function showMenu(which: 'primary' | 'secondary'): void {
  const element = panel();
  if (element) element.dataset['menu'] = which;
}

/** Watches the panel, and the window becoming wide. To be called before anybody else listens to steps in the history. */
export function watchMenu(): void {
  document.addEventListener('toggle', (event) => event.target === panel() && onToggle(event), true);
  window.matchMedia(DESKTOP).addEventListener('change', ({ matches }) => matches && closeMenu());
  // The step back from the menu's entry, by the reader or by closing it, is no change of page. (Browsers disagree on
  // whether listeners of the capture phase come first on the window itself; the order of listening is the same in all.)
  window.addEventListener('popstate', (event) => {
    if (!ownEntry) return;
    ownEntry = false;
    event.stopImmediatePropagation();
    closeMenu();
  });
}
