/** Moves the focus to the start of the page, as a full load would: the next Tab reaches the skip link. */
export function focusStart(): void {
  document.getElementById('start')?.focus({ preventScroll: true });
}

/** Moves the focus to any element, without scrolling: the next Tab starts there. It can have it only for as long as it has it. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
