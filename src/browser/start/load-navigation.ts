import type * as BeginNavigation from '../navigation/begin-navigation.ts';

/** Links, positions in the history and the way to React: of no use to a reader who only reads. */
export type Navigation = typeof BeginNavigation;

let isLoaded = false;
let loading: Promise<Navigation> | undefined;

/** Whether steps in the history are its own affair by now. */
export function hasNavigation(): boolean {
  return isLoaded;
}

/** Fetches it, or gives what is there, as `loadInteractions` does. */
export function loadNavigation(): Promise<Navigation> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Navigation> {
  try {
    // Alone in its statement, as in `load-interactions.ts`.
    const navigation = await import('../navigation/begin-navigation.ts');
    isLoaded = true;
    return navigation;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
