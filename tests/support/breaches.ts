import { BrokenAssumption } from '../../src/framework/assumption.ts';

/** Lists broken assumptions on internals that an action reports, with what it found instead. */
export async function breachesOf(action: () => unknown): Promise<readonly (readonly [name: string, found: string])[]> {
  try {
    await action();
    return [];
  } catch (error) {
    if (!(error instanceof BrokenAssumption)) throw error;
    return error.breaches.map(({ assumption, found }) => [assumption.name, found]);
  }
}
