import type { StorageKey } from '../platform/storage-key.ts';

/** Reads a text from one storage. Storage may throw; the program of the page says so (`browser/platform/storage.ts`). */
export const stored = (key: StorageKey, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null | undefined => {
  try {
    return window[storage].getItem(key);
  } catch {
    // The same as if nothing were stored.
  }
};

/** Stores a text for all tabs, where that is possible. */
export const keep = (key: StorageKey, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The choice still applies to this page.
  }
};
