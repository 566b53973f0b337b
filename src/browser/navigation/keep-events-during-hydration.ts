const KEPT_BACK = ['pointerdown', 'click', 'keydown', 'input', 'change'] as const;

/**
 * During hydration, React stops these events in the capture phase, to keep them for its own handlers. The page has no such handlers, so
 * this lets its listeners receive the events.
 */
export function keepEventsDuringHydration(): void {
  for (const type of KEPT_BACK) window.addEventListener(type, passOn, true);
}

function passOn(event: Event): void {
  if (document.documentElement.dataset.js === 'ready') event.stopPropagation = () => {};
}
