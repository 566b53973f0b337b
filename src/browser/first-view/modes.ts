import type { HeadGlobals } from '../../html-contract.ts';

/** Shows the colour mode and the environment anew when other tabs, or the system, have changed them. */
export function watchModes({ showMode }: HeadGlobals): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showMode());
  window.addEventListener('storage', () => showMode(true));
  // A page that comes back as it was left has heard nothing of that.
  window.addEventListener('pageshow', ({ persisted }) => persisted && showMode(true));
  // Nor has this one since its head was read.
  showMode();
}
