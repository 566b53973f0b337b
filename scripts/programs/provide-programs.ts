import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestOfProject } from '../files/digest-of-project.ts';
import { keptFolder } from '../cache/kept-folder.ts';
import { PROJECT } from '../files/project.ts';

const CACHE = path.join(PROJECT, 'node_modules', '.cache', 'programs');

/** More than the states of the code that somebody goes back and forth between: of each, the programs and their compiled code. */
const MAX_KEPT = 2 * 4;

export interface Programs {
  /** Folder with a module for each command; absolute. It may be one that ends with this process. */
  readonly folder: string;
  /** Where V8 keeps what it has compiled of them; absolute. Beside them: they must be whole or not there, and this comes and goes. */
  readonly compiled: string | undefined;
}

/**
 * The commands of this project, compiled: as they were for an earlier command, unless the code has changed since. From source,
 * each process and each thread would find, read and compile up to 1,300 modules.
 *
 * @throws Error with each place that cannot be compiled, or when the code changes meanwhile
 */
export async function providePrograms(): Promise<Programs> {
  const name = await digestOfPrograms();
  const make = async (folder: string): Promise<void> => {
    // Not before it is wanted: it is large.
    const { compilePrograms } = await import('./compile-programs.ts');
    await compilePrograms(folder);
    // Half of it may be of before the change: nobody must get that again.
    if ((await digestOfPrograms()) !== name) throw new Error('The code has changed while it was compiled: start the command again.');
  };
  try {
    const folder = await keptFolder({ cache: CACHE, name, maxKept: MAX_KEPT, make });
    return { folder, compiled: `${folder}-compiled` };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && READ_ONLY.has(String(error.code)))) throw error;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'programs-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await make(folder);
  return { folder, compiled: undefined };
}

/** What systems say where this user may not write: then this command alone has its programs. */
const READ_ONLY: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Besides the code: `package.json` says what is a command, and compiled modules know the place of their sources, so that copies
 * of a project that share their packages share no programs.
 */
async function digestOfPrograms(): Promise<string> {
  const commands = readFileSync(path.join(PROJECT, 'package.json'), 'utf8');
  return createHash('sha256')
    .update([await digestOfProject(), commands, PROJECT].join('\0'))
    .digest('base64url')
    .slice(0, 8);
}
