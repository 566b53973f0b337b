import type { StorageKey } from '../platform/storage-key.ts';
import { writeStored } from '../platform/storage.ts';

/** Stores a text for this tab, unaffected by others, and as the default of new tabs. */
export function keep(key: StorageKey, value: string): void {
  writeStored(key, value, 'session');
  writeStored(key, value);
}
