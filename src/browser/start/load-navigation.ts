import type * as BeginNavigation from '../navigation/begin-navigation.ts';
import { loadOnce } from '../platform/load-once.ts';

/** Links, positions in the history and the way to React: of no use to a reader who only reads. */
export type Navigation = typeof BeginNavigation;

let isLoaded = false;

/** Whether steps in the history are its own affair by now. */
export function hasNavigation(): boolean {
  return isLoaded;
}

/** Fetches it, or gives what is there, as `loadInteractions` does. */
export const loadNavigation: () => Promise<Navigation> = loadOnce(async () => {
  // Alone in its statement, as in `load-interactions.ts`.
  const navigation = await import('../navigation/begin-navigation.ts');
  isLoaded = true;
  return navigation;
});
