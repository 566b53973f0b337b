/** Events that React withholds from the page's listeners. */
const KEPT_BACK = ['pointerdown', 'click', 'keydown', 'input', 'change'] as const;

/**
 * Keeps the page's listeners working during hydration. React stops these events in the capture phase so that its own handlers do not miss
 * them, but the page has no such handlers.
 */
export function keepEventsDuringHydration(): void {
  for (const type of KEPT_BACK) window.addEventListener(type, passOn, true);
}

function passOn(event: Event): void {
  if (document.documentElement.dataset.js === 'ready') event.stopPropagation = () => {};
}
