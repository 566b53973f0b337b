/** If the clipboard is unavailable, shows the address in a field until the menu closes. */
export function offerAddress(button: HTMLElement, address: string): void {
  const menu = button.closest('details');
  const field = document.createElement('input');
  field.readOnly = true;
  field.value = address;
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

/** If the clipboard is unavailable, focuses the menu's link to the Markdown. */
export function offerLink(button: HTMLElement): void {
  const menu = button.closest('details');
  if (mayTakeFocus(menu)) menu?.querySelector('a')?.focus();
}

function mayTakeFocus(menu: HTMLDetailsElement | null): boolean {
  const { activeElement } = document;
  return menu?.open === true && (activeElement === null || activeElement === document.body || menu.contains(activeElement));
}
