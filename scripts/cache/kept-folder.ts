import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';

export interface KeptFolderOptions {
  /** Folder of all that is kept; absolute. */
  readonly cache: string;
  /** What decides what is in the folder: the same name means the same files. */
  readonly name: string;
  /** So many are kept in the cache: those that were asked for last. */
  readonly maxKept: number;
  /** Fills an empty folder, which is thrown away when this fails. */
  readonly make: (folder: string) => Promise<void>;
}

/**
 * A folder whose files are made once, and then kept for later processes, which must not write into it.
 *
 * @returns its absolute path
 * @throws what `make` throws
 */
export async function keptFolder({ cache, name, maxKept, make }: KeptFolderOptions): Promise<string> {
  const kept = path.join(cache, name);
  if (await exists(kept)) {
    // Somebody else's can be read all the same.
    await utimes(kept, new Date(), new Date()).catch(() => undefined);
    return kept;
  }
  await mkdir(cache, { recursive: true });
  // Not by the number of the process: two containers that share a folder have the same numbers.
  const around = await mkdtemp(path.join(cache, MAKING));
  try {
    // That one is for this user alone.
    const making = path.join(around, name);
    await mkdir(making);
    await make(making);
    await rename(making, kept).catch(async (error: unknown) => {
      // Another process was faster, and its folder is as good.
      if (!(await exists(kept))) throw error;
    });
  } finally {
    await rm(around, { recursive: true, force: true });
  }
  await removeOld(cache, maxKept);
  return kept;
}

/** How a folder is called that may still be unfinished. */
const MAKING = 'making-';

async function removeOld(cache: string, maxKept: number): Promise<void> {
  await removeAbandoned(cache, MAKING);
  const finished = (await datedFolders(cache)).filter(({ name }) => !name.startsWith(MAKING));
  const old = finished.toSorted((one, other) => other.used - one.used).slice(maxKept);
  await Promise.all(old.map(({ name }) => removeWhole(cache, name)));
}

/** What is half removed must not be found by its name: whoever removes it may be stopped. */
async function removeWhole(cache: string, name: string): Promise<void> {
  const removing = await mkdtemp(path.join(cache, MAKING));
  // Another process may be removing it, too.
  await ifExists(rename(path.join(cache, name), path.join(removing, name)));
  await rm(removing, { recursive: true, force: true });
}

/** Nothing takes so long to make: a folder this old is left of a process that was killed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes the working folders, whose names start with a prefix, that processes have left that were killed. */
export async function removeAbandoned(parent: string, prefix = ''): Promise<void> {
  const folders = (await datedFolders(parent)).filter(({ name }) => name.startsWith(prefix));
  const abandoned = folders.filter(({ used }) => used < Date.now() - ABANDONED_AFTER_MS);
  await Promise.all(abandoned.map(({ name }) => rm(path.join(parent, name), { recursive: true, force: true })));
}

async function datedFolders(parent: string): Promise<readonly { readonly name: string; readonly used: number }[]> {
  const names = (await ifExists(readdir(parent))) ?? [];
  return Promise.all(names.map(async (name) => ({ name, used: (await ifExists(stat(path.join(parent, name))))?.mtimeMs ?? 0 })));
}

async function exists(file: string): Promise<boolean> {
  return (await ifExists(stat(file))) !== undefined;
}
