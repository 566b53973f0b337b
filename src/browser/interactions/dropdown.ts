/** Dropdowns are `<details>`, which open without JavaScript. This module adds the remaining behaviour of a menu button. */
const OPEN = 'details.dropdown[open]';

export function closeDropdowns(except?: Element | null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
    if (dropdown !== except) dropdown.open = false;
  }
}

export function closeDropdownByEscape(): void {
  const dropdown = document.querySelector<HTMLDetailsElement>(OPEN);
  if (!dropdown) return;
  const hadFocus = dropdown.contains(document.activeElement);
  dropdown.open = false;
  if (hadFocus) dropdown.querySelector('summary')?.focus();
}

export function closeOutside({ target }: Event): void {
  closeDropdowns(target instanceof Element ? target.closest(OPEN) : null);
}

export function watchDropdowns(): void {
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('focusin', closeOutside);
  window.addEventListener('popstate', () => closeDropdowns());
}

/** Moves through the items with the arrow keys, wrapping around at the ends. */
export function walkDropdown(event: KeyboardEvent, at = event.target): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const dropdown = at instanceof Element ? at.closest<HTMLDetailsElement>('details.dropdown') : null;
  if (!dropdown) return;
  event.preventDefault();
  dropdown.open = true;
  const items = [...dropdown.querySelectorAll<HTMLElement>('a, button, input')];
  // The focused element is only compared, so its type does not matter.
  const index = items.indexOf(document.activeElement as HTMLElement);
  const step = event.key === 'ArrowDown' ? 1 : -1;
  items.at(index < 0 && step < 0 ? -1 : (index + step) % items.length)?.focus();
}
