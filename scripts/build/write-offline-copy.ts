import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { withOpenFile } from '../../src/data/with-open-file.ts';
import { InputError } from '../../src/errors.ts';
import { offlinePage } from '../../src/machines/offline/offline-page.ts';
import { SITE_FILE } from '../../src/site/config/config.ts';
import type { Site } from '../../src/site/load-site.ts';
import { OFFLINE_PATH } from '../../src/site/machine-paths.ts';
import { hasOfflineCopy } from '../../src/site/has-offline-copy.ts';

/** Excluded files: those that need JavaScript, a server or another program, repeat content, or are too large (such as videos). */
const LEFT_OUT = [
  /^(?:.*\/)?404\.html$/,
  /^(?:RSC|cards|reference-data|search-data)\//,
  /^assets\/.*\.(?:js|txt)$/,
  /^(?:pages|sidebars)\.json$/,
  /^_/,
  /^(?:robots\.txt|sitemap.*\.xml|offline\.zip)$/,
  /^(?:.*\/)?llms-full\.txt$/,
  /^\.well-known\/(?!agent-skills\/)/,
  /\.(?:mp4|webm|mov)$/i,
];

/** Accepted by most mail gateways. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Fixed for reproducibility: the earliest date in ZIP, which stores local time. */
const epoch = (): Date => new Date(1980, 0, 1);

/**
 * Writes a reproducible archive of the site for offline reading, if enabled.
 * @param folder published files, before they are moved below the base URL
 * @throws InputError if the archive is too large to send by email
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
  const pack = async (name: string): Promise<Packed> => {
    const bytes = await withOpenFile(() => readFile(path.join(folder, name)));
    const content = name.endsWith('.html') ? Buffer.from(offlinePage(bytes.toString('utf8'), name, { url, baseUrl, files })) : bytes;
    return { content, deflated: await deflate(content, { level: 9 }) };
  };
  for await (const [name, { content, deflated }] of inOrder(names, pack)) {
    const entry = new DeflatedFile(name, deflated);
    zip.add(entry);
    entry.push(content, true);
  }
  zip.end();
  const copy = Buffer.concat(chunks);
  if (copy.length > MAX_BYTES) throw tooLarge(copy.length);
  await writeFile(path.join(folder, OFFLINE_PATH), copy);
}

interface Packed {
  readonly content: Buffer<ArrayBuffer>;
  readonly deflated: Buffer<ArrayBuffer>;
}

const deflate = promisify(deflateRaw);

/** Number of files compressed ahead: enough for all of Node's threads, with bounded memory. */
const AHEAD = 16;

/** Yields results in order while computing the next ones. */
async function* inOrder<T>(names: readonly string[], work: (name: string) => Promise<T>): AsyncGenerator<readonly [name: string, T]> {
  const started: Promise<T>[] = [];
  for (const [index, name] of names.entries()) {
    for (const next of names.slice(started.length, index + AHEAD)) {
      const working = work(next);
      // Prevents an unhandled rejection if the loop exits without awaiting this promise.
      working.catch(() => undefined);
      started.push(working);
    }
    const working = started[index];
    delete started[index];
    if (working) yield [name, await working];
  }
}

/** A ZIP entry compressed by Node, ten times faster than a JavaScript compressor. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8;
  override mtime = epoch();
  private readonly deflated: Uint8Array<ArrayBuffer>;

  constructor(name: string, deflated: Uint8Array<ArrayBuffer>) {
    super(name);
    this.deflated = deflated;
  }

  protected override process(_chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.ondata(null, this.deflated, isLast);
  }
}

function tooLarge(bytes: number): InputError {
  const what = `The offline copy has ${Math.round(bytes / 1024 / 1024)} MiB, but the limit is 25.`;
  return new InputError([
    { severity: 'error', what, where: { filePath: SITE_FILE }, cure: 'Set offlineCopy: false in content/site.yaml.' },
  ]);
}
