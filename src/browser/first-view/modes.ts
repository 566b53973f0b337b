import type { HeadGlobals } from '../../html-contract.ts';

/** Follows what other tabs and the system change: the colour mode, the environment, and whether the announcement is closed. */
export function watchModes({ showMode }: HeadGlobals): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showMode());
  window.addEventListener('storage', () => showMode(true));
  // A page that comes back as it was left has heard nothing of that.
  window.addEventListener('pageshow', ({ persisted }) => persisted && showMode(true));
  // Nor has this one since its head was read.
  showMode();
}
