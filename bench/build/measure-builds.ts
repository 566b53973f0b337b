import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context.ts';
import { type Measured, missing, numbers } from '../report/record.ts';
import { findGuide, findSpec } from './edited-files.ts';
import type { SiteName } from './laboratory.ts';
import { type BuildUse, runBuild } from './run-build.ts';

/** Builds of our own site and of a small one: without caches, again, and after one change. */
export async function measureBuilds(context: Context): Promise<readonly Measured[]> {
  const small = await measureSmall(context);
  const own = await measureOwn(context);
  return [...small, ...own];
}

async function measureSmall(context: Context): Promise<readonly Measured[]> {
  const { laboratory } = context;
  const cold: BuildUse[] = [];
  const [warm, code]: [number[], number[]] = [[], []];
  for (let run = 0; run < context.runs; run++) {
    await laboratory.emptyCaches();
    cold.push(await build(context, 'pages-80', 'no caches'));
    warm.push((await build(context, 'pages-80', 'nothing changed')).seconds);
    await laboratory.keepCodeOnly();
    code.push((await build(context, 'pages-80', 'code unchanged')).seconds);
  }
  return [
    numbers('build-80-cold', secondsOf(cold)),
    numbers('build-80-warm', warm),
    numbers('build-80-code', code),
    memory('build-80-memory', cold),
  ];
}

async function measureOwn(context: Context): Promise<readonly Measured[]> {
  const { laboratory } = context;
  const [guide, spec] = [await findGuide(laboratory.project), await findSpec(laboratory.project)];
  const cold: BuildUse[] = [];
  const [warm, page, specification]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < context.runs; run++) {
    await laboratory.emptyCaches();
    cold.push(await build(context, 'own', 'no caches'));
    warm.push((await build(context, 'own', 'nothing changed')).seconds);
    page.push(
      await afterEdit(
        guide,
        (text) => `${text}\nIt was seen ${run + 1} times.\n`,
        () => build(context, 'own', 'one page changed'),
      ),
    );
    const describe = (text: string): string => text.replace(/^( +description: )(?=[A-Z])/m, `$1Run ${run + 1}. `);
    specification.push(await afterEdit(spec, describe, () => build(context, 'own', 'one specification changed')));
  }
  return [
    numbers('build-own-cold', secondsOf(cold)),
    numbers('build-own-warm', warm),
    numbers('build-own-page', page),
    numbers('build-own-spec', specification),
    memory('build-own-memory', cold),
  ];
}

/** Seconds of a build of an edited file; then the file is as it was. */
async function afterEdit(file: string, edit: (text: string) => string, build: () => Promise<BuildUse>): Promise<number> {
  const text = await readFile(file, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`${file} is as it was: the edit found nothing to change.`);
  await writeFile(file, edited);
  try {
    return (await build()).seconds;
  } finally {
    await writeFile(file, text);
  }
}

async function build({ laboratory, say }: Context, site: SiteName, how: string): Promise<BuildUse> {
  const dist = await laboratory.newFolder('dist');
  const use = await runBuild({ project: laboratory.project, root: await laboratory.siteRoot(site), dist });
  await rm(dist, { recursive: true, force: true });
  say(`build of ${path.basename(site)}, ${how}: ${use.seconds.toFixed(1)} s, ${use.peakMiB.toFixed(0)} MiB`);
  return use;
}

const secondsOf = (builds: readonly BuildUse[]): readonly number[] => builds.map(({ seconds }) => seconds);

/** The memory of builds, where the system tells. */
export function memory(id: string, builds: readonly BuildUse[]): Measured {
  const peaks = builds.map(({ peakMiB }) => peakMiB).filter((peak) => peak > 0);
  return peaks.length > 0 ? numbers(id, peaks) : missing(id, 'no /proc on this system');
}
