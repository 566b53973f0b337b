// npm run bench -- [--only build,scale,dev,ci,first-load,lighthouse,navigation,tool,edge,memory,output] [--runs 5] [--big] [--all] [--peer
// name=folder,config.json] [--corpus 80=folder] [--edge-seconds 12]
// npm run bench -- --write-corpus <folder>
// Measures all budgets, prints the table, and updates bench/results.json and results.md. Rows that are not measured keep their values.
// `ci` runs only by name, and sites of 10,000 pages only with --big; --all includes both.
import path from 'node:path';
import { measureFirstLoad } from './browser/measure-first-load.ts';
import { measureLighthouse } from './browser/measure-lighthouse.ts';
import { measureNavigation } from './browser/measure-navigation.ts';
import { measureTool } from './browser/measure-tool.ts';
import { openLaboratory } from './build/laboratory.ts';
import { measureBuilds } from './build/measure-builds.ts';
import { measureMemory } from './build/measure-memory.ts';
import { measureOutput } from './build/measure-output.ts';
import { measureScale } from './build/measure-scale.ts';
import { writeCorpus } from './build/write-corpus.ts';
import { measureCi } from './ci.ts';
import type { Context } from './context.ts';
import { measureDev } from './dev/measure-dev.ts';
import { measureEdge } from './edge/measure-edge.ts';
import { runCommand } from '../scripts/console/run-command.ts';
import { describeMachine, describeMoment } from './machine.ts';
import { type Options, readOptions } from './options.ts';
import { BUDGETS, type Group, GROUPS } from './report/budgets.ts';
import { missingBecause } from './report/missing-because.ts';
import type { Measured } from './report/record.ts';
import { keepResults, readResults } from './report/results-files.ts';
import { tableOf } from './report/write-report.ts';

const MEASURE: Readonly<Record<Group, (context: Context) => Promise<readonly Measured[]>>> = {
  build: measureBuilds,
  scale: measureScale,
  dev: measureDev,
  ci: measureCi,
  'first-load': measureFirstLoad,
  lighthouse: measureLighthouse,
  navigation: measureNavigation,
  tool: measureTool,
  edge: measureEdge,
  memory: measureMemory,
  output: measureOutput,
};

const USAGE = `npm run bench [-- --only ${GROUPS.join(',')}] [--runs <number>] [--big] [--all] [--peer <name>=<folder>,<config.json>]
  [--corpus <pages>=<folder>] [--edge-seconds <number>] [--write-corpus <folder>]`;

const say = (line: string): void => console.error(line);

async function main(options: Options): Promise<void> {
  if (options.corpusFolder !== undefined) {
    for (const size of [80, 1_000]) await writeCorpus(path.join(options.corpusFolder, `corpus-${size}`), size);
    return;
  }
  const laboratory = await openLaboratory(options.corpora);
  try {
    for (const group of GROUPS.filter((name) => options.groups.includes(name))) await runGroup(group, { ...options, laboratory, say });
  } finally {
    await laboratory.close();
  }
  console.log(tableOf(await readResults()));
}

/** Stores results after each group, so an interrupted run keeps finished groups. */
async function runGroup(group: Group, context: Context): Promise<void> {
  const moment = describeMoment();
  say(`== ${group}, load ${moment.load} ==`);
  const ids = BUDGETS.filter((budget) => budget.group === group).map(({ id }) => id);
  const measured = await MEASURE[group](context).catch((error: unknown) => missingBecause(error, ids, say));
  await keepResults(
    await describeMachine(),
    measured.map((each) => ({ ...each, ...moment })),
  );
}

// Exit handlers stop child processes and delete temporary files.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await runCommand(() => main(readOptions()), { usage: USAGE });
