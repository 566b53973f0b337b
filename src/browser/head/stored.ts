import type { StorageKey } from '../platform/storage-key.ts';

/** Reads from storage, which may throw. `browser/platform/storage.ts` logs such errors later. */
export const stored = (key: StorageKey, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null | undefined => {
  try {
    return window[storage].getItem(key);
  } catch {
    // Treated as an empty storage.
  }
};

export const keep = (key: StorageKey, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The choice still applies to this page.
  }
};
