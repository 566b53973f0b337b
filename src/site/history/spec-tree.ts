import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GitBlobs } from '../../content/git-blobs.ts';
import { runGit } from '../../content/run-git.ts';
import { ifExists } from '../../data/if-exists.ts';
import { withOpenFile } from '../../data/with-open-file.ts';
import { createSpecFolder, type ReadSpecFile, specFolderOf } from '../../openapi/load/read-spec-file.ts';

/** The files of a site as they are, or were: paths are posix, from the site's root folder. */
export interface SpecTree {
  /** `undefined` when there is no such file. */
  readonly read: (file: string) => Promise<Buffer | undefined>;
  /** What a specification may refer to. */
  readonly beside: (spec: string) => ReadSpecFile;
  /** What tells the content of a file from any other; `undefined` when there is none, or nothing is known of it but by reading. */
  readonly blobOf: (file: string) => string | undefined;
  /** All files that git knows below the root. */
  readonly files: readonly string[];
}

/** The files on the disk. */
export function workingTree(root: string): SpecTree {
  return {
    read: (file) => ifExists(withOpenFile(() => readFile(path.join(root, file)))),
    beside: (spec) => createSpecFolder(path.join(root, specFolderOf(spec))),
    blobOf: () => undefined,
    files: [],
  };
}

/** Modes of entries that are files; links lead elsewhere, which is not followed into the past. */
const FILE_MODES: ReadonlySet<string> = new Set(['100644', '100755']);

/**
 * The files of a commit, read from git.
 *
 * @param root absolute; the repository may begin above it
 * @param commit its full id
 * @param readBlob contents of the repository by their ids; default: a process of git for each
 */
export async function commitTree(root: string, commit: string, readBlob: GitBlobs['read'] = blobOf(root)): Promise<SpecTree> {
  const listed = String(await runGit(root, ['ls-tree', '-r', '-z', commit]));
  const blobs = new Map(
    listed.split('\0').flatMap((line): readonly (readonly [string, string])[] => {
      const [, mode = '', , id = '', file = ''] = /^(\d+) (\w+) (\w+)\t([^]+)$/.exec(line) ?? [];
      return FILE_MODES.has(mode) ? [[file, id]] : [];
    }),
  );
  const read = async (file: string): Promise<Buffer | undefined> => {
    const id = blobs.get(path.posix.normalize(file));
    return id === undefined ? undefined : readBlob(id);
  };
  return {
    read,
    beside: (spec) => {
      const folder = specFolderOf(spec);
      return async (name) => {
        const file = path.posix.join(folder, name);
        if (path.posix.relative(folder, file).startsWith('..')) return { kind: 'outside' };
        const text = await read(file);
        return text === undefined ? { kind: 'missing' } : { kind: 'text', text };
      };
    },
    blobOf: (file) => blobs.get(path.posix.normalize(file)),
    files: [...blobs.keys()],
  };
}

const blobOf =
  (root: string): GitBlobs['read'] =>
  (id) =>
    runGit(root, ['cat-file', 'blob', id]);
