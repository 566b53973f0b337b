import type { Context } from '../context.ts';
import { type Measured, missing, NOT_ASKED, numbers } from '../report/record.ts';
import { missingBecause } from '../report/missing-because.ts';
import { summarise } from '../report/statistics.ts';
import type { SiteName } from './laboratory.ts';
import { OPEN_FILES, runBuild } from './run-build.ts';

/** Build times by number of pages and operations, with only code in the caches. */
export async function measureScale(context: Context): Promise<readonly Measured[]> {
  const thousand = await builds(context, 'pages-1000');
  return [
    numbers('build-1000', thousand),
    ...(await measureOperations(context).catch((error: unknown) => missingBecause(error, OF_OPERATIONS, context.say))),
    ...(await measureBig(context, thousand).catch((error: unknown) => missingBecause(error, OF_BIG, context.say))),
  ];
}

const OF_OPERATIONS = ['build-operations', 'build-operations-seconds'];

const OF_BIG = ['build-10000', 'build-10000-seconds'];

async function measureBig(context: Context, thousand: readonly number[]): Promise<readonly Measured[]> {
  if (!context.isBig) {
    return OF_BIG.map((id) => missing(id, NOT_ASKED));
  }
  const big = await builds(context, 'pages-10000', OPEN_FILES);
  const ofThousand = summarise(thousand).median / 1_000;
  return [
    numbers(
      'build-10000',
      big.map((seconds) => seconds / 10_000 / ofThousand),
    ),
    numbers('build-10000-seconds', big),
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
  ];
}

/** Seconds per build, each into an empty folder and without cached content. */
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
