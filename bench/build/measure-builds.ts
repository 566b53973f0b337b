import { readFile, writeFile } from 'node:fs/promises';
import type { Context } from '../context.ts';
import { type Measured, numbers } from '../report/record.ts';
import { findGuide, findSpec } from './edited-files.ts';
import type { SiteName } from './laboratory.ts';
import { runBuild } from './run-build.ts';

/** Measures builds of our own site and a small one: without caches, again unchanged, and after one change. */
export async function measureBuilds(context: Context): Promise<readonly Measured[]> {
  const small = await measureSmall(context);
  const own = await measureOwn(context);
  return [...small, ...own];
}

async function measureSmall(context: Context): Promise<readonly Measured[]> {
  const { laboratory } = context;
  const [cold, warm, code]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < context.runs; run++) {
    await laboratory.emptyCaches();
    cold.push(await build(context, 'pages-80', 'no caches'));
    warm.push(await build(context, 'pages-80', 'nothing changed'));
    await laboratory.keepCodeOnly();
    code.push(await build(context, 'pages-80', 'code unchanged'));
  }
  return [numbers('build-80-cold', cold), numbers('build-80-warm', warm), numbers('build-80-code', code)];
}

async function measureOwn(context: Context): Promise<readonly Measured[]> {
  const { laboratory } = context;
  const [guide, spec] = [await findGuide(laboratory.project), await findSpec(laboratory.project)];
  const [cold, warm, page, specification]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let run = 0; run < context.runs; run++) {
    await laboratory.emptyCaches();
    cold.push(await build(context, 'own', 'no caches'));
    warm.push(await build(context, 'own', 'nothing changed'));
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
    numbers('build-own-cold', cold),
    numbers('build-own-warm', warm),
    numbers('build-own-page', page),
    numbers('build-own-spec', specification),
  ];
}

/** Seconds of a build after an edit; restores the file afterwards. */
async function afterEdit(file: string, edit: (text: string) => string, build: () => Promise<number>): Promise<number> {
  const text = await readFile(file, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`The edit did not change ${file}.`);
  await writeFile(file, edited);
  try {
    return await build();
  } finally {
    await writeFile(file, text);
  }
}

async function build({ laboratory, say }: Context, site: SiteName, how: string): Promise<number> {
  const dist = await laboratory.newFolder('dist');
  const { seconds } = await runBuild({ project: laboratory.project, root: await laboratory.siteRoot(site), dist });
  await laboratory.putAway(dist);
  say(`build of ${site}, ${how}: ${seconds.toFixed(1)} s`);
  return seconds;
}
