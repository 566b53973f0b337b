/** Whether the small-screen menu has a history entry, so that Back closes it. */
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

/** Forgets the menu's history entry after Back has left it or a link has replaced it. Returns whether there was one. */
export function releaseMenuEntry(): boolean {
  const had = ownEntry;
  ownEntry = false;
  return had;
}

/** Whether a history step only left the menu's entry. */
export function isStepFromMenu(): boolean {
  if (!releaseMenuEntry()) return false;
  closeMenu();
  return true;
}

/** Must be called if anything other than Back has closed the menu. */
export function leaveMenuHistoryEntry(): void {
  if (ownEntry) window.history.back();
}
