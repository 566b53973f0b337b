import { readFile } from 'node:fs/promises';
import { ifExists } from '../../../src/data/if-exists.ts';
import { replaceFile } from '../../files/replace-file.ts';

/** Unix time of the last successful request in milliseconds, by address. Failures are not cached. */
export type LinkCache = ReadonlyMap<string, number>;

/** Treats a missing or invalid file as empty. */
export async function readLinkCache(file: string): Promise<LinkCache> {
  const text = await ifExists(readFile(file, 'utf8'));
  if (text === undefined) return new Map();
  try {
    const entries: unknown = JSON.parse(text);
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new Map();
  }
}

function isEntry(entry: unknown): entry is readonly [string, number] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

export async function writeLinkCache(file: string, cache: LinkCache): Promise<void> {
  await replaceFile(file, JSON.stringify([...cache]));
}
