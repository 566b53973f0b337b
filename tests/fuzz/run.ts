// npm run test:fuzz -- [--seed 1] [--from 0] [--runs 20000] [--kind page] [--builds 60] [--only <number>]
// Mutates one file of a small site per input, and loads, checks and renders the site in this process; then builds some of the sites. Every
// input must produce pages, or problems with positions. `--from` is the first of the `--runs` inputs; `--only` repeats one.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../../scripts/files/project.ts';
import { argumentsOf } from '../../scripts/console/run-command.ts';
import { writeSite } from '../support/generate-site.ts';
import { buildInput } from './build-input.ts';
import { examine } from './examine.ts';
import { type Input, inputOf, KIND_NAMES, kindOf } from './inputs.ts';
import { judge } from './judge.ts';
import { watch } from './watchdog.ts';

const MAX_SECONDS = 2;
const MAX_GROWTH_MIB = 500;

/** Number of inputs before the first memory measurement, and between measurements. */
const WARM_UP = 500;

const { values } = argumentsOf(
  {
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      from: { type: 'string', default: '0' },
      runs: { type: 'string', default: '20000' },
      builds: { type: 'string', default: '60' },
      kind: { type: 'string' },
      only: { type: 'string' },
    },
  },
  'npm run test:fuzz [-- --seed <number>] [--from <number>] [--runs <number>] [--builds <number>] [--kind <name>] [--only <number>]',
);
const [seed, runs, builds] = [Number(values.seed), Number(values.runs), Number(values.builds)];
const results = path.join(PROJECT, '.cache', 'fuzz');
// Prefers a RAM disk, because each input is written to disk.
if (existsSync('/dev/shm')) process.env['TMPDIR'] = '/dev/shm';
console.log(`Seed ${seed}; to repeat: npm run test:fuzz -- --seed ${seed}`);

let faults = 0;
async function fail({ number, kind, target, changes, files }: Input, whys: readonly string[]): Promise<void> {
  if (whys.length === 0) return;
  faults += whys.length;
  const folder = path.join(results, `${seed}-${number}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await writeSite(folder, new Map(Object.entries(files)));
  console.log(`${number} (${kind}: ${changes.join(', ')})\n${whys.map((why) => `  ${why}\n`).join('')}  ${path.join(folder, target)}`);
}

// Captures the output of libraries, which authors would see in the log.
const printed: string[] = [];
console.error = console.warn = (...texts: readonly unknown[]) => void printed.push(`Something prints: ${texts.map(String).join(' ')}`);
// Reports unhandled failures with their input instead of ending the run.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, (error) => void printed.push(stackOf(error)));

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

interface Ran {
  readonly whys: readonly string[];
  readonly pages: number;
  readonly isRefused: boolean;
  /** CPU time, which is independent of other load. */
  readonly seconds: number;
}

async function run(input: Input): Promise<Ran> {
  const started = process.cpuUsage();
  const { outcome, whys } = await examine(input).then(
    (examined) => ({ outcome: examined, whys: judge(input, examined) }),
    (error: unknown) => ({ outcome: undefined, whys: [stackOf(error)] }),
  );
  const { user, system } = process.cpuUsage(started);
  const isRefused = outcome?.problems.some(({ severity }) => severity === 'error') ?? false;
  return { whys, pages: outcome?.pages.size ?? 0, isRefused, seconds: (user + system) / 1e6 };
}

const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};
const from = Number(values.from);
const numbers = values.only === undefined ? Array.from({ length: runs }, (_, index) => from + index) : [Number(values.only)];
const chosen = numbers.filter((number) => values.kind === undefined || values.kind === kindOf(number));
// Loads lazy modules before timing starts.
for (let number = 0; number < 20; number += 1) await run(inputOf(0, number));
printed.length = 0;
const counts = new Map(KIND_NAMES.map((kind) => [kind, { inputs: 0, refused: 0, pages: 0 }]));
const watchdog = watch();
let [slowest, before, highest] = [0, Infinity, 0];
for (const [index, number] of chosen.entries()) {
  const input = inputOf(seed, number);
  watchdog.begin(number);
  const first = await run(input);
  // Retries once, because the first input of its kind loads grammars and parsers.
  const { whys, pages, isRefused, seconds } = first.seconds > MAX_SECONDS ? await run(input) : first;
  slowest = Math.max(slowest, seconds);
  await fail(input, [...whys, ...printed.splice(0), ...(seconds > MAX_SECONDS ? [`It took ${seconds.toFixed(1)} s.`] : [])]);
  const count = counts.get(input.kind);
  if (count) Object.assign(count, { inputs: count.inputs + 1, refused: count.refused + Number(isRefused), pages: count.pages + pages });
  if (index % WARM_UP !== WARM_UP - 1) continue;
  const used = memory();
  if (before === Infinity) before = used;
  highest = Math.max(highest, used);
  console.log(`${index + 1} inputs, ${faults} faults, the slowest took ${slowest.toFixed(2)} s, ${Math.round(used)} MiB in use`);
}
watchdog.end();
if (highest - before > MAX_GROWTH_MIB) {
  faults += 1;
  console.log(`The memory grew by ${Math.round(highest - before)} MiB.`);
}

const built = values.only === undefined ? Array.from({ length: builds }, (_, index) => from + Math.floor((index * runs) / builds)) : [];
for (const number of built) {
  const input = inputOf(seed, number);
  const why = await buildInput(input);
  await fail(input, why === undefined ? [] : [why]);
}
console.table(Object.fromEntries(counts));
console.log(
  `${chosen.length} inputs and ${built.length} builds of seed ${seed}: ${faults} faults; the slowest took ${slowest.toFixed(2)} s`,
);
process.exitCode = faults === 0 ? 0 : 1;
process.exit();
