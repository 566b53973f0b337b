import { BrokenAssumption } from '../../src/framework/assumption.ts';

/** Lists the broken assumptions that `action` reports, with what was found instead. */
export async function breachesOf(action: () => unknown): Promise<readonly (readonly [name: string, found: string])[]> {
  try {
    await action();
    return [];
  } catch (error) {
    if (!(error instanceof BrokenAssumption)) throw error;
    return error.breaches.map(({ assumption, found }) => [assumption.name, found]);
  }
}
