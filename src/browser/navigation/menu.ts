/** While the menu of small screens is open, it has a history entry, so that Back closes it. */
let ownEntry = false;

export function menuPanel(): HTMLElement | null {
  return document.getElementById('panel');
}

/** The menu is a popover, which opens, and closes by Escape or a tap outside, without script. */
export function closeMenu(): void {
  const panel = menuPanel();
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

export function addMenuEntry(): void {
  // The site's states are objects or null.
  window.history.pushState({ ...(window.history.state as object | null), menu: true }, '');
  ownEntry = true;
}

/** Releases the menu's history entry to a step back, or to the navigation of a link in the menu, which replaces it. */
export function releaseMenuEntry(): boolean {
  const had = ownEntry;
  ownEntry = false;
  return had;
}

/** Whether a history step was the one back from the menu's entry, not a change of page. */
export function isStepFromMenu(): boolean {
  if (!releaseMenuEntry()) return false;
  closeMenu();
  return true;
}

/** Removes the menu's history entry after the menu was closed by other means than Back. */
export function dropMenuEntry(): void {
  if (ownEntry) window.history.back();
}
