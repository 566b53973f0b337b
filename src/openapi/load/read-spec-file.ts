import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { withOpenFile } from '../../data/with-open-file.ts';
import type { SpecText } from './parse-spec-text.ts';

/** A file beside a specification: its text, or why there is none. */
export type SpecFile = { readonly kind: 'text'; readonly text: SpecText } | { readonly kind: 'missing' } | { readonly kind: 'outside' };

/** Reads a file by its posix path from the folder that `specFolderOf` names. */
export type ReadSpecFile = (name: string) => Promise<SpecFile>;

/** The folder that holds all specifications of a site, which may share files. */
const SPECS = 'specs';

/**
 * The folder whose files a specification may refer to, as a posix path like its own: all of `specs` for those in it, else the
 * one that the specification is in.
 *
 * @example specFolderOf('specs/hotels/api.yaml') // => 'specs'
 */
export function specFolderOf(filePath: string): string {
  const plain = path.posix.normalize(filePath);
  return plain.startsWith(`${SPECS}/`) ? SPECS : path.posix.dirname(plain);
}

/** Codes of errors that mean there is no such file, or that there can be none of that name. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE']);

/**
 * Reads the files at or below one folder. What lies elsewhere, also by way of a symbolic link, is `outside` and never read.
 *
 * @param folder absolute path
 */
export function createSpecFolder(folder: string): ReadSpecFile {
  let real: Promise<string> | undefined;
  return async (name) => {
    const file = path.resolve(folder, name);
    if (file === path.resolve(folder)) return { kind: 'missing' };
    if (!isInside(path.resolve(folder), file)) return { kind: 'outside' };
    try {
      real ??= realpath(folder);
      if (!isInside(await real, await realpath(file))) return { kind: 'outside' };
      return { kind: 'text', text: await withOpenFile(() => readFile(file)) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && NO_FILE.has(error.code)) return { kind: 'missing' };
      throw error;
    }
  };
}

function isInside(folder: string, file: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
