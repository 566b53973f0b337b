import type { Context } from '../context.ts';
import { type Measured, missing, NOT_ASKED, numbers } from '../report/record.ts';
import { missingBecause } from '../report/missing-because.ts';
import type { SiteName } from './laboratory.ts';
import { OPEN_FILES, runBuild } from './run-build.ts';

interface WatchedBuild {
  /** Id of the row in the table. */
  readonly id: string;
  readonly site: SiteName;
  /** Cached results of earlier builds: none, or code only. */
  readonly kept: 'nothing' | 'code';
  readonly openFiles?: number;
  /** Measured only with `--big`. */
  readonly isBig?: boolean;
}

const BUILDS: readonly WatchedBuild[] = [
  { id: 'build-80-memory', site: 'pages-80', kept: 'nothing' },
  { id: 'build-own-memory', site: 'own', kept: 'nothing' },
  { id: 'build-1000-memory', site: 'pages-1000', kept: 'code' },
  { id: 'build-operations-memory', site: 'operations-1000', kept: 'code' },
  { id: 'build-10000-memory', site: 'pages-10000', kept: 'code', openFiles: OPEN_FILES, isBig: true },
];

/** Peak memory of untimed builds; requires /proc. */
export async function measureMemory(context: Context): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const build of BUILDS) {
    if (build.isBig && !context.isBig) measured.push(missing(build.id, NOT_ASKED));
    else measured.push(...(await peaksOf(build, context).catch((error: unknown) => missingBecause(error, [build.id], context.say))));
  }
  return measured;
}

async function peaksOf({ id, site, kept, openFiles }: WatchedBuild, { laboratory, runs, say }: Context): Promise<readonly Measured[]> {
  const root = await laboratory.siteRoot(site);
  const peaks: number[] = [];
  for (let run = 0; run < runs; run++) {
    const dist = await laboratory.newFolder('dist');
    await (kept === 'code' ? laboratory.keepCodeOnly() : laboratory.emptyCaches());
    const order = { project: laboratory.project, root, dist, ...(openFiles === undefined ? {} : { openFiles }) };
    const { peakMiB } = await runBuild({ ...order, isWatched: true });
    await laboratory.putAway(dist);
    say(`build of ${site}, watched: ${peakMiB.toFixed(0)} MiB`);
    peaks.push(peakMiB);
  }
  return [peaks.every((peak) => peak > 0) ? numbers(id, peaks) : missing(id, 'no /proc on this system')];
}
