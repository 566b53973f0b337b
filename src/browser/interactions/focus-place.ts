/**
 * Moves the focus to the start of the page, as a full load would: the next Tab reaches the skip link. The place is named after the page,
 * in its language, so that screen readers say where the reader has come to.
 */
export function focusStart(): void {
  const start = document.getElementById('start');
  if (!start) return;
  start.ariaLabel = document.title;
  start.lang = pageLang();
  start.focus({ preventScroll: true });
}

/** The language of the page's text and title, which may be another than that of its frame. */
export function pageLang(): string {
  return document.querySelector<HTMLElement>('#main > [lang]')?.lang ?? document.documentElement.lang;
}

/** Moves the focus to any element, without scrolling: the next Tab starts there. It can have it only for as long as it has it. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
