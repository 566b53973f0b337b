import { failAssumption } from './assumption.ts';
import { VITE } from './vite-assumptions.ts';

interface RunnableEnvironment {
  readonly runner: { readonly import: (file: string) => Promise<unknown> };
}

function isRunnable(environment: unknown): environment is RunnableEnvironment {
  // Any property may be missing.
  const { runner } = environment as Partial<RunnableEnvironment>;
  return typeof runner?.import === 'function';
}

/**
 * Imports a module that shares its state with pages. Vite's types do not express that the RSC environment runs modules in this process.
 * @typeParam Module exports of the file, unchecked
 * @throws BrokenAssumption if the environment cannot run modules
 */
export async function importInEnvironment<Module>(environment: unknown, file: string): Promise<Module> {
  if (!isRunnable(environment)) return failAssumption(VITE.moduleRunner, 'an environment without `runner.import`');
  return (await environment.runner.import(file)) as Module; // the caller chooses the type parameter
}
