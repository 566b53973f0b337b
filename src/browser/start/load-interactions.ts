import type * as StartInteractions from '../interactions/start-interactions.ts';
import { loadOnce } from '../platform/load-once.ts';

/** Everything that only serves a reader who does something: no page needs it for being read, so it is loaded on demand. */
export type Interactions = typeof StartInteractions;

let loaded: Interactions | undefined;

/** What is there by now; `undefined` before anybody has done anything. */
export function loadedInteractions(): Interactions | undefined {
  return loaded;
}

/**
 * Fetches the interactions, or gives those that are there. Rejects when they cannot be had, and asks again with the next
 * call; `first-view.ts` hears of it, and has it found out whether this release is gone.
 */
export const loadInteractions: () => Promise<Interactions> = loadOnce(async () => {
  // Alone in its statement: what follows an import by `then` is left out when the import fails (`framework/plain-imports.ts`).
  const interactions = await import('../interactions/start-interactions.ts');
  return (loaded = interactions);
});
