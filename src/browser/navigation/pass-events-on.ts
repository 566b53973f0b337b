/** What the page listens to of the events that React keeps back. */
const KEPT_BACK = ['pointerdown', 'click', 'keydown', 'input', 'change'] as const;

/**
 * Lets the page hear what the reader does while React takes it over. Until then React stops such events on their way down, at
 * the document, for fear that one of its own handlers would miss them; the page has none, and its listeners would hear nothing.
 */
export function passEventsOn(): void {
  for (const type of KEPT_BACK) window.addEventListener(type, passOn, true);
}

function passOn(event: Event): void {
  if (document.documentElement.dataset.js === 'ready') event.stopPropagation = () => {};
}
