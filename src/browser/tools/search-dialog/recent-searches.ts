import { readStored, writeStored } from '../../platform/storage.ts';

const KEY = 'recent-searches';
const AT_MOST = 8;

/** Searches whose results were followed, latest first. They never leave the browser. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query): query is string => typeof query === 'string').slice(0, AT_MOST) : [];
  } catch (error) {
    console.warn('The recent searches cannot be read.', error);
    return [];
  }
}

export function rememberSearch(query: string): void {
  const kept = query.trim();
  if (kept === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== kept.toLowerCase());
  writeStored(KEY, JSON.stringify([kept, ...others].slice(0, AT_MOST)));
}

export function forgetSearches(): void {
  writeStored(KEY, null);
}
