const KEPT_BACK = ['pointerdown', 'click', 'keydown', 'input', 'change'] as const;

/**
 * Lets the page's listeners receive events during hydration. React stops these events in the capture phase, to keep them for its own
 * handlers, but the page has no such handlers.
 */
export function keepEventsDuringHydration(): void {
  for (const type of KEPT_BACK) window.addEventListener(type, passOn, true);
}

function passOn(event: Event): void {
  if (document.documentElement.dataset.js === 'ready') event.stopPropagation = () => {};
}
