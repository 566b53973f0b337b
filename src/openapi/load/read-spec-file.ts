import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { withOpenFile } from '../../data/with-open-file.ts';
import type { SpecText } from './parse-spec-text.ts';

export type SpecFile = { readonly kind: 'text'; readonly text: SpecText } | { readonly kind: 'missing' } | { readonly kind: 'outside' };

/** `name` is a POSIX path relative to the folder from `specFolderOf`. */
export type ReadSpecFile = (name: string) => Promise<SpecFile>;

const SPECS = 'specs';

/**
 * A specification in `specs` may reference any file in `specs`; any other specification, only files in its folder.
 *
 * @example specFolderOf('specs/hotels/api.yaml') // => 'specs'
 */
export function specFolderOf(filePath: string): string {
  const plain = path.posix.normalize(filePath);
  return plain.startsWith(`${SPECS}/`) ? SPECS : path.posix.dirname(plain);
}

/** Error codes for files that do not or cannot exist. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE']);

/** Reads files inside an absolute folder. Never reads outside the folder, even through symbolic links. */
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
