import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GitBlobs } from '../../content/git-blobs.ts';
import { runGit } from '../../content/run-git.ts';
import { ifExists } from '../../data/if-exists.ts';
import { withOpenFile } from '../../data/with-open-file.ts';
import { createSpecFolder, type ReadSpecFile, specFolderOf } from '../../openapi/load/read-spec-file.ts';

/** A site's files in one state, with POSIX paths relative to the site's root. */
export interface SpecTree {
  readonly read: (file: string) => Promise<Buffer | undefined>;
  /** Returns a reader for files that a specification references. */
  readonly beside: (spec: string) => ReadSpecFile;
  /** Returns the id of a file's content; `undefined` if missing or unknown. */
  readonly blobOf: (file: string) => string | undefined;
  /** All files that git tracks below the root. */
  readonly files: readonly string[];
}

export function workingTree(root: string): SpecTree {
  return {
    read: (file) => ifExists(withOpenFile(() => readFile(path.join(root, file)))),
    beside: (spec) => createSpecFolder(path.join(root, specFolderOf(spec))),
    blobOf: () => undefined,
    files: [],
  };
}

/** Modes of regular files. Symbolic links in past states are not followed. */
const FILE_MODES: ReadonlySet<string> = new Set(['100644', '100755']);

/**
 * @param commit full id
 * @param readBlob reads an object by id; the default starts a git process per object
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
