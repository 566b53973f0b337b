/** Whether the open small-screen menu has a history entry, so that Back closes the menu. */
let ownEntry = false;

export function menuPanel(): HTMLElement | null {
  return document.getElementById('panel');
}

/** Without JavaScript, the browser itself opens and closes the popover. */
export function closeMenu(): void {
  const panel = menuPanel();
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

export function addMenuEntry(): void {
  // The site's history states are objects or null.
  window.history.pushState({ ...(window.history.state as object | null), menu: true }, '');
  ownEntry = true;
}

/** Forgets the menu's history entry after Back has left it or a link in the menu has replaced it. Returns whether there was one. */
export function releaseMenuEntry(): boolean {
  const had = ownEntry;
  ownEntry = false;
  return had;
}

/** Whether a history step only left the menu's entry, rather than changing the page. */
export function isStepFromMenu(): boolean {
  if (!releaseMenuEntry()) return false;
  closeMenu();
  return true;
}

/** Removes the menu's history entry after the menu was closed by anything other than Back. */
export function dropMenuEntry(): void {
  if (ownEntry) window.history.back();
}
