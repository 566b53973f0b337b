/** While the menu of small screens is open, it has an entry of its own in the history, so that Back closes it. */
let ownEntry = false;

export function menuPanel(): HTMLElement | null {
  return document.getElementById('panel');
}

/** The menu is a popover, so that it opens, and closes by Escape or a tap outside, without any script. */
export function closeMenu(): void {
  const panel = menuPanel();
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

export function addMenuEntry(): void {
  // The states of this site are objects, or none.
  window.history.pushState({ ...(window.history.state as object | null), menu: true }, '');
  ownEntry = true;
}

/** Gives the entry away: to a step back, or to the navigation of a link in the menu, which takes its place. */
export function releaseMenuEntry(): boolean {
  const had = ownEntry;
  ownEntry = false;
  return had;
}

/** Whether a step in the history was the one back from the menu's entry, by the reader or by closing it: no change of page. */
export function isStepFromMenu(): boolean {
  if (!releaseMenuEntry()) return false;
  closeMenu();
  return true;
}

/** Takes the menu's entry back after it was closed otherwise. */
export function dropMenuEntry(): void {
  if (ownEntry) window.history.back();
}
