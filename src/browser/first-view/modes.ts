import type { HeadGlobals } from '../../html-contract.ts';

/** Watches for changes made by other tabs or the system: colour mode, environment, dismissed announcement. */
export function watchModes({ showMode }: HeadGlobals): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showMode());
  window.addEventListener('storage', () => showMode(true));
  // A page in the back/forward cache receives none of these events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && showMode(true));
  // Applies changes made since the head's script ran.
  showMode();
}
