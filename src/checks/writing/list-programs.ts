import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Whole programs that readers download, from the site's root folder. */
export const PROGRAMS_FOLDER = 'public/downloads/programs';

/** The programs of a site, posix paths from its root folder, sorted. */
export async function listPrograms(root: string): Promise<readonly string[]> {
  const folder = path.join(root, PROGRAMS_FOLDER);
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
