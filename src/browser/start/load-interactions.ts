import type * as StartInteractions from '../interactions/start-interactions.ts';
import { loadOnce } from '../platform/load-once.ts';

/** The code for readers who interact with the page. Reading needs none of it, so it is loaded on demand. */
export type Interactions = typeof StartInteractions;

let loaded: Interactions | undefined;

export function loadedInteractions(): Interactions | undefined {
  return loaded;
}

/**
 * Loads the interactions once. After a failure, the next call retries, and `first-view.ts` checks whether the server still has this
 * release.
 */
export const loadInteractions: () => Promise<Interactions> = loadOnce(async () => {
  // A separate statement, because code chained to an import with `then` is not run if the import fails (`framework/plain-imports.ts`).
  const interactions = await import('../interactions/start-interactions.ts');
  return (loaded = interactions);
});
