import type { QueryChanges } from '../../url/with-query.ts';
import { withQuery } from '../../url/with-query.ts';
import { isInProgress } from '../navigation/progress-bar.ts';
import { connectedRouter } from '../navigation/router.ts';

export interface WriteOptions {
  readonly push?: boolean;
  /** Keys to merge into the history entry's state. */
  readonly state?: Readonly<Record<string, unknown>>;
}

const listeners = new Set<() => void>();

/** Changes query parameters without fetching or scrolling. Keeps the fragment and other parameters. */
export function writeQuery(changes: QueryChanges, options: WriteOptions = {}): void {
  const { pathname, search, hash } = window.location;
  writePlace(withQuery(pathname + search + hash, changes), options);
}

/** Changes the path, query and fragment without fetching or scrolling. */
export function writePlace(next: string, { push = false, state = {} }: WriteOptions = {}): void {
  const { pathname, search, hash } = window.location;
  if (!push && next === pathname + search + hash) return;
  // The site's history states are objects or null.
  window.history[push ? 'pushState' : 'replaceState']({ ...(window.history.state as object | null), ...state }, '', next);
  syncRouterAddress();
  for (const listener of listeners) listener();
}

/** Tells the router the current address, unless navigation is pending, which sets it anyway. */
export function syncRouterAddress(): void {
  const { href } = window.location;
  const router = connectedRouter();
  if (!router || isInProgress()) return;
  told = href;
  router.replace(href, { scroll: false }).catch((error: unknown) => console.warn(`The router did not follow to ${href}.`, error));
}

let told: string | undefined;

/** Whether the router renders only because this module changed the address. Each call resets the result. */
export function consumeOwnAddress(): boolean {
  const isOwn = told === window.location.href;
  told = undefined;
  return isOwn;
}

/** Calls the listener after `writeQuery`, Back or Forward. Returns an unsubscribe function. */
export function subscribeToQuery(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
