import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../src/data/if-exists.ts';

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
    await utimes(kept, new Date(), new Date());
    return kept;
  }
  const making = path.join(cache, `${MAKING}${process.pid}`);
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  try {
    await make(making);
    await rename(making, kept).catch(async (error: unknown) => {
      // Another process was faster, and its folder is as good.
      if (!(await exists(kept))) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  await removeOld(cache, maxKept);
  return kept;
}

/** How a folder is called that may still be unfinished. */
const MAKING = 'making-';

async function removeOld(cache: string, maxKept: number): Promise<void> {
  const names = (await readdir(cache)).filter((name) => !name.startsWith(MAKING));
  const folders = names.map((name) => path.join(cache, name));
  const dated = await Promise.all(folders.map(async (folder) => ({ folder, used: (await ifExists(stat(folder)))?.mtimeMs ?? 0 })));
  const old = dated.toSorted((one, other) => other.used - one.used).slice(maxKept);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
}

async function exists(file: string): Promise<boolean> {
  return (await ifExists(stat(file))) !== undefined;
}
