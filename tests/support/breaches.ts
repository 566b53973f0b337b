import { BrokenReliance } from '../../src/framework/reliance.ts';

/** Names and findings of the internal reliances that an action reports as broken; `[]` if none. */
export async function breachesOf(action: () => unknown): Promise<readonly (readonly [name: string, found: string])[]> {
  try {
    await action();
    return [];
  } catch (error) {
    if (!(error instanceof BrokenReliance)) throw error;
    return error.breaches.map(({ reliance, found }) => [reliance.name, found]);
  }
}
