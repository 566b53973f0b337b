/** Whether the open menu of small screens has a history entry, so that Back closes the menu. */
let ownEntry = false;

export function menuPanel(): HTMLElement | null {
  return document.getElementById('panel');
}

/** Closes the menu, a popover. Without JavaScript, the browser still opens it, and closes it with Escape or a tap outside. */
export function closeMenu(): void {
  const panel = menuPanel();
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

export function addMenuEntry(): void {
  // The site's states are objects or null.
  window.history.pushState({ ...(window.history.state as object | null), menu: true }, '');
  ownEntry = true;
}

/** Gives up the menu's history entry, because a step back left it or a link in the menu replaces it. Returns whether there was an entry. */
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

/** Removes the menu's history entry after the menu was closed in any way other than Back. */
export function dropMenuEntry(): void {
  if (ownEntry) window.history.back();
}
