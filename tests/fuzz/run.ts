// npm run test:fuzz -- [--seed 1] [--runs 5000] [--builds 60] [--only <number>]
// Mutates small specifications and loads, plans and renders each in this one process; then some of them are built as
// sites. Whatever a document says, there must be pages, or problems that say where. `--only` repeats one mutation.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT } from '../../scripts/project.ts';
import { argumentsOf } from '../../scripts/run-command.ts';
import { runLimited } from '../../scripts/run-limited.ts';
import { randomOf } from '../support/random-of.ts';
import { renderSpec, SPEC_SITE } from '../support/rendered-spec.ts';
import { visibleText } from '../support/html-tree.ts';
import { MUTATIONS, mutate } from './mutate.ts';
import { seedSpecs } from './seed-specs.ts';

/** What one document may take. */
const MAX_SECONDS = 2;
const MAX_GROWTH_MIB = 500;

/** Runs after which memory is measured for the first time. */
const WARM_UP = 100;

const { values } = argumentsOf(
  {
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      runs: { type: 'string', default: '5000' },
      builds: { type: 'string', default: '60' },
      only: { type: 'string' },
    },
  },
  'npm run test:fuzz [-- --seed <number>] [--runs <number>] [--builds <number>] [--only <number>]',
);
const [seed, runs, builds] = [Number(values.seed), Number(values.runs), Number(values.builds)];
const folder = path.join(PROJECT, '.cache', 'fuzz');
console.log(`Seed ${seed}; to repeat: npm run test:fuzz -- --seed ${seed}`);

/** The document of a number: a seed specification after one to four mutations. */
function documentOf(number: number): { readonly document: unknown; readonly kinds: readonly string[] } {
  const random = randomOf(seed * 100_003 + number);
  const specs = seedSpecs();
  let document: unknown = specs[number % specs.length];
  const kinds: string[] = [];
  for (let count = Math.floor(random() * 4) + 1; count > 0; count -= 1) {
    const kind = MUTATIONS[Math.floor(random() * MUTATIONS.length)] ?? 'delete';
    kinds.push(kind);
    document = mutate(document, kind, random);
  }
  return { document, kinds };
}

let faults = 0;
function fail(number: number, kinds: readonly string[], document: unknown, why: string): void {
  faults += 1;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${seed}-${number}.json`);
  writeFileSync(file, JSON.stringify(document, undefined, 2));
  console.log(`${number} (${kinds.join(', ')}): ${why}\n  ${file}`);
}

// What a page is made with may print on its own: a reader of the log would see a stack trace.
const printed: string[] = [];
console.error = console.warn = (...values: readonly unknown[]) => void printed.push(values.map(String).join(' '));

const memory = (): number => process.memoryUsage().heapUsed / 1024 / 1024;
const numbers = values.only === undefined ? Array.from({ length: runs }, (_, number) => number) : [Number(values.only)];
// What is loaded once is no fault of the first document.
for (const spec of seedSpecs()) await renderSpec(spec);
let [pages, refused, slowest, before, highest] = [0, 0, 0, Infinity, 0];
for (const number of numbers) {
  const { document, kinds } = documentOf(number);
  const started = process.cpuUsage();
  try {
    const rendered = await renderSpec(document);
    const errors = rendered.problems.filter(({ severity }) => severity === 'error');
    pages += rendered.pages.size;
    if (errors.length > 0) refused += 1;
    if (rendered.pages.size === 0 && errors.length === 0) fail(number, kinds, document, 'neither pages nor errors');
    for (const problem of rendered.problems) {
      const { what, where, cure = '' } = problem;
      if (where.filePath === '' || /undefined|\[object Object|NaN|stands twice/.test(`${what} ${cure}`))
        fail(number, kinds, document, `a problem says: ${what} ${cure}`);
    }
    for (const [address, html] of rendered.pages) {
      if (visibleText(html).includes('[object')) fail(number, kinds, document, `${address} says [object`);
    }
  } catch (error) {
    fail(number, kinds, document, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  for (const text of printed.splice(0)) fail(number, kinds, document, `something prints: ${text}`);
  // Of the processor: a busy machine is no fault of the document.
  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  slowest = Math.max(slowest, seconds);
  if (seconds > MAX_SECONDS) fail(number, kinds, document, `it took ${seconds.toFixed(1)} s`);
  if (number === WARM_UP) {
    globalThis.gc?.();
    before = memory();
  }
  if (number % 500 === 0) {
    globalThis.gc?.();
    highest = Math.max(highest, memory());
    console.log(
      `${number} documents, ${pages} pages, ${refused} refused, ${faults} faults, the slowest took ${slowest.toFixed(2)} s, ${Math.round(memory())} MiB in use`,
    );
  }
}
if (highest - before > MAX_GROWTH_MIB) fail(runs, [], {}, `the memory grew by ${Math.round(highest - before)} MiB`);

const built = values.only === undefined ? Array.from({ length: builds }, (_, index) => Math.floor((index * runs) / builds)) : [];
for (const number of built) await build(number);
console.log(
  `${numbers.length} documents of seed ${seed}: ${pages} pages, ${refused} refused, ${faults} faults; the slowest took ${slowest.toFixed(2)} s`,
);
process.exitCode = faults === 0 ? 0 : 1;

/** Builds a site of a document: it is built, or the build ends with located errors. */
async function build(number: number): Promise<void> {
  const { document, kinds } = documentOf(number);
  const root = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  try {
    mkdirSync(path.join(root, 'content'), { recursive: true });
    mkdirSync(path.join(root, 'specs'));
    writeFileSync(path.join(root, 'content', 'site.yaml'), SPEC_SITE);
    writeFileSync(path.join(root, 'specs', 'sales.yaml'), JSON.stringify(document));
    const { code, exceeded, output } = await runLimited(
      ['--run', 'build'],
      { DOCS_ROOT: root, DIST: path.join(root, 'dist') },
      { seconds: 300, mebibytes: 3000 },
    );
    const isClean = code === 0 || (/^Nothing was built: \d+ error/m.test(output) && /^specs\/sales\.yaml/m.test(output));
    if (exceeded || !isClean || /^\s+at .+:\d+:\d+\)?$/m.test(output))
      fail(number, kinds, document, `the build ${exceeded ? `took too much ${exceeded}` : `ended with ${code}`}:\n${output.slice(-1500)}`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
