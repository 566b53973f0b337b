import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../src/errors.ts';
import { SITE_FILE } from '../src/site/config/config.ts';

/** What the files of a site are for, by their path below the base URL; the first that fits. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['payloads', /^RSC\//],
  ['scripts and styles', /^assets\//],
  ['social cards', /^cards\//],
  ['downloads', /^downloads\//],
  ['pages', /\.html$/],
];

/** The number of files in a published folder, in all and by what they are for. */
export async function countFiles(folder: string, baseUrl: string): Promise<{ readonly all: number; readonly byKind: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .map((name) => (name.startsWith(baseUrl) ? name.slice(baseUrl.length) : name.slice(1)));
  const counts = Map.groupBy(names, (name) => KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'others');
  const byKind = [...counts]
    .toSorted(([kind, a], [other, b]) => b.length - a.length || (kind < other ? -1 : 1))
    .map(([kind, { length }]) => `${length} ${kind}`);
  return { all: names.length, byKind: byKind.join(', ') };
}

/**
 * @param maxFiles that the platform takes
 * @throws InputError when there are more: better now than when all of it has been uploaded
 */
export function requireFilesWithin(maxFiles: number, { all, byKind }: Awaited<ReturnType<typeof countFiles>>): void {
  if (all <= maxFiles) return;
  const what = `The site has ${all} files (${byKind}), and the platform takes ${maxFiles}.`;
  const cure = 'Publish fewer pages or versions, or set maxFiles to what your plan of the platform takes.';
  throw new InputError([{ severity: 'error', what, where: { filePath: SITE_FILE }, cure }]);
}
