/** Focuses the start of the page, as a full page load would. The next Tab reaches the skip link. The label is the page's title. */
export function focusStart(): void {
  const start = document.getElementById('start');
  if (!start) return;
  start.ariaLabel = document.title;
  start.lang = pageLang();
  start.focus({ preventScroll: true });
}

/** The language of the page's text and title, which may differ from the language of the frame. */
export function pageLang(): string {
  return document.querySelector<HTMLElement>('#main > [lang]')?.lang ?? document.documentElement.lang;
}

/** Focuses any element without scrolling, so that the next Tab starts there. The element is focusable only until it loses the focus. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
