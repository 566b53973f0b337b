import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { ifExists } from '../../src/data/if-exists.ts';
import { PUBLIC } from './project.ts';

/** Lists the files in folders below `base`, as absolute paths. */
export async function filesBelow(base: string, folders: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(folders.map((folder) => findFiles(base, folder)));
  return found.flat().map((file) => path.join(base, file));
}

/** Absolute paths of static files, sorted, including symbolic links. `copy-public.ts` reports broken links and links out of the site. */
export async function publishedFiles(root: string): Promise<readonly string[]> {
  const [home = root, own] = await Promise.all([root, path.join(root, PUBLIC)].map((folder) => ifExists(realpath(folder))));
  return own?.startsWith(home + path.sep) ? filesBelow(root, [PUBLIC]) : [];
}

/** Hashes file names, contents and strings into eight base64url characters. @param nameOf location-independent name of a file */
export function digestOfFiles(files: Iterable<string>, texts: readonly string[], nameOf: (file: string) => string): string {
  const hash = createHash('sha256');
  // Synchronous: awaiting a thousand files during rendering takes as long as rendering a thousand pages.
  for (const file of files) hash.update(nameOf(file)).update('\0').update(readFileSync(file)).update('\0');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').slice(0, 8);
}
