import type { QueryChanges } from '../../url/with-query.ts';
import { withQuery } from '../../url/with-query.ts';
import { isInProgress } from '../navigation/progress-bar.ts';
import { connectedRouter } from '../navigation/router.ts';

export interface WriteOptions {
  /** Whether the reader can go back to what was before; by default the entry in the history is replaced. */
  readonly push?: boolean;
  /** What the state of the entry is to have besides what the one before has. */
  readonly state?: Readonly<Record<string, unknown>>;
}

const listeners = new Set<() => void>();

/** Changes parameters of the address at once. Nothing is fetched and nothing scrolls; hash and other parameters stay. */
export function writeQuery(changes: QueryChanges, options: WriteOptions = {}): void {
  const { pathname, search, hash } = window.location;
  writePlace(withQuery(pathname + search + hash, changes), options);
}

/** Changes what follows the path in the address at once. Nothing is fetched and nothing scrolls. */
export function writePlace(next: string, { push = false, state = {} }: WriteOptions = {}): void {
  const { pathname, search, hash } = window.location;
  if (!push && next === pathname + search + hash) return;
  // The states of this site are objects, or none.
  window.history[push ? 'pushState' : 'replaceState']({ ...(window.history.state as object | null), ...state }, '', next);
  tellRouter();
  for (const listener of listeners) listener();
}

/** The router keeps an address of its own; but another page that is on its way comes first, and brings its address along. */
export function tellRouter(): void {
  const { href } = window.location;
  const router = connectedRouter();
  if (!router || isInProgress()) return;
  told = href;
  router.replace(href, { scroll: false }).catch((error: unknown) => console.warn(`The router did not follow to ${href}.`, error));
}

/** What the router has been told, and has not shown yet. */
let told: string | undefined;

/** Whether the router shows the page anew for an address that was written here alone: the reader goes nowhere. To be asked once for each time. */
export function takeOwnAddress(): boolean {
  const isOwn = told === window.location.href;
  told = undefined;
  return isOwn;
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
