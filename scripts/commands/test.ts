// Runs the steps and the test files that are named as arguments, or all steps but `engines` and `programs`, and ends with one line:
// `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT } from '../files/project.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { runNode, runTool } from '../processes/run-tool.ts';
import { UsageError } from '../console/usage-error.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** What the JSON reporter of Vitest writes, as far as it is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const STEPS = {
  format: () => tool(runTool('oxfmt', ['--check'])),
  lint,
  types: () => tool(runTool('tsc', ['--noEmit'], 'typescript')),
  unit: () => vitest(['--project', 'unit*']),
  build: buildAndRead,
  edge: () => (siteFailed ? failure('The site was not built, so it cannot be served.') : vitest(['--project', 'edge'])),
  browser: () => (siteFailed ? failure('The site was not built, so it cannot be visited.') : vitest(['--project', 'browser'])),
  engines: () => (siteFailed ? failure('The site was not built, so it cannot be visited.') : vitest(['--project', 'engines'])),
  programs: () => vitest(['--project', 'programs']),
} as const satisfies Record<string, () => Promise<Count> | Count>;

type Step = keyof typeof STEPS;

/** The steps of a group run beside each other: the first three say nothing but faults, and leave one core to the tests. */
const GROUPS: readonly (readonly Step[])[] = [['format', 'lint', 'types', 'unit'], ['build'], ['edge'], ['browser']];

/** What runs only when it is named: it needs browsers and compilers that a package manager does not bring. */
const ON_DEMAND: readonly (readonly Step[])[] = [['engines'], ['programs']];

// Hundreds of processes load the same programs: compiled once, they start in half the time.
process.env['NODE_COMPILE_CACHE'] ||= path.join(PROJECT, 'node_modules', '.cache', 'compiled');

let siteFailed = false;

/** The site itself is one test; those that read its files, or build others, run on what it left. */
async function buildAndRead(): Promise<Count> {
  const site = await tool(runNode(['--run', 'build']));
  siteFailed = site.failed > 0;
  // `tests/support/built-site.ts` need not build the same again.
  process.env['BUILT_SITE'] = path.resolve(process.env['DIST'] || 'dist');
  return siteFailed ? site : sum([site, await vitest(['--project', 'build'])]);
}

/** The code, and the style sheets: what they ask for must be known to the browsers that `stylelint.config.mjs` states. */
async function lint(): Promise<Count> {
  const linters = [
    runTool('oxlint', ['--deny-warnings', '--report-unused-disable-directives']),
    runTool('stylelint', ['src/**/*.css', '--report-needless-disables', '--max-warnings=0']),
  ];
  return sum(await Promise.all(linters.map(tool)));
}

async function tool(exitCode: Promise<number>): Promise<Count> {
  return (await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param selection which tests: the options and files of Vitest */
async function vitest(selection: readonly string[]): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const code = await runTool('vitest', ['run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
    return countReport(readReport(file), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): VitestReport | undefined {
  try {
    // Vitest's own format.
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined; // Vitest ended before it could write one; its exit code tells that it failed
  }
}

/** A file that does not even load has no tests and counts as one failure, and so does an error outside of any test. */
function countReport(report: VitestReport | undefined, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

function failure(why: string): Count {
  console.error(why);
  return { passed: 0, failed: 1 };
}

function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}

function isStep(name: string): name is Step {
  return Object.hasOwn(STEPS, name);
}

async function runStep(name: string, run: () => Promise<Count> | Count): Promise<void> {
  const start = performance.now();
  const count = await run();
  counts.set(name, count);
  console.log(`== ${name}: ${count.failed === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s ==`);
}

const counts = new Map<string, Count>();

/** @throws UsageError when there is no such step, and no such file */
async function main(): Promise<number> {
  const named = readArguments({ allowPositionals: true }).positionals;
  const files = named.filter((name) => !isStep(name));
  const missing = files.find((name) => !existsSync(path.resolve(PROJECT, name)));
  if (missing !== undefined) throw new UsageError(`There is no step and no test file "${missing}".`);
  for (const group of named.length === 0 ? GROUPS : [...GROUPS, ...ON_DEMAND]) {
    const steps = group.filter((name) => named.length === 0 || named.includes(name));
    if (steps.length === 0) continue;
    console.log(`\n== ${steps.join(', ')} ==`);
    await Promise.all(steps.map((step) => runStep(step, STEPS[step])));
  }
  if (files.length > 0) await runStep('files', () => vitest(files));
  const failed = [...counts].filter(([, count]) => count.failed > 0).map(([name]) => name);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  const total = sum([...counts.values()]);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

await runCommand(main, {
  usage: `npm test [-- <step or test file> …], where a step is one of ${Object.keys(STEPS).join(', ')}; one file: npm test -- tests/url/base-url.test.ts`,
});
