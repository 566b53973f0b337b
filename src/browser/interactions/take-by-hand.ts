/** What a menu leaves to the reader where nothing may write to the clipboard. It stays open. */

/** The entry with the address is gone when the menu is. */
export function offerAddress(button: HTMLElement, address: string): void {
  const menu = button.closest('details');
  const field = document.createElement('input');
  field.readOnly = true;
  field.value = address;
  // Its entry says what it is the address for.
  field.setAttribute('aria-label', button.textContent);
  const entry = document.createElement('li');
  entry.append(field);
  menu?.querySelector('input')?.closest('li')?.remove();
  button.closest('li')?.after(entry);
  menu?.addEventListener('toggle', () => menu.open || entry.remove());
  if (!mayTakeFocus(menu)) return;
  field.focus();
  field.select();
}

/** The way to the text itself, which is another entry of the menu. */
export function offerLink(button: HTMLElement): void {
  const menu = button.closest('details');
  if (mayTakeFocus(menu)) menu?.querySelector('a')?.focus();
}

/** Readers who have gone on in the meantime stay where they are. */
function mayTakeFocus(menu: HTMLDetailsElement | null): boolean {
  const { activeElement } = document;
  return menu?.open === true && (activeElement === null || activeElement === document.body || menu.contains(activeElement));
}
