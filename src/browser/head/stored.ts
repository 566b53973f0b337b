import type { StorageKey } from '../platform/storage-key.ts';

/** Returns `undefined` if storage throws; `browser/platform/storage.ts` logs the error later. */
export const stored = (key: StorageKey, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null | undefined => {
  try {
    return window[storage].getItem(key);
  } catch {
    // Unreadable storage is treated as empty.
  }
};

export const storeInHead = (key: StorageKey, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The choice still applies to this page.
  }
};
