import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { withOpenFile } from '../../src/data/with-open-file.ts';
import type { Problem } from '../../src/errors.ts';
import type { Downloads, DownloadsInput } from '../../src/openapi/downloads/build-downloads.ts';
import { downloadsInputs, environmentDownloads } from '../../src/site/downloads.ts';
import type { Site } from '../../src/site/load-site.ts';
import type { MadeDownloads } from '../../src/site/render-settings.ts';
import type { run as makeDownloads } from './make-downloads.ts';
import { digestOfCode, evictOldest, cacheBytes, readCached } from '../cache/cache-files.ts';
import { PROJECT } from '../files/project.ts';
import { runOnThread } from '../processes/run-on-thread.ts';

interface ProvideOptions {
  readonly folder: string;
  readonly cacheFolder?: string;
}

const CACHE = path.join(PROJECT, 'node_modules', '.cache', 'downloads');

/** More threads do not help: loading the converter takes longer than converting most specifications. */
const MAX_THREADS = 2;

/** Enough for several edits of a large site. */
const MAX_KEPT = 200;

/** Writes downloadable files, generated per group on threads and cached by specification, settings and code. */
export async function provideDownloads(
  site: Site,
  { folder, cacheFolder = CACHE }: ProvideOptions,
): Promise<{ readonly downloads: MadeDownloads; readonly problems: readonly Problem[] }> {
  const code = await digestOfCode(['src/openapi', 'src/data', 'src/url']);
  const known = await Promise.all(
    downloadsInputs(site).map(async (input) => {
      const digest = createHash('sha256').update(code).update(textOf(input)).digest('hex');
      const file = path.join(cacheFolder, `${digest}.json`);
      return { input, file, downloads: await readDownloads(file) };
    }),
  );
  const missing = known.filter(({ downloads }) => !downloads);
  const made = new Map((await makeAll(missing.map(({ input }) => input))).map((downloads, index) => [missing[index]?.file, downloads]));
  for (const [file, downloads] of made) if (file !== undefined) await cacheBytes(file, Buffer.from(JSON.stringify(downloads)));
  const all = known.flatMap(({ file, downloads }) => downloads ?? made.get(file) ?? []);
  await mkdir(folder, { recursive: true });
  const files = [...all.flatMap((downloads) => downloads.files), ...environmentDownloads(site)];
  await Promise.all(files.map(({ name, text }) => withOpenFile(() => writeFile(path.join(folder, name), text))));
  if (missing.length > 0) await evictOldest(cacheFolder, '.json', MAX_KEPT);
  return {
    downloads: { folder, sizes: new Map(files.map(({ name, text }) => [name, Buffer.byteLength(text)])) },
    problems: all.flatMap(({ problems }) => problems),
  };
}

/** Serialises an input as a cache key. V8's serialisation is unsuitable: it also depends on how strings were created. */
function textOf(input: DownloadsInput): string {
  return JSON.stringify(input, (_key, value: unknown) =>
    typeof value === 'number' && (Object.is(value, -0) || !Number.isFinite(value))
      ? { number: Object.is(value, -0) ? '-0' : `${value}` }
      : value,
  );
}

async function readDownloads(file: string): Promise<Downloads | undefined> {
  const kept = await readCached(file);
  return kept && (JSON.parse(Buffer.from(kept).toString('utf8')) as Downloads); // written by `provideDownloads`
}

/** Builds downloads on threads, in input order. */
async function makeAll(inputs: readonly DownloadsInput[]): Promise<readonly Downloads[]> {
  const count = Math.min(availableParallelism(), MAX_THREADS, inputs.length);
  const shares = Array.from({ length: count }, (_, worker) => inputs.filter((_, index) => index % count === worker));
  const results = await Promise.all(
    shares.map((share) => runOnThread<typeof makeDownloads>(new URL('./make-downloads.ts', import.meta.url), share)),
  );
  return inputs.flatMap((_, index) => results[index % count]?.[Math.floor(index / count)] ?? []);
}
