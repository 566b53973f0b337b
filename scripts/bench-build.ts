// npm run bench:build -- [--sizes 10,250,1000] [--runs 3]
// npm run bench:build -- --operations 10,100,1000 [--bytes 3000000] [--style rest] [--runs 3]
// Builds generated sites, of so many guides or of so many operations, and prints time and memory; exit code 1 when the budget
// of the largest is missed. `--bytes` makes every specification at least so long.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateSite, writeSite } from '../tests/support/generate-site.ts';
import { generateSpecText, SPEC_STYLES } from '../tests/support/generate-spec.ts';
import { repositoryRoot } from './run-tool.ts';

/** Time for one more page, of guides and of operations, and memory of the whole process tree, of the largest site. */
const BUDGET = { msPerGuide: 12, msPerOperation: 30, peakMiB: 2048 };

/** A site of this many pages or more is built once: it takes long, and its time varies little. */
const LARGE = 1000;

interface Run {
  readonly seconds: number;
  /** `undefined` where there is no /proc. */
  readonly peakMiB: number | undefined;
}

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10,250,1000' },
    operations: { type: 'string' },
    bytes: { type: 'string', default: '1' },
    style: { type: 'string', default: 'rest' },
    runs: { type: 'string', default: '3' },
  },
});
const isOfOperations = values.operations !== undefined;
const msBudget = isOfOperations ? BUDGET.msPerOperation : BUDGET.msPerGuide;
const sizes = (values.operations ?? values.sizes).split(',').map(Number);
const [runs, bytes] = [Number(values.runs), Number(values.bytes)];
const style = SPEC_STYLES.find((name) => name === values.style);
if (!style) throw new Error(`Expected --style to be one of ${SPEC_STYLES.join(', ')}`);
if (![...sizes, runs, bytes].every((number) => Number.isInteger(number) && number > 0))
  throw new Error('Expected --sizes, --operations, --bytes and --runs to be positive integers');

const folder = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
process.once('SIGINT', () => process.exit(130)).once('exit', () => rmSync(folder, { recursive: true, force: true }));

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
  const seconds = results.map((result) => result.seconds).toSorted((a, b) => a - b);
  return { seconds: seconds[Math.floor(seconds.length / 2)] ?? Number.NaN, peakMiB: peaks.length > 0 ? Math.max(...peaks) : undefined };
}

/** A site with one guide and an API of one specification. */
function siteOfOperations(operations: number): ReadonlyMap<string, string> {
  return new Map([
    ['content/site.yaml', 'title: Generated\nurl: https://generated.example\napis: [{ id: bench, label: Bench }]\n'],
    ['content/docs/index.mdx', '---\ntitle: Home\n---\n\nHello.\n'],
    ['specs/bench.yaml', generateSpecText(style ?? 'rest', { operations, bytes })],
  ]);
}

async function build(docsRoot: string, dist: string): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: repositoryRoot,
    env: { ...process.env, DOCS_ROOT: docsRoot, DIST: dist },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, treeKiB(child.pid ?? 0))), 100);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)).finally(() =>
    clearInterval(timer),
  );
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`);
  if (!existsSync(path.join(dist, 'public'))) throw new Error(`The build left no ${path.join(dist, 'public')}:\n${output}`);
  return { seconds, peakMiB: peak > 0 ? peak / 1024 : undefined };
}

/** Resident memory of a process and all its descendants in KiB, from /proc; 0 where there is none. Shared pages count for each. */
function treeKiB(root: number): number {
  if (!existsSync('/proc/self/status')) return 0;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStatus(Number(name)) ?? []);
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent);
  const sizeOf = new Map(processes.map(({ id, kiB }) => [id, kiB]));
  const total = (id: number): number => (sizeOf.get(id) ?? 0) + (childrenOf.get(id) ?? []).reduce((sum, child) => sum + total(child.id), 0);
  return total(root);
}

function readStatus(id: number): { id: number; parent: number; kiB: number } | undefined {
  let status: string;
  try {
    status = readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return undefined; // it ended between the listing and the reading
  }
  return { id, parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0), kiB: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) };
}

function report(results: readonly (Run & { readonly pages: number })[]): void {
  const [smallest] = results.toSorted((a, b) => a.pages - b.pages);
  const largest = results.toSorted((a, b) => b.pages - a.pages)[0];
  if (!smallest || !largest) return;
  const msPerPage = ({ pages, seconds }: Run & { pages: number }) => ((seconds - smallest.seconds) * 1000) / (pages - smallest.pages);
  console.log(`\n${cpus().length} cores, Node ${process.versions.node}; ms a page beyond the site of ${smallest.pages}`);
  console.log(`| ${isOfOperations ? 'operations' : 'pages'} | wall time | ms a page | peak memory |\n|---:|---:|---:|---:|`);
  for (const row of results) {
    const perPage = row === smallest ? '' : msPerPage(row).toFixed(1);
    console.log(
      `| ${row.pages} | ${row.seconds.toFixed(1)} s | ${perPage} | ${row.peakMiB === undefined ? '' : `${row.peakMiB.toFixed(0)} MiB`} |`,
    );
  }
  const tooSlow = largest !== smallest && msPerPage(largest) > msBudget;
  const tooBig = (largest.peakMiB ?? 0) > BUDGET.peakMiB;
  if (tooSlow) console.log(`Too slow: a page may take ${msBudget} ms.`);
  if (tooBig) console.log(`Too big: the build may use ${BUDGET.peakMiB} MiB.`);
  if (tooSlow || tooBig) process.exitCode = 1;
}
