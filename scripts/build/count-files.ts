import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../src/errors.ts';
import { SITE_FILE } from '../../src/site/config/config.ts';
import type { Site } from '../../src/site/load-site.ts';
import { hasTwin } from '../../src/site/twin-address.ts';

/** Patterns match paths relative to the base URL; the first match wins. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['payloads', /^RSC\/|^assets\/[^/]*\.txt$/],
  ['scripts and styles', /^assets\//],
  ['social cards', /^cards\//],
  ['downloads', /^downloads\//],
  ['search data', /^search-data\//],
  ['data of tools', /^reference-data\//],
  ['pages', /\.html$/],
  ['twins', /\.md$/],
];

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

/** @throws InputError before upload if there are more files than `maxFiles` */
export function requireFilesWithin(maxFiles: number, { all, byKind }: Awaited<ReturnType<typeof countFiles>>): void {
  if (all > maxFiles) throw tooMany(`The site has ${all} files (${byKind}), but the platform allows ${maxFiles}.`);
}

/** @throws InputError before building if pages, payloads and twins alone exceed `maxFiles` */
export function requireRoomForPages({ pages, config: { maxFiles } }: Pick<Site, 'pages' | 'config'>): void {
  const twins = [...pages.values()].filter(hasTwin).length;
  const least = 2 * pages.size + twins;
  if (least <= maxFiles) return;
  const what = `The ${pages.size} pages of the site, their payloads and ${twins} twins are ${least} files, but the platform allows ${maxFiles}.`;
  throw tooMany(`${what} It allows at most ${Math.floor(maxFiles / 3)} pages.`);
}

function tooMany(what: string): InputError {
  const cure =
    'Publish fewer pages, languages or versions; split the site into several, each with its own baseUrl; or set maxFiles to the limit of your plan.';
  return new InputError([{ severity: 'error', what, where: { filePath: SITE_FILE }, cure }]);
}
