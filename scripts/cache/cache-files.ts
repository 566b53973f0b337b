import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { ifExists } from '../../src/data/if-exists.ts';
import { withOpenFile } from '../../src/data/with-open-file.ts';
import { PROJECT } from '../files/project.ts';
import { writeAtomically } from '../files/replace-file.ts';

/** @returns whether the file exists */
export async function touchCached(file: string): Promise<boolean> {
  const now = new Date();
  return (await ifExists(utimes(file, now, now).then(() => true))) ?? false;
}

/** Writes a cache file. Safe for concurrent builds: renames are atomic, and the contents are equal. */
export async function writeCacheFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeAtomically(file, content);
}

/** Stores bytes with a checksum. Does nothing if the folder is removed concurrently. */
export async function cacheBytes(file: string, bytes: Uint8Array): Promise<void> {
  const keep = async (): Promise<void> => {
    await mkdir(path.dirname(file), { recursive: true });
    await withOpenFile(() => writeCacheFile(file, Buffer.concat([checksum(bytes), bytes])));
  };
  await ifExists(keep());
}

/** Reads what `cacheBytes` stored and marks the file as used; `undefined` if missing or corrupt. */
export async function readCached(file: string): Promise<Uint8Array | undefined> {
  const kept = await withOpenFile(() => ifExists(readFile(file)));
  if (kept === undefined) return undefined;
  const bytes = kept.subarray(CHECKSUM_BYTES);
  return checksum(bytes).equals(kept.subarray(0, CHECKSUM_BYTES)) && (await touchCached(file)) ? bytes : undefined;
}

const CHECKSUM_BYTES = 32;

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Keeps the `maxKept` most recently used files with an extension. Tolerates concurrent removal. */
export async function evictOldest(folder: string, ending: string, maxKept: number): Promise<void> {
  const names = (await ifExists(readdir(folder))) ?? [];
  const files = names.filter((name) => name.endsWith(ending)).map((name) => path.join(folder, name));
  if (files.length <= maxKept) return;
  const dated = await Promise.all(files.map(async (file) => ({ file, time: (await ifExists(stat(file)))?.mtimeMs ?? 0 })));
  const oldest = dated.toSorted((one, other) => one.time - other.time).slice(0, files.length - maxKept);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}

/** Digest of the lock file and of code in the given folders, for cache keys. */
export async function digestOfCode(folders: readonly string[]): Promise<string> {
  const found = await Promise.all(folders.map((folder) => findFiles(PROJECT, folder, (name) => name.endsWith('.ts'))));
  const hash = createHash('sha256').update(readFileSync(path.join(PROJECT, 'package-lock.json')));
  for (const name of found.flat()) hash.update(name).update(readFileSync(path.join(PROJECT, name)));
  return hash.digest('hex');
}
