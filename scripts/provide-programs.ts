import { createHash } from 'node:crypto';
import path from 'node:path';
import { digestOfProject } from './digest-of-project.ts';
import { keptFolder } from './kept-folder.ts';
import { PROJECT } from './project.ts';

/** More than the states of the code that somebody goes back and forth between. */
const MAX_KEPT = 4;

/**
 * The commands of this project, compiled: as they were for an earlier command, unless the code has changed since. From source,
 * each process and each thread would find, read and compile up to 1,300 modules.
 *
 * @returns their folder, absolute, with a module for each command
 * @throws Error with each place that cannot be compiled, or when the code changes meanwhile
 */
export async function providePrograms(): Promise<string> {
  const name = await digestOfPrograms();
  return keptFolder({
    cache: path.join(PROJECT, 'node_modules', '.cache', 'programs'),
    name,
    maxKept: MAX_KEPT,
    async make(folder) {
      // Not before it is wanted: it is large.
      const { compilePrograms } = await import('./compile-programs.ts');
      await compilePrograms(folder);
      // Half of it may be of before the change: nobody must get that again.
      if ((await digestOfPrograms()) !== name) throw new Error('The code has changed while it was compiled: start the command again.');
    },
  });
}

/** Compiled modules know the place of their sources: copies of a project that share their packages share no programs. */
async function digestOfPrograms(): Promise<string> {
  const digest = await digestOfProject();
  return createHash('sha256').update(`${digest}\0${PROJECT}`).digest('base64url').slice(0, 8);
}
