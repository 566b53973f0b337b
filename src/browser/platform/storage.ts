import type { StorageKey } from './storage-key.ts';

let warned = false;

function warnOnce(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn(
    'Browser storage is not available, so choices last for this page only. Possible causes: a frame, a private window, full storage.',
    error,
  );
}

/** Values that storage has rejected, kept for the document's lifetime. */
const refused = new Map<string, string | null>();

type Area = 'local' | 'session';

export function readStored(key: StorageKey, area: Area = 'local'): string | null {
  try {
    return refused.get(key) ?? areaOf(area).getItem(key);
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

/** `null` deletes the value. Storage failures are logged only once. */
export function writeStored(key: StorageKey, value: string | null, area: Area = 'local'): void {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
    refused.delete(key);
  } catch (error) {
    refused.set(key, value);
    warnOnce(error);
  }
}

function areaOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
