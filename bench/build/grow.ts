// npm run bench:build -- [--sizes 10,250,1000] [--runs 3]
// npm run bench:build -- --operations 10,100,1000 [--bytes 3000000] [--nodes 20000] [--style rest] [--runs 3]
// Builds generated sites with the given numbers of guides or operations, and prints time and memory. Watching a build slows it slightly;
// `npm run bench` measures the budgets. `--bytes` sets a minimum length for each specification; `--nodes` adds an operation with this many
// schemas in its body.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT } from '../../scripts/files/project.ts';
import { argumentsOf } from '../../scripts/console/run-command.ts';
import { BUNDLES } from '../../scripts/build/provide-bundle.ts';
import { generateSite, writeSite } from '../../tests/support/generate-site.ts';
import { SPEC_STYLES } from '../../tests/support/generate-spec.ts';
import { type BuildUse, runBuild } from './run-build.ts';
import { siteOfOperations } from './sites.ts';

/** Sites with at least this many pages are built only once: builds are slow, and times vary little. */
const LARGE = 1000;

interface Row extends BuildUse {
  readonly pages: number;
}

const { values } = argumentsOf(
  {
    options: {
      sizes: { type: 'string', default: '10,250,1000' },
      operations: { type: 'string' },
      bytes: { type: 'string', default: '1' },
      nodes: { type: 'string', default: '0' },
      style: { type: 'string', default: 'rest' },
      runs: { type: 'string', default: '3' },
    },
  },
  'npm run bench:build [-- --sizes <numbers>] [--operations <numbers>] [--bytes <number>] [--nodes <number>] [--style <name>] [--runs <number>]',
);
const things = values.operations === undefined ? 'pages' : 'operations';
const sizes = (values.operations ?? values.sizes).split(',').map(Number);
const [runs, bytes, nodes] = [Number(values.runs), Number(values.bytes), Number(values.nodes)];
const style = SPEC_STYLES.find((name) => name === values.style);
if (!style) throw new Error(`Unknown --style. Use: ${SPEC_STYLES.join(', ')}.`);
if (![...sizes, runs, bytes].every((number) => Number.isInteger(number) && number > 0))
  throw new Error('--sizes, --operations, --bytes and --runs must be positive integers.');
if (!Number.isInteger(nodes) || nodes < 0) throw new Error('--nodes must be a non-negative integer.');

const shape = { style, bytes, nodes };

const folder = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
process.once('SIGINT', () => process.exit(130)).once('exit', () => rmSync(folder, { recursive: true, force: true }));

// Removes cached bundles, so only the first build creates one; later builds of the same code reuse it.
rmSync(BUNDLES, { recursive: true, force: true });
const first = await measure(sizes[0] ?? 1, 1);
const rows: Row[] = [];
for (const pages of sizes) rows.push(await measure(pages, pages >= LARGE ? 1 : runs));
report(rows);

/** Median time and peak memory of several builds of one site, each into an empty folder. */
async function measure(pages: number, times: number): Promise<Row> {
  const root = path.join(folder, `site-${pages}`);
  await writeSite(root, things === 'pages' ? generateSite({ pages }) : siteOfOperations(pages, shape));
  const uses: BuildUse[] = [];
  for (let run = 1; run <= times; run++) {
    const dist = path.join(folder, `dist-${pages}-${run}`);
    const use = await runBuild({ project: PROJECT, root, dist, isWatched: true });
    rmSync(dist, { recursive: true, force: true });
    console.error(`${pages} ${things}, run ${run} of ${times}: ${use.seconds.toFixed(1)} s`);
    uses.push(use);
  }
  const [median] = uses.toSorted((a, b) => a.seconds - b.seconds).slice(Math.floor(uses.length / 2));
  if (!median) throw new Error('Nothing was built.');
  return { ...median, pages, peakMiB: Math.max(...uses.map(({ peakMiB }) => peakMiB)) };
}

function report(results: readonly Row[]): void {
  const [smallest] = results.toSorted((a, b) => a.pages - b.pages);
  if (!smallest) return;
  console.log(`\n${cpus().length} cores, Node ${process.versions.node}; ms for one beyond the site of ${smallest.pages}`);
  console.log(`| ${things} | wall time | ms for one | processor time | peak memory |\n|---:|---:|---:|---:|---:|`);
  for (const { pages, seconds, cpuSeconds, peakMiB } of results) {
    const each = pages === smallest.pages ? '' : (((seconds - smallest.seconds) * 1000) / (pages - smallest.pages)).toFixed(1);
    console.log(`| ${pages} | ${seconds.toFixed(1)} s | ${each} | ${cpuSeconds.toFixed(1)} s | ${peakMiB.toFixed(0)} MiB |`);
  }
  console.log(`\nThe first build after a change of the code, which bundles it: ${first.seconds.toFixed(1)} s for ${sizes[0]}.`);
}
