/** Focuses the start of the page, so that the next Tab reaches the skip link, as after a full page load. */
export function focusStart(): void {
  const start = document.getElementById('start');
  if (!start) return;
  start.ariaLabel = document.title;
  start.lang = pageLang();
  start.focus({ preventScroll: true });
}

/** Returns the language of the page, which may differ from the frame's. */
export function pageLang(): string {
  return document.querySelector<HTMLElement>('#main > [lang]')?.lang ?? document.documentElement.lang;
}

/** Focuses an element without scrolling. An element that is not focusable becomes focusable until it loses focus. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
