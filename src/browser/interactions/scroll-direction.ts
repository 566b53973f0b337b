/** Scroll offset in CSS pixels up to which the bar stays visible. Hiding it at the top of the page would leave a gap. */
const THRESHOLD = 150;

let last = window.scrollY;

/** Marks the document while the reader scrolls down, so that the bar can be hidden in a low window. Must be called after scrolling. */
export function markDirection(): void {
  const top = window.scrollY;
  if (top !== last) document.documentElement.toggleAttribute('data-down', top > last && top > THRESHOLD);
  last = top;
}
