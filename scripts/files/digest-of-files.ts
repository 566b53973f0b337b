import { createHash } from 'node:crypto';
import { type Dirent, readFileSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { ifExists } from '../../src/data/if-exists.ts';
import { PUBLIC } from '../../src/framework/run-bundle.ts';

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
  const home = (await ifExists(realpath(root))) ?? root;
  const find = async (folder: string, around: readonly string[]): Promise<readonly string[]> => {
    const real = await ifExists(realpath(folder));
    if (real === undefined || !real.startsWith(home + path.sep) || around.includes(real)) return [];
    const found: string[] = [];
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      const { isDirectory, isFile } = await kindOf(entry, file, home);
      if (isDirectory) found.push(...(await find(file, [...around, real])));
      else if (isFile) found.push(file);
    }
    return found;
  };
  return (await find(path.join(root, PUBLIC), [])).toSorted();
}

/** What a file is, or what a symbolic link inside of the site leads to. */
async function kindOf(entry: Dirent, file: string, home: string): Promise<{ readonly isDirectory: boolean; readonly isFile: boolean }> {
  if (!entry.isSymbolicLink()) return { isDirectory: entry.isDirectory(), isFile: entry.isFile() };
  const isInside = (await ifExists(realpath(file)))?.startsWith(home + path.sep) ?? false;
  const target = isInside ? await stat(file) : undefined;
  return { isDirectory: target?.isDirectory() ?? false, isFile: target?.isFile() ?? false };
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
