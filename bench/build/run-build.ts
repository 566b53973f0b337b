import { existsSync } from 'node:fs';
import path from 'node:path';
import { proportionalMemory, processTreeUsage } from '../../scripts/processes/process-tree-usage.ts';
import { commandEnv, spawnGroup } from '../../tests/support/child-process.ts';

export interface BuildOrder {
  /** The folder of the project whose `npm run build` is measured. */
  readonly project: string;
  /** `DOCS_ROOT`. */
  readonly root: string;
  readonly dist: string;
  /** How many files a process may have open; default: as many as this one. */
  readonly openFiles?: number;
  /** Whether its use of the machine is watched, which takes a tenth of two cores: the seconds of such a build are no measurement. */
  readonly isWatched?: boolean;
}

export interface BuildUse {
  /** Of the whole command, npm included. */
  readonly seconds: number;
  /** The highest sum of proportional set sizes, in MiB; 0 where there is no /proc, or nobody watches. */
  readonly peakMiB: number;
  /** Processor time of all processes, in user and system mode: what a busy machine does not lengthen. 0 as above. */
  readonly cpuSeconds: number;
}

/** As many files as a process may have open on many systems. */
export const OPEN_FILES = 256;

/** What Linux counts processor time in, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Between two looks at the memory: a look costs a process some milliseconds. */
const LOOK_MS = 200;

/** Builds a site by `npm run build`, as a person does, and says what that took. @throws with what it printed when it fails */
export async function runBuild({ project, root, dist, openFiles, isWatched = false }: BuildOrder): Promise<BuildUse> {
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `;
  const PATH = `${path.join(project, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const env = commandEnv({ DOCS_ROOT: root, DIST: dist, PATH });
  const start = performance.now();
  const child = spawnGroup('sh', ['-c', `cd "$0" && ${limit}exec npm run build`, project], env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  let [peakMiB, ticks] = [0, 0];
  const look = setInterval(() => {
    if (!isWatched) return;
    peakMiB = Math.max(peakMiB, proportionalMemory(child.pid ?? 0));
    ticks = Math.max(ticks, processTreeUsage(child.pid ?? 0).ticks);
  }, LOOK_MS);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)).finally(() =>
    clearInterval(look),
  );
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0 || !existsSync(path.join(dist, 'public'))) throw new Error(`The build ended with ${code}: ${output.trim().slice(-500)}`);
  return { seconds, peakMiB, cpuSeconds: ticks / TICKS_PER_SECOND };
}
