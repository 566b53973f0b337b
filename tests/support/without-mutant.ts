import { inject } from 'vitest';

/**
 * Takes back the change of the file before, which Stryker leaves in the thread: a file is loaded without any, and Stryker's
 * own setup makes its change before the first test.
 */
const stryker = Reflect.get(globalThis, inject('globalNamespace')) as { activeMutant?: string | undefined } | undefined; // Under that name Stryker keeps it.
if (stryker && inject('mutantActivation') !== 'static') stryker.activeMutant = undefined;

declare module 'vitest' {
  /** What Stryker's runner for Vitest provides. */
  interface ProvidedContext {
    readonly globalNamespace: string;
    readonly mutantActivation: 'runtime' | 'static';
  }
}
