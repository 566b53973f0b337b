import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../data/if-exists.ts';

/** Whether a file is a page: `.mdx` or `.md`, with no `_` or dot at the start of its name or of a folder's. */
export function isPage(filePath: string): boolean {
  return /\.mdx?$/.test(filePath) && !filePath.split('/').some((part) => /^[_.]/.test(part));
}

/** Whether a file describes the sidebar category that its folder becomes. */
export function isCategoryFile(filePath: string): boolean {
  return /(^|\/)_category_\.(ya?ml|json)$/.test(filePath);
}

/**
 * Posix paths, from `root`, of the files below `folder` that `isWanted`, by default all. Sorted, so that every machine sees one order.
 * A folder that does not exist has none.
 */
export async function findFiles(root: string, folder: string, isWanted: (filePath: string) => boolean = () => true): Promise<readonly string[]> {
  const entries = await readFolder(path.join(root, folder), true);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((filePath) => isWanted(filePath))
    .sort();
}

/** Names of the folders directly inside of a folder, sorted; none when it does not exist. */
export async function findFolders(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readFolder(path.join(root, folder), false);
  return entries
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

async function readFolder(folder: string, recursive: boolean): Promise<readonly Dirent[]> {
  return (await ifExists(readdir(folder, { recursive, withFileTypes: true }))) ?? [];
}
