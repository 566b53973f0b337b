import { readStored, writeStored } from './storage.ts';

const KEY = 'color-mode';

type ColorMode = 'light' | 'dark';

const root = (): HTMLElement => document.documentElement;

function currentMode(): ColorMode {
  return root().dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function showMode(mode: ColorMode): void {
  root().dataset['theme'] = mode;
  labelSwitch();
}

/** Says on the switch which mode is on. */
export function labelSwitch(): void {
  const button = document.querySelector('[data-action="color-mode"]');
  button?.setAttribute('aria-label', `Switch between dark and light mode (currently ${currentMode()} mode)`);
}

/** Changes to the other mode and remembers it. */
export function toggleColorMode(): void {
  const next = currentMode() === 'dark' ? 'light' : 'dark';
  showMode(next);
  writeStored(KEY, next);
}

/** Follows the choice made in another tab; a removed or unknown value means the site's default. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    const stored = readStored(KEY);
    showMode(stored === 'light' || stored === 'dark' ? stored : root().dataset['defaultTheme'] === 'dark' ? 'dark' : 'light');
  });
}
