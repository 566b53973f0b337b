import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../data/if-exists.ts';
import { stringAt } from '../read-json.ts';

export interface CachedSpec {
  readonly etag: string;
  readonly text: string;
}

/** Reads a cached file. Treats a corrupt file as missing, so that it is replaced. */
export async function readCachedSpec(folder: string, url: string): Promise<CachedSpec | undefined> {
  let value: unknown;
  try {
    value = JSON.parse((await ifExists(readFile(fileOf(folder, url), 'utf8'))) ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const [etag, text] = [stringAt(value, 'etag'), stringAt(value, 'text')];
  return etag !== undefined && text !== undefined ? { etag, text } : undefined;
}

/** Writes atomically, because another build may be reading the cache file. */
export async function storeCachedSpec(folder: string, url: string, { etag, text }: CachedSpec): Promise<void> {
  const file = fileOf(folder, url);
  const incoming = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(incoming, JSON.stringify({ etag, text }));
    await rename(incoming, file);
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
}

/** The name is a digest, because URLs are not valid file names and may contain secrets. */
function fileOf(folder: string, url: string): string {
  return path.join(folder, `${createHash('sha256').update(url).digest('hex')}.json`);
}
