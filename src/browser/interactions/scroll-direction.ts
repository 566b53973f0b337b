/** Above this height, in CSS pixels, the bar stays: it would leave a gap where it stands at the top of the page. */
const THRESHOLD = 150;

let last = window.scrollY;

/** Marks the document while the reader scrolls down: in a low window the bar then makes room. To be called when the page has scrolled. */
export function markDirection(): void {
  const top = window.scrollY;
  if (top !== last) document.documentElement.toggleAttribute('data-down', top > last && top > THRESHOLD);
  last = top;
}
