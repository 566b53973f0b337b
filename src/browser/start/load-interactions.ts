import type * as StartInteractions from '../interactions/start-interactions.ts';
import { loadOnce } from '../platform/load-once.ts';

/** Code that is not needed for reading, loaded on demand. */
export type Interactions = typeof StartInteractions;

let loaded: Interactions | undefined;

export function loadedInteractions(): Interactions | undefined {
  return loaded;
}

/** Loads the interactions. After a failure, the next call retries, and `first-view.ts` checks whether the server still has this release. */
export const loadInteractions: () => Promise<Interactions> = loadOnce(async () => {
  // A separate statement, because code chained with `then` is not run if the import fails (`framework/plain-imports.ts`).
  const interactions = await import('../interactions/start-interactions.ts');
  return (loaded = interactions);
});
