import type { StorageKey } from '../platform/storage-key.ts';
import { writeStored } from '../platform/storage.ts';

/** Keeps a text for this tab, whatever happens in others, and for those that are opened from now on. */
export function keep(key: StorageKey, value: string): void {
  writeStored(key, value, 'session');
  writeStored(key, value);
}
