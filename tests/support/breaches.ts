import { BrokenAssumption } from '../../src/framework/assumption.ts';

/** Returns the names and findings of the dependencies on internals that an action reports as broken. */
export async function breachesOf(action: () => unknown): Promise<readonly (readonly [name: string, found: string])[]> {
  try {
    await action();
    return [];
  } catch (error) {
    if (!(error instanceof BrokenAssumption)) throw error;
    return error.breaches.map(({ assumption, found }) => [assumption.name, found]);
  }
}
