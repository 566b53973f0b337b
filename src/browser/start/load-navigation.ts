import type * as BeginNavigation from '../navigation/begin-navigation.ts';
import { loadOnce } from '../platform/load-once.ts';

/** Code for links and scroll positions, and for starting React. Not needed for reading. */
export type Navigation = typeof BeginNavigation;

let isLoaded = false;

export function hasNavigation(): boolean {
  return isLoaded;
}

export const loadNavigation: () => Promise<Navigation> = loadOnce(async () => {
  // A separate statement, for the reason in `load-interactions.ts`.
  const navigation = await import('../navigation/begin-navigation.ts');
  isLoaded = true;
  return navigation;
});
