import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { findFiles } from '../src/content/find-files.ts';
import { ifExists } from '../src/data/if-exists.ts';
import type { Problem } from '../src/errors.ts';
import type { Downloads, DownloadsInput } from '../src/openapi/downloads/build-downloads.ts';
import { downloadsInputs, environmentDownloads } from '../src/site/downloads.ts';
import type { Site } from '../src/site/load-site.ts';
import type { MadeDownloads } from '../src/site/render-settings.ts';
import type { run as makeDownloads } from './make-downloads.ts';
import { PROJECT } from './project.ts';
import { runOnThread } from './run-on-thread.ts';

interface ProvideOptions {
  /** Where to write the files. */
  readonly folder: string;
  readonly cacheFolder?: string;
}

const CACHE = path.join(PROJECT, 'node_modules', '.cache', 'downloads');

/** Loading the converter takes longer than converting most specifications. */
const MAX_THREADS = 2;

/** Groups whose files are kept: those of a large site, through some edits. */
const MAX_KEPT = 200;

/**
 * Writes the files that readers can take away. Those of a group are made on other threads, once for the same specification,
 * settings and code.
 */
export async function provideDownloads(
  site: Site,
  { folder, cacheFolder = CACHE }: ProvideOptions,
): Promise<{ readonly downloads: MadeDownloads; readonly problems: readonly Problem[] }> {
  const code = await digestOfCode();
  const known = await Promise.all(
    downloadsInputs(site).map(async (input) => {
      const digest = createHash('sha256').update(code).update(serialize(input)).digest('hex');
      const file = path.join(cacheFolder, `${digest}.json`);
      return { input, file, downloads: await readKept(file) };
    }),
  );
  const missing = known.filter(({ downloads }) => !downloads);
  const made = new Map((await makeAll(missing.map(({ input }) => input))).map((downloads, index) => [missing[index]?.file, downloads]));
  await mkdir(cacheFolder, { recursive: true });
  for (const [file, downloads] of made) if (file !== undefined) await keep(file, downloads);
  const all = known.flatMap(({ file, downloads }) => downloads ?? made.get(file) ?? []);
  await mkdir(folder, { recursive: true });
  const files = [...all.flatMap((downloads) => downloads.files), ...environmentDownloads(site)];
  await Promise.all(files.map(({ name, text }) => writeFile(path.join(folder, name), text)));
  if (missing.length > 0) await forgetOldest(cacheFolder);
  return {
    downloads: { folder, sizes: new Map(files.map(({ name, text }) => [name, Buffer.byteLength(text)])) },
    problems: all.flatMap(({ problems }) => problems),
  };
}

async function readKept(file: string): Promise<Downloads | undefined> {
  const text = await ifExists(readFile(file, 'utf8'));
  if (text === undefined) return undefined;
  await utimes(file, new Date(), new Date());
  return JSON.parse(text) as Downloads; // Only `keep` writes there.
}

/** Two builds may keep the same files: whoever comes later puts the same in their place, whole. */
async function keep(file: string, downloads: Downloads): Promise<void> {
  const incoming = `${file}.${process.pid}`;
  await writeFile(incoming, JSON.stringify(downloads));
  await rename(incoming, file);
}

async function forgetOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
  if (files.length <= MAX_KEPT) return;
  const dated = await Promise.all(files.map(async (file) => ({ file, time: (await stat(file)).mtimeMs })));
  const oldest = dated.toSorted((one, other) => one.time - other.time).slice(0, files.length - MAX_KEPT);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}

/** The files of all inputs, in their order. */
async function makeAll(inputs: readonly DownloadsInput[]): Promise<readonly Downloads[]> {
  const count = Math.min(availableParallelism(), MAX_THREADS, inputs.length);
  const shares = Array.from({ length: count }, (_, worker) => inputs.filter((_, index) => index % count === worker));
  const results = await Promise.all(
    shares.map((share) => runOnThread<typeof makeDownloads>(new URL('./make-downloads.ts', import.meta.url), share)),
  );
  return inputs.flatMap((_, index) => results[index % count]?.[Math.floor(index / count)] ?? []);
}

/** What the files depend on besides their input: our own code, and the libraries. */
async function digestOfCode(): Promise<string> {
  const found = await Promise.all(['src/openapi', 'src/data'].map((folder) => findFiles(PROJECT, folder, (name) => name.endsWith('.ts'))));
  const hash = createHash('sha256').update(await readFile(path.join(PROJECT, 'package-lock.json')));
  for (const name of found.flat()) hash.update(name).update(await readFile(path.join(PROJECT, name)));
  return hash.digest('hex');
}
