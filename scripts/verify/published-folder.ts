import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { withOpenFile } from '../../src/data/with-open-file.ts';

/** What is published, and where it is going to be. */
export interface PublishedFolder {
  /** Absolute. */
  readonly folder: string;
  /** What messages call it. */
  readonly name: string;
  /** Bytes of each file, by its posix path from the folder. */
  readonly files: ReadonlyMap<string, number>;
  /** Origin of the site, without a slash at the end. */
  readonly origin: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
}

/** Files that tell the platform something and are not served. */
export const PLATFORM_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects']);

/** The bytes of all files in a folder, by posix path, in the order of the paths. */
export async function listFiles(folder: string): Promise<ReadonlyMap<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(
    files.map(
      async (file) => [path.relative(folder, file).split(path.sep).join('/'), (await withOpenFile(() => stat(file))).size] as const,
    ),
  );
  return new Map(sizes.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The path at which a file is asked for, percent-encoded: of a page, without the name of its file. */
export function pathOfFile(name: string): string {
  const path = `/${name}`
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/$/, '');
  return path.split('/').map(encodeURIComponent).join('/');
}
