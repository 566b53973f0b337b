import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';

export interface CachedFolderOptions {
  readonly cache: string;
  /** Cache key; equal names imply equal files. */
  readonly name: string;
  /** Number of most recently used folders to keep. */
  readonly maxKept: number;
  /** Fills an empty folder, which is discarded on failure. */
  readonly make: (folder: string) => Promise<void>;
}

/** Creates a folder once; callers must not write to it. @returns its absolute path @throws what `make` throws */
export async function cachedFolder({ cache, name, maxKept, make }: CachedFolderOptions): Promise<string> {
  const kept = path.join(cache, name);
  if (await exists(kept)) {
    // Ignores the failure if another user owns the folder, which is still readable.
    await utimes(kept, new Date(), new Date()).catch(() => undefined);
    return kept;
  }
  await mkdir(cache, { recursive: true });
  // Named at random, because containers that share a folder may have equal process ids.
  const around = await mkdtemp(path.join(cache, MAKING));
  try {
    // Fills a subfolder, because only this user can read a folder from `mkdtemp`.
    const making = path.join(around, name);
    await mkdir(making);
    await make(making);
    await rename(making, kept).catch(async (error: unknown) => {
      // Ignores the failure if another process has created an equivalent folder.
      if (!(await exists(kept))) throw error;
    });
  } finally {
    await rm(around, { recursive: true, force: true });
  }
  await removeOld(cache, maxKept);
  return kept;
}

/** Name prefix of unfinished folders. */
const MAKING = 'making-';

async function removeOld(cache: string, maxKept: number): Promise<void> {
  await removeAbandoned(cache, MAKING);
  const finished = (await datedFolders(cache)).filter(({ name }) => !name.startsWith(MAKING));
  const old = finished.toSorted((one, other) => other.used - one.used).slice(maxKept);
  await Promise.all(old.map(({ name }) => removeWhole(cache, name)));
}

/** Renames the folder first, so an interrupted removal leaves no partial entry. */
async function removeWhole(cache: string, name: string): Promise<void> {
  const removing = await mkdtemp(path.join(cache, MAKING));
  // Another process may remove the folder concurrently.
  await ifExists(rename(path.join(cache, name), path.join(removing, name)));
  await rm(removing, { recursive: true, force: true });
}

/** Far longer than filling a folder takes; older folders belong to killed processes. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes working folders that killed processes left behind. */
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
