import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { PROJECT } from './project.ts';

/**
 * Lets this thread find what V8 has compiled of a module before, and keep what it compiles: every thread of every command loads
 * the same code. Stack traces name the places in the sources.
 */
export function keepCompiledCode(): void {
  enableCompileCache(path.join(PROJECT, 'node_modules', '.cache', 'compiled'));
  process.setSourceMapsEnabled(true);
}
