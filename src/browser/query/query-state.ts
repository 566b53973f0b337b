import type { QueryChanges } from '../../url/with-query.ts';
import { withQuery } from '../../url/with-query.ts';
import { isInProgress } from '../navigation/progress-bar.ts';
import { connectedRouter } from '../navigation/router.ts';

export interface WriteOptions {
  /** Whether the reader can go back to what was before; by default the entry in the history is replaced. */
  readonly push?: boolean;
}

const listeners = new Set<() => void>();

/** Changes parameters of the address at once. Nothing is fetched and nothing scrolls; hash and other parameters stay. */
export function writeQuery(changes: QueryChanges, { push = false }: WriteOptions = {}): void {
  const { pathname, search, hash, href } = window.location;
  const next = withQuery(pathname + search + hash, changes);
  if (next === pathname + search + hash) return;
  window.history[push ? 'pushState' : 'replaceState'](window.history.state, '', next);
  // The router keeps an address of its own; but another page that is on its way comes first, and brings its address along.
  if (!isInProgress()) {
    const synchronised = connectedRouter()?.replace(window.location.href, { scroll: false });
    synchronised?.catch((error: unknown) => console.warn(`The router did not follow from ${href}.`, error));
  }
  for (const listener of listeners) listener();
}

/** Calls back when the query may have changed: by `writeQuery`, or by back and forward. Returns how to end it. */
export function subscribeToQuery(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
