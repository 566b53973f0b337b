import { failReliance } from './reliance.ts';
import { VITE } from './vite-reliances.ts';

interface RunnableEnvironment {
  readonly runner: { readonly import: (file: string) => Promise<unknown> };
}

function isRunnable(environment: unknown): environment is RunnableEnvironment {
  // The cast only looks: each step may be missing.
  const { runner } = environment as Partial<RunnableEnvironment>;
  return typeof runner?.import === 'function';
}

/**
 * A module as the development server has it in one of its environments, with the state that pages see. Vite's types do not
 * know that the environment for server components runs modules in this process.
 *
 * @typeParam Module what the file exports, which nobody can check here
 * @throws BrokenReliance when the environment runs no modules
 */
export async function importInEnvironment<Module>(environment: unknown, file: string): Promise<Module> {
  if (!isRunnable(environment)) return failReliance(VITE.moduleRunner, 'an environment without `runner.import`');
  return (await environment.runner.import(file)) as Module; // by the contract of the type parameter
}
