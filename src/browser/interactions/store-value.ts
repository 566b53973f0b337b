import type { StorageKey } from '../platform/storage-key.ts';
import { writeStored } from '../platform/storage.ts';

/** Stores a value for this tab, unaffected by other tabs, and as the default for new tabs. */
export function storeValue(key: StorageKey, value: string): void {
  writeStored(key, value, 'session');
  writeStored(key, value);
}
