import { findFiles } from '../../content/find-files.ts';

/** Downloadable programs, relative to the site's root. */
export const PROGRAMS_FOLDER = 'public/downloads/programs';

/** Sorted POSIX paths relative to the site's root. */
export function listPrograms(root: string): Promise<readonly string[]> {
  return findFiles(root, PROGRAMS_FOLDER);
}
