import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { ifExists } from '../../src/data/if-exists.ts';
import { PUBLIC } from './project.ts';

/** The files below some folders of a folder, absolute. */
export async function filesBelow(base: string, folders: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(folders.map((folder) => findFiles(base, folder)));
  return found.flat().map((file) => path.join(base, file));
}

/**
 * The files that a site publishes as they are, absolute and sorted: those behind symbolic links, too, as `copy-public.ts` copies them.
 * Of links that lead nowhere, out of the site or round in a circle there is nothing here; there they are faults.
 */
export async function publishedFiles(root: string): Promise<readonly string[]> {
  const [home = root, own] = await Promise.all([root, path.join(root, PUBLIC)].map((folder) => ifExists(realpath(folder))));
  return own?.startsWith(home + path.sep) ? filesBelow(root, [PUBLIC]) : [];
}

/**
 * A digest of files, with what they are called, and of texts: base64url, of eight characters.
 *
 * @param nameOf how a file is called in every place where the digest must be the same
 */
export function digestOfFiles(files: Iterable<string>, texts: readonly string[], nameOf: (file: string) => string): string {
  const hash = createHash('sha256');
  // Waiting for each of a thousand files beside the rendering of pages would take as long as a thousand pages.
  for (const file of files) hash.update(nameOf(file)).update('\0').update(readFileSync(file)).update('\0');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').slice(0, 8);
}
