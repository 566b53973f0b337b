import type { StorageKey } from '../../html-contract.ts';

/** Reads a text that is stored for this tab, else for all. Storage may throw; the program of the page says so (`browser/platform/storage.ts`). */
export const stored = (key: StorageKey): string | null | undefined => {
  try {
    return sessionStorage.getItem(key) || localStorage.getItem(key);
  } catch {
    // As if there was none.
  }
};

/** Stores a text for all tabs, where that is possible. */
export const keep = (key: StorageKey, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It holds for this page.
  }
};
