/** Whether the small-screen menu has a history entry, so that Back closes it. */
let ownEntry = false;

export function menuPanel(): HTMLElement | null {
  return document.getElementById('panel');
}

/** Closes the menu from scripts. Its buttons need no script, because the browser opens and closes popovers. */
export function closeMenu(): void {
  const panel = menuPanel();
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

export function addMenuEntry(): void {
  // The site's history states are objects or null.
  window.history.pushState({ ...(window.history.state as object | null), menu: true }, '');
  ownEntry = true;
}

/** Forgets the menu's history entry after Back has left it or a link has replaced it. Returns whether there was one. */
export function releaseMenuEntry(): boolean {
  const had = ownEntry;
  ownEntry = false;
  return had;
}

/** Closes the menu if a history step has only left the menu's entry. Returns whether it has. */
export function isStepFromMenu(): boolean {
  if (!releaseMenuEntry()) return false;
  closeMenu();
  return true;
}

/** Must be called if anything other than Back has closed the menu. */
export function leaveMenuHistoryEntry(): void {
  if (ownEntry) window.history.back();
}
