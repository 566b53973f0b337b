import { enableCompileCache } from 'node:module';

/**
 * Lets this thread find what V8 has compiled of a module before, and keep what it compiles: every thread of every command loads
 * the same code. Stack traces name the places in the sources.
 *
 * @param folder where that is kept, absolute; without it, nothing is
 */
export function keepCompiledCode(folder: string | undefined): void {
  if (folder !== undefined) enableCompileCache(folder);
  process.setSourceMapsEnabled(true);
}
