import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../data/if-exists.ts';

/** Whether a file is a page. Excludes partials and hidden files: paths with a segment that starts with `_` or a dot. */
export function isPage(filePath: string): boolean {
  return /\.mdx?$/.test(filePath) && !filePath.split('/').some((part) => /^[_.]/.test(part));
}

/** Whether a file configures its folder's sidebar category. */
export function isCategoryFile(filePath: string): boolean {
  return /(^|\/)_category_\.(ya?ml|json)$/.test(filePath);
}

/**
 * Finds files below `folder` as sorted POSIX paths relative to `root`. Follows symbolic links within `root`. Returns nothing if the folder
 * is missing.
 */
export async function findFiles(root: string, folder: string, isWanted: (filePath: string) => boolean = () => true): Promise<readonly string[]> {
  const { files } = await walkFolder(root, folder);
  return files.filter((filePath) => isWanted(filePath)).sort();
}

export interface LostLink {
  readonly filePath: string;
  readonly leads: 'nowhere' | 'outside' | 'back';
}

export async function findLostLinks(root: string, folder: string): Promise<readonly LostLink[]> {
  const { lost } = await walkFolder(root, folder);
  return lost.toSorted((one, other) => (one.filePath < other.filePath ? -1 : 1));
}

interface Walk {
  readonly files: string[];
  readonly lost: LostLink[];
}

/** @param around real paths of the enclosing folders, to detect cycles */
async function walkFolder(root: string, folder: string, around: readonly string[] = []): Promise<Walk> {
  const found: Walk = { files: [], lost: [] };
  for (const entry of await readFolder(path.join(root, folder), true)) {
    const filePath = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile()) found.files.push(filePath);
    else if (entry.isSymbolicLink()) {
      const inside = await followLink(root, filePath, around);
      found.files.push(...inside.files);
      found.lost.push(...inside.lost);
    }
  }
  return found;
}

async function followLink(root: string, filePath: string, around: readonly string[]): Promise<Walk> {
  const lost = (leads: LostLink['leads']): Walk => ({ files: [], lost: [{ filePath, leads }] });
  const link = path.join(root, filePath);
  const [home, parent, target] = await Promise.all([realpath(root), realpath(path.dirname(link)), targetOf(link)]);
  if (target === 'back' || target === undefined) return lost(target ?? 'nowhere');
  if (!isBelow(target, home)) return lost('outside');
  if (!(await stat(target)).isDirectory()) return { files: [filePath], lost: [] };
  const within = [...around, parent];
  if (within.some((real) => real === target || isBelow(real, target))) return lost('back');
  return walkFolder(root, filePath, [...within, target]);
}

/** Returns the real path of a symbolic link's target: `back` for a cycle (ELOOP), `undefined` if the target is missing. */
async function targetOf(link: string): Promise<string | undefined> {
  try {
    return await ifExists(realpath(link));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return 'back';
    throw error;
  }
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep);
}

/** Lists the direct subfolders' names, sorted, including links to folders. Returns nothing if the folder is missing. */
export async function findFolders(root: string, folder: string): Promise<readonly string[]> {
  const entries = (await readFolder(path.join(root, folder), false)).filter(({ name }) => !/^[_.]/.test(name));
  const names = await Promise.all(
    entries.map(async (entry) => {
      const target = entry.isSymbolicLink() ? await targetOf(path.join(root, folder, entry.name)) : undefined;
      const isFolder = entry.isDirectory() || (target !== undefined && target !== 'back' && (await stat(target)).isDirectory());
      return isFolder ? [entry.name] : [];
    }),
  );
  return names.flat().sort();
}

async function readFolder(folder: string, recursive: boolean): Promise<readonly Dirent[]> {
  return (await ifExists(readdir(folder, { recursive, withFileTypes: true }))) ?? [];
}
