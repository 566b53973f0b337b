/** Events that React hides from the page's listeners. */
const KEPT_BACK = ['pointerdown', 'click', 'keydown', 'input', 'change'] as const;

/**
 * Keeps the page's listeners working during hydration. In the capture phase, React stops these events to keep them for its own handlers,
 * but the page has none.
 */
export function keepEventsDuringHydration(): void {
  for (const type of KEPT_BACK) window.addEventListener(type, passOn, true);
}

function passOn(event: Event): void {
  if (document.documentElement.dataset.js === 'ready') event.stopPropagation = () => {};
}
