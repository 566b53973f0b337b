import { findFiles } from '../../content/find-files.ts';

/** Whole programs that readers download, from the site's root folder. */
export const PROGRAMS_FOLDER = 'public/downloads/programs';

/** The programs of a site, posix paths from its root folder, sorted. */
export function listPrograms(root: string): Promise<readonly string[]> {
  return findFiles(root, PROGRAMS_FOLDER);
}
