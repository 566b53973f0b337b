import { inject } from 'vitest';

/** Stryker leaves a mutant active in the thread, and activates the next mutant before the first test. */
const stryker = Reflect.get(globalThis, inject('globalNamespace')) as { activeMutant?: string | undefined } | undefined; // Stryker stores it under this name.
if (stryker && inject('mutantActivation') !== 'static') stryker.activeMutant = undefined;

declare module 'vitest' {
  /** Provided by Stryker's Vitest runner. */
  interface ProvidedContext {
    readonly globalNamespace: string;
    readonly mutantActivation: 'runtime' | 'static';
  }
}
