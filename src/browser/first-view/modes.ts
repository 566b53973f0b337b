import type { HeadGlobals } from '../../html-contract.ts';

/** Follows changes in other tabs and the system: colour mode, environment, dismissed announcement. */
export function watchModes({ showMode }: HeadGlobals): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showMode());
  window.addEventListener('storage', () => showMode(true));
  // A page in the back/forward cache misses these events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && showMode(true));
  // Changes since the head's script ran.
  showMode();
}
