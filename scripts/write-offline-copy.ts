import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { InputError } from '../src/errors.ts';
import { offlinePage } from '../src/machines/offline/offline-page.ts';
import { SITE_FILE } from '../src/site/config/config.ts';
import type { Site } from '../src/site/load-site.ts';
import { OFFLINE_PATH } from '../src/site/machine-paths.ts';
import { hasOfflineCopy } from '../src/site/has-offline-copy.ts';

/** What only script fetches, servers or other programs ask for, repeats what the copy has, or is too long to be passed on: films. */
const LEFT_OUT = [
  /^(?:.*\/)?404\.html$/,
  /^(?:RSC|cards|reference-data|search-data)\//,
  /^assets\/.*\.js$/,
  /^(?:pages|sidebars)\.json$/,
  /^_/,
  /^(?:robots\.txt|sitemap.*\.xml|offline\.zip)$/,
  /^(?:.*\/)?llms-full\.txt$/,
  /^\.well-known\/(?!agent-skills\/)/,
  /\.(?:mp4|webm|mov)$/i,
];

/** So much passes most gateways for mail. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Every file has the same date: the first that the format knows, in the time of wherever this runs. */
const epoch = (): Date => new Date(1980, 0, 1);

/**
 * Writes the site as one file that can be read from a disk, the same for the same site, if it has such a copy.
 *
 * @param folder of the published files, before they are moved below the base URL
 * @throws InputError when the copy is too large to be passed on
 */
export async function writeOfflineCopy(site: Site, folder: string): Promise<void> {
  if (!hasOfflineCopy(site)) return;
  const { url, baseUrl } = site.config;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !LEFT_OUT.some((pattern) => pattern.test(name)))
    .toSorted();
  const files = new Set(names);
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    const isPage = name.endsWith('.html');
    const entry = new DeflatedFile(name);
    zip.add(entry);
    entry.push(isPage ? Buffer.from(offlinePage(bytes.toString('utf8'), name, { url, baseUrl, files })) : bytes, true);
  }
  zip.end();
  const copy = Buffer.concat(chunks);
  if (copy.length > MAX_BYTES) throw tooLarge(copy.length);
  await writeFile(path.join(folder, OFFLINE_PATH), copy);
}

/** A file of a ZIP archive, compressed by Node: that takes a tenth of the time of a compressor in JavaScript. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8;
  override mtime = epoch();

  protected override process(chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.ondata(null, new Uint8Array(deflateRawSync(chunk, { level: 9 })), isLast);
  }
}

function tooLarge(bytes: number): InputError {
  const what = `The copy of the site for offline reading has ${Math.round(bytes / 1024 / 1024)} MiB, and may have 25.`;
  return new InputError([{ severity: 'error', what, where: { filePath: SITE_FILE }, cure: 'Set offlineCopy to false.' }]);
}
