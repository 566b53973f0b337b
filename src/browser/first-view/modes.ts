import type { HeadGlobals } from '../../html-contract.ts';

/** Applies changes that other tabs or the system make to the colour mode, environment and announcement. */
export function watchModes({ showMode }: HeadGlobals): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showMode());
  window.addEventListener('storage', () => showMode(true));
  // Pages in the back/forward cache miss these events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && showMode(true));
  // Applies changes made after the head's script ran.
  showMode();
}
