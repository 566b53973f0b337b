import { existsSync } from 'node:fs';
import path from 'node:path';
import { proportionalMemory, processTreeUsage } from '../../scripts/processes/process-tree-usage.ts';
import { commandEnv, spawnGroup } from '../../tests/support/child-process.ts';

export interface BuildOrder {
  readonly project: string;
  /** `DOCS_ROOT` of the site. */
  readonly root: string;
  readonly dist: string;
  /** Limit on open files; defaults to the current process's limit. */
  readonly openFiles?: number;
  /** Whether to sample memory and CPU, which costs a tenth of two cores; `seconds` is then not comparable. */
  readonly isWatched?: boolean;
}

export interface BuildUse {
  /** Duration of the whole command, including npm. */
  readonly seconds: number;
  /** Peak sum of proportional set sizes, in MiB; 0 without /proc or sampling. */
  readonly peakMiB: number;
  /** User and system CPU time of all processes, which is independent of other load; 0 without /proc or sampling. */
  readonly cpuSeconds: number;
}

/** Default limit on open files on many systems. */
export const OPEN_FILES = 256;

/** Unit of CPU time on Linux (USER_HZ), on all architectures that Node supports. */
const TICKS_PER_SECOND = 100;

/** Interval between samples; each costs a few milliseconds. */
const LOOK_MS = 200;

/** Runs `npm run build` and measures it. @throws Error with the build's output if it fails */
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
  if (code !== 0 || !existsSync(path.join(dist, 'public')))
    throw new Error(`The build exited with code ${code}: ${output.trim().slice(-500)}`);
  return { seconds, peakMiB, cpuSeconds: ticks / TICKS_PER_SECOND };
}
