import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Posix paths, from `root`, of the pages below `folder`: every `.mdx` and `.md` file whose name, and whose folders' names,
 * do not start with `_` or a dot. Sorted, so that every machine sees one order. A folder that does not exist has none.
 */
export async function findDocuments(root: string, folder: string): Promise<readonly string[]> {
  let entries;
  try {
    entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((filePath) => !filePath.split('/').some((part) => /^[_.]/.test(part)))
    .sort();
}
