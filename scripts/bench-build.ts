// npm run bench:build -- [--sizes 10,250,1000] [--runs 3]
// npm run bench:build -- --operations 10,100,1000 [--bytes 3000000] [--nodes 20000] [--style rest] [--runs 3]
// Builds generated sites, of so many guides or of so many operations, and prints time and memory; exit code 1 when the budget
// of the largest is missed. `--bytes` makes every specification at least so long; `--nodes` adds an operation whose body has
// so many schemas. The budget of memory is that of guides.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateSite, writeSite } from '../tests/support/generate-site.ts';
import { generateSpecText, SPEC_STYLES } from '../tests/support/generate-spec.ts';
import { BUNDLES } from './provide-bundle.ts';
import { startNode } from './run-tool.ts';
import { useOfTree } from './use-of-tree.ts';

/** Time for one more page, of guides and of operations, and memory of the whole process tree, of the largest site. */
const BUDGET = { msPerGuide: 12, msPerOperation: 30, peakMiB: 2048 };

/** A site of this many pages or more is built once: it takes long, and its time varies little. */
const LARGE = 1000;

/** What Linux counts processor time in, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Run {
  readonly seconds: number;
  /** Of all processes, in user and system mode: what a busy machine does not lengthen. `undefined` where there is no /proc. */
  readonly cpuSeconds: number | undefined;
  /** `undefined` where there is no /proc. */
  readonly peakMiB: number | undefined;
}

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10,250,1000' },
    operations: { type: 'string' },
    bytes: { type: 'string', default: '1' },
    nodes: { type: 'string', default: '0' },
    style: { type: 'string', default: 'rest' },
    runs: { type: 'string', default: '3' },
  },
});
const isOfOperations = values.operations !== undefined;
const msBudget = isOfOperations ? BUDGET.msPerOperation : BUDGET.msPerGuide;
// A specification is in the memory of each process; how large that is, its size decides, not the number of pages.
const mibBudget = isOfOperations ? Infinity : BUDGET.peakMiB;
const sizes = (values.operations ?? values.sizes).split(',').map(Number);
const [runs, bytes, nodes] = [Number(values.runs), Number(values.bytes), Number(values.nodes)];
const style = SPEC_STYLES.find((name) => name === values.style);
if (!style) throw new Error(`Expected --style to be one of ${SPEC_STYLES.join(', ')}`);
if (![...sizes, runs, bytes].every((number) => Number.isInteger(number) && number > 0))
  throw new Error('Expected --sizes, --operations, --bytes and --runs to be positive integers');
if (!Number.isInteger(nodes) || nodes < 0) throw new Error('Expected --nodes to be an integer, at least 0');

const folder = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
process.once('SIGINT', () => process.exit(130)).once('exit', () => rmSync(folder, { recursive: true, force: true }));

// Every other build of the same code runs the bundle of the first.
rmSync(BUNDLES, { recursive: true, force: true });
const first = await measure(sizes[0] ?? 1, 1);
const rows: (Run & { readonly pages: number })[] = [];
for (const pages of sizes) rows.push({ pages, ...(await measure(pages, pages >= LARGE ? 1 : runs)) });
report(rows);

/** The median time and the highest memory of some builds of one site, each into an empty folder. */
async function measure(pages: number, times: number): Promise<Run> {
  const docsRoot = path.join(folder, `site-${pages}`);
  await writeSite(docsRoot, isOfOperations ? siteOfOperations(pages) : generateSite({ pages }));
  const results: Run[] = [];
  for (let run = 1; run <= times; run++) {
    const dist = path.join(folder, `dist-${pages}-${run}`);
    const result = await build(docsRoot, dist);
    rmSync(dist, { recursive: true, force: true });
    console.error(`${pages} ${isOfOperations ? 'operations' : 'pages'}, run ${run} of ${times}: ${result.seconds.toFixed(1)} s`);
    results.push(result);
  }
  const peaks = results.flatMap(({ peakMiB }) => peakMiB ?? []);
  const median = results.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(results.length / 2)];
  return {
    seconds: median?.seconds ?? Number.NaN,
    cpuSeconds: median?.cpuSeconds,
    peakMiB: peaks.length > 0 ? Math.max(...peaks) : undefined,
  };
}

/** A site with one guide and an API of one specification. */
function siteOfOperations(operations: number): ReadonlyMap<string, string> {
  return new Map([
    ['content/site.yaml', 'title: Generated\nurl: https://generated.example\napis: [{ id: bench, label: Bench }]\n'],
    ['content/docs/index.mdx', '---\ntitle: Home\n---\n\nHello.\n'],
    ['specs/bench.yaml', generateSpecText(style ?? 'rest', { operations, bytes, nodes })],
  ]);
}

async function build(docsRoot: string, dist: string): Promise<Run> {
  const start = performance.now();
  const child = startNode(['--run', 'build'], { env: { DOCS_ROOT: docsRoot, DIST: dist }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  let [peak, ticks] = [0, 0];
  const timer = setInterval(() => {
    const use = useOfTree(child.pid ?? 0);
    [peak, ticks] = [Math.max(peak, use.kiB), Math.max(ticks, use.ticks)];
  }, 100);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)).finally(() =>
    clearInterval(timer),
  );
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`);
  if (!existsSync(path.join(dist, 'public'))) throw new Error(`The build left no ${path.join(dist, 'public')}:\n${output}`);
  if (peak === 0) return { seconds, cpuSeconds: undefined, peakMiB: undefined };
  return { seconds, cpuSeconds: ticks / TICKS_PER_SECOND, peakMiB: peak / 1024 };
}

function report(results: readonly (Run & { readonly pages: number })[]): void {
  const [smallest] = results.toSorted((a, b) => a.pages - b.pages);
  const largest = results.toSorted((a, b) => b.pages - a.pages)[0];
  if (!smallest || !largest) return;
  const msPerPage = ({ pages, seconds }: Run & { pages: number }) => ((seconds - smallest.seconds) * 1000) / (pages - smallest.pages);
  console.log(`\n${cpus().length} cores, Node ${process.versions.node}; ms a page beyond the site of ${smallest.pages}`);
  console.log(
    `| ${isOfOperations ? 'operations' : 'pages'} | wall time | ms a page | processor time | peak memory |\n|---:|---:|---:|---:|---:|`,
  );
  for (const row of results) {
    const perPage = row === smallest ? '' : msPerPage(row).toFixed(1);
    console.log(
      `| ${row.pages} | ${row.seconds.toFixed(1)} s | ${perPage} | ${withUnit(row.cpuSeconds, 1, 's')} | ${withUnit(row.peakMiB, 0, 'MiB')} |`,
    );
  }
  console.log(`\nThe first build after a change of the code, which bundles it: ${first.seconds.toFixed(1)} s for ${sizes[0]}.`);
  const tooSlow = largest !== smallest && msPerPage(largest) > msBudget;
  const tooBig = (largest.peakMiB ?? 0) > mibBudget;
  if (tooSlow) console.log(`Too slow: a page may take ${msBudget} ms.`);
  if (tooBig) console.log(`Too big: the build may use ${mibBudget} MiB.`);
  if (tooSlow || tooBig) process.exitCode = 1;
}

function withUnit(value: number | undefined, digits: number, unit: string): string {
  return value === undefined ? '' : `${value.toFixed(digits)} ${unit}`;
}
