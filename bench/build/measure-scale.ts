import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context.ts';
import { type Measured, missing, numbers, text } from '../report/record.ts';
import { summarise } from '../report/statistics.ts';
import type { SiteName } from './laboratory.ts';
import { measureMemory } from './measure-builds.ts';
import { runBuild } from './run-build.ts';

/** As many files as a process may have open on many systems. */
const OPEN_FILES = 256;

/** How builds grow: with pages, and with operations. Only the code is in the caches. */
export async function measureScale(context: Context): Promise<readonly Measured[]> {
  const thousand = await builds(context, 'pages-1000');
  return [
    numbers('build-1000', thousand),
    await measureMemory('build-1000-memory', context, 'pages-1000', () => context.laboratory.keepCodeOnly()),
    ...(await outputOf(await context.laboratory.published('pages-1000'))),
    ...(await orMissing(OF_OPERATIONS, context, () => measureOperations(context))),
    ...(await orMissing(OF_BIG, context, () => measureBig(context, thousand))),
  ];
}

const OF_OPERATIONS = ['build-operations', 'build-operations-seconds', 'build-operations-memory'];

const OF_BIG = ['build-10000', 'build-10000-seconds', 'build-10000-memory'];

/** What was measured, or why it was not: a site that cannot be built says nothing of the others. */
async function orMissing(
  ids: readonly string[],
  { say }: Context,
  measure: () => Promise<readonly Measured[]>,
): Promise<readonly Measured[]> {
  try {
    return await measure();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(why);
    return ids.map((id) => missing(id, why.split('\n')[0] ?? ''));
  }
}

async function measureBig(context: Context, thousand: readonly number[]): Promise<readonly Measured[]> {
  if (!context.isBig) {
    return OF_BIG.map((id) => missing(id, 'only with --big'));
  }
  const big = await builds(context, 'pages-10000', OPEN_FILES);
  const ofThousand = summarise(thousand).median / 1_000;
  return [
    numbers(
      'build-10000',
      big.map((seconds) => seconds / 10_000 / ofThousand),
    ),
    numbers('build-10000-seconds', big),
    await measureMemory('build-10000-memory', context, 'pages-10000', () => context.laboratory.keepCodeOnly(), OPEN_FILES),
  ];
}

async function measureOperations(context: Context): Promise<readonly Measured[]> {
  const [small, large] = [await builds(context, 'operations-10'), await builds(context, 'operations-1000')];
  const before = summarise(small).median;
  return [
    numbers(
      'build-operations',
      large.map((seconds) => ((seconds - before) * 1_000) / 990),
    ),
    numbers('build-operations-seconds', large),
    await measureMemory('build-operations-memory', context, 'operations-1000', () => context.laboratory.keepCodeOnly()),
  ];
}

/** Seconds of builds, each into an empty folder, and with content that no cache knows. */
async function builds({ laboratory, runs, say }: Context, site: SiteName, openFiles?: number): Promise<readonly number[]> {
  const times: number[] = [];
  const root = await laboratory.siteRoot(site);
  for (let run = 0; run < runs; run++) {
    const dist = await laboratory.newFolder('dist');
    await laboratory.keepCodeOnly();
    const { seconds } = await runBuild({ project: laboratory.project, root, dist, ...(openFiles === undefined ? {} : { openFiles }) });
    say(`build of ${site}: ${seconds.toFixed(1)} s`);
    await laboratory.putAway(dist);
    times.push(seconds);
  }
  return times;
}

/** What a site weighs: its HTML and payloads, and everything else by kind. */
async function outputOf(published: string): Promise<readonly Measured[]> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(published, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const kind = kindOf(path.relative(published, file).replaceAll(path.sep, '/'));
    sizes.set(kind, (sizes.get(kind) ?? 0) + (await stat(file)).size / 1e6);
  }
  const pages = sizes.get('pages') ?? 0;
  const rest = [...sizes].filter(([kind]) => kind !== 'pages').toSorted(([, a], [, b]) => b - a);
  return [
    numbers('output-1000', [pages]),
    text('output-1000-rest', rest.map(([kind, size]) => `${kind} ${size.toFixed(1)} MB`).join(', ')),
  ];
}

function kindOf(name: string): string {
  if (name.endsWith('.html') || name.startsWith('RSC/')) return 'pages';
  if (name.endsWith('.md')) return 'twins';
  if (/^(?:cards|search-data|reference-data|downloads|assets)\//.test(name)) return name.slice(0, name.indexOf('/')).replace('-', ' ');
  return name.endsWith('.zip') ? 'copy to read offline' : 'others';
}
