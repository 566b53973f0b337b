import { createHash } from 'node:crypto';
import path from 'node:path';
import { evictOldest, cacheBytes, readCached } from './cache-files.ts';

export interface Kept {
  /** Absolute path; caches may share a folder. */
  readonly folder: string;
  readonly ending: string;
  /** Number of most recently used results to keep. */
  readonly maxKept: number;
}

/** Caches the JSON-serialisable result of `make`. @param inputs everything that affects the result */
export async function cacheJson<T>({ folder, ending, maxKept }: Kept, inputs: readonly string[], make: () => T | Promise<T>): Promise<T> {
  const name = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  const file = path.join(folder, name + ending);
  const known = await readCached(file);
  if (known) return JSON.parse(Buffer.from(known).toString('utf8')) as T; // written below
  const made = await make();
  await cacheBytes(file, Buffer.from(JSON.stringify(made)));
  await evictOldest(folder, ending, maxKept);
  return made;
}
