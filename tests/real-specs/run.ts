// SPECS_DIR=<folder> npm run test:real-specs -- [--only <pattern>] [--quick] [--results <folder>] [--misses 20] [--seconds 600]
// [--mebibytes 4096] [--samples] [--types]
// Builds a folder's specifications as sites, in groups, and compares every page with its specification. `--only` selects paths by a
// regular expression. `--quick` renders pages without highlighting, and builds nothing else. `--results` stores each group's results, so
// an interrupted run resumes. `--samples` instead sends every cURL sample to a local server and compares the requests with the operations.
// `--types` compiles the TypeScript types.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../../scripts/files/project.ts';
import { argumentsOf } from '../../scripts/console/run-command.ts';
import { checkTypes, printTypes } from './check-types.ts';
import { findSpecs } from './find-specs.ts';
import { groupSpecs } from './make-group.ts';
import { type GroupReport, printReport } from './report.ts';
import { runGroup } from './run-group.ts';
import { printSamples } from './samples/print-samples.ts';
import { proveSamples } from './samples/prove-samples.ts';

const { values } = argumentsOf(
  {
    options: {
      only: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
      samples: { type: 'boolean', default: false },
      results: { type: 'string' },
      misses: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '600' },
      mebibytes: { type: 'string', default: '4096' },
      types: { type: 'boolean', default: false },
    },
  },
  'SPECS_DIR=<folder> npm run test:real-specs [-- --only <pattern>] [--quick] [--results <folder>] [--misses <number>] [--seconds <number>] [--mebibytes <number>] [--samples] [--types]',
);
const folder = process.env['SPECS_DIR'];
if (folder === undefined || !existsSync(folder))
  throw new Error('Set SPECS_DIR to a folder with specifications: SPECS_DIR=../specs npm run test:real-specs');
const limits = { seconds: Number(values.seconds), mebibytes: Number(values.mebibytes) };
const CACHE = path.join(PROJECT, '.cache', 'real-specs', String(process.pid));
process.once('SIGINT', () => process.exit(130)).once('exit', () => rmSync(CACHE, { recursive: true, force: true }));

const pattern = new RegExp(values.only);
const specs = findSpecs(path.resolve(folder)).filter(({ name }) => pattern.test(name));
if (specs.length === 0) throw new Error(`There is no specification below ${folder} whose path matches ${values.only}.`);
const proofs: boolean[] = [];
if (values.samples) {
  const file = path.join(PROJECT, '.cache', 'real-specs-samples.json');
  const report = await proveSamples(specs, { limits, cache: CACHE });
  writeFileSync(file, JSON.stringify(report, undefined, 1));
  proofs.push(printSamples(report, { misses: Number(values.misses), file }) === 0);
}
if (values.types) {
  const started = performance.now();
  const checked = await checkTypes(specs, console.error);
  printTypes(checked, (performance.now() - started) / 1000);
  proofs.push(checked.every(({ kind }) => kind !== 'failed'));
}
if (proofs.length > 0) process.exit(proofs.every(Boolean) ? 0 : 1);
const groups = groupSpecs(specs);
const results = path.resolve(values.results ?? path.join(CACHE, 'results'));
mkdirSync(results, { recursive: true });
const reports: GroupReport[] = [];
for (const [index, group] of groups.entries()) {
  // Each group's results are stored under the hash of its members, so an interrupted run resumes.
  const digest = createHash('sha256').update(JSON.stringify(group.map(({ name, bytes }) => [name, bytes])));
  const kept = path.join(results, `${digest.digest('hex').slice(0, 16)}.json`);
  if (!existsSync(kept)) {
    const made = await runGroup(group, { isQuick: values.quick, limits, cache: CACHE });
    writeFileSync(kept, JSON.stringify(made));
  }
  // Written by this program.
  const own = JSON.parse(readFileSync(kept, 'utf8')) as readonly GroupReport[];
  reports.push(...own);
  const sum = (of: (report: GroupReport) => number): number => own.reduce((total, report) => total + of(report), 0);
  console.error(
    `Group ${index + 1} of ${groups.length}: ${group.length} files from ${group[0]?.name}, ${sum(({ pages }) => pages)} pages, ` +
      `${sum(({ differences }) => differences.length)} differences, ${sum(({ refused }) => refused.length)} refused, ` +
      `${sum(({ seconds }) => seconds).toFixed(0)} s, ${Math.max(...own.map(({ peakMiB }) => peakMiB))} MiB`,
  );
}
const file = path.join(PROJECT, '.cache', 'real-specs.json');
writeFileSync(file, JSON.stringify({ specs: specs.map(({ name }) => name), groups: reports }, undefined, 1));
printReport(specs, reports, { misses: Number(values.misses), file });
