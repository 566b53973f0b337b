import { createHash } from 'node:crypto';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type HighlightedCode, withKnownCode } from '../../src/markdown/code/highlight.ts';
import { forgetOldest, keepBytes, readKept } from './kept-files.ts';

/** Where the highlighted code of pages is kept; plain data. */
export interface CodeCache {
  /** Absolute. */
  readonly folder: string;
  /** Of what highlights it. */
  readonly project: string;
}

const ENDING = '.code';

/**
 * What `action` makes of the page at a path, with the code that was highlighted for it before: that depends on nothing else, and is
 * a third of the work of a page that is made again because something around its code has changed.
 */
export async function withKeptCode<T>({ folder, project }: CodeCache, pathname: string, action: () => Promise<T>): Promise<T> {
  const name = createHash('sha256').update(`${project}\0${pathname}`).digest('hex');
  const file = path.join(folder, `${name}${ENDING}`);
  const kept = await readKept(file);
  const known: HighlightedCode = kept ? (deserialize(kept) as HighlightedCode) : new Map(); // As it is written below.
  const { result, used } = await withKnownCode(known, action);
  if (used.size !== known.size || [...used.keys()].some((key) => !known.has(key))) await keepBytes(file, serialize(used));
  return result;
}

/** Leaves the code of so many pages, those that were asked for last. */
export async function forgetOldCode({ folder }: CodeCache, maxKept: number): Promise<void> {
  await forgetOldest(folder, ENDING, maxKept);
}
