import { createHash } from 'node:crypto';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type HighlightedCode, withKnownCode } from '../../src/markdown/code/highlight.ts';
import { evictOldest, cacheBytes, readCached } from './cache-files.ts';

/** A cache of highlighted code by page; plain data. */
export interface CodeCache {
  readonly folder: string;
  /** Digest of the highlighter's code. */
  readonly project: string;
}

const ENDING = '.code';

/** Provides a page's cached highlighted code to `action`. Highlighting takes a third of the time to re-render a page. */
export async function withCachedCode<T>({ folder, project }: CodeCache, pathname: string, action: () => Promise<T>): Promise<T> {
  const name = createHash('sha256').update(`${project}\0${pathname}`).digest('hex');
  const file = path.join(folder, `${name}${ENDING}`);
  const kept = await readCached(file);
  const known: HighlightedCode = kept ? (deserialize(kept) as HighlightedCode) : new Map(); // written below
  const { result, used } = await withKnownCode(known, action);
  if (used.size !== known.size || [...used.keys()].some((key) => !known.has(key))) await cacheBytes(file, serialize(used));
  return result;
}

export async function evictOldCode({ folder }: CodeCache, maxKept: number): Promise<void> {
  await evictOldest(folder, ENDING, maxKept);
}
