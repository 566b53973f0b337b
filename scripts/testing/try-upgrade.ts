import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSUMPTIONS } from '../../src/framework/assumptions.ts';
import { PROJECT } from '../files/project.ts';
import { startGit, startNode } from '../processes/run-tool.ts';
import { type FailedTest, failedTests, reportUpgrade } from './upgrade-report.ts';

const PACKAGES = ['waku', 'react', 'react-dom', 'react-server-dom-webpack', 'vite', '@hyperjump/json-schema'];
/** Skipped: this test compares the list of assumptions with this project's versions, which differ in the copy. */
const ABOUT_VERSIONS = 'tests/framework/assumptions.test.ts';

/** Assumptions that only whole-site tests cover; those tests take as long as `npm test`. */
const NOT_TRIED = ASSUMPTIONS.filter(({ noticedBy }) => /^tests\/(?:build|end-to-end)\//.test(noticedBy));
const UNIT_TESTS = [
  'tests/framework',
  ...new Set(
    ASSUMPTIONS.filter((assumption) => !NOT_TRIED.includes(assumption))
      .map(({ noticedBy }) => noticedBy)
      .filter((name) => name.startsWith('tests/') && !name.startsWith('tests/framework/')),
  ),
];

interface Ended {
  readonly code: number;
  readonly output: string;
}

let running: ReturnType<typeof startNode> | undefined;
let isStopped = false;

async function run(args: readonly string[], folder: string): Promise<Ended> {
  if (isStopped) throw new Error('Stopped.');
  const child = startNode(args, { folder, env: { DOCS_ROOT: '', DIST: '', NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (isStopped) throw new Error('Stopped.');
  return { code: code ?? 1, output: output.replaceAll(`${folder}${path.sep}`, '') };
}

/** Runs the npm that started this script. */
function npm(args: readonly string[], folder: string): Promise<Ended> {
  const program = process.env['npm_execpath'];
  if (!program) throw new Error('Run this script through npm: `npm run test:upgrade`.');
  return run([program, ...args], folder);
}

async function copyProject(to: string): Promise<void> {
  const files = await new Promise<string>((resolve, reject) => {
    const git = startGit(['ls-files', '-z'], ['ignore', 'pipe', 'inherit']);
    let names = '';
    git.stdout?.setEncoding('utf8').on('data', (text: string) => (names += text));
    git.once('error', reject).once('close', (code) => (code === 0 ? resolve(names) : reject(new Error('Git cannot list the files.'))));
  });
  for (const file of files.split('\0').filter(Boolean)) await cp(path.join(PROJECT, file), path.join(to, file), { recursive: true });
}

async function versionIn(folder: string, name: string): Promise<string> {
  const text = await readFile(path.join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version; // every installed package has a manifest
}

/** `latest`, or the last published version if `latest` is older than ours, as before a package's first stable release. */
async function newest(name: string): Promise<string> {
  const { code, output } = await npm(['view', name, 'dist-tags.latest', 'versions', '--json', '--loglevel=error'], PROJECT);
  if (code !== 0) throw new Error(`npm cannot list the versions of ${name}:\n${output}`);
  const { 'dist-tags.latest': latest, versions } = JSON.parse(output) as { 'dist-tags.latest': string; versions: readonly string[] }; // the fields requested above
  const isOlder = versions.indexOf(latest) < versions.indexOf(await versionIn(PROJECT, name));
  return isOlder ? (versions.at(-1) ?? latest) : latest;
}

/** Installs the versions into the copy, even if they do not satisfy each other's peer dependencies, because this is what the run tests. */
async function install(folder: string, wanted: readonly string[]): Promise<void> {
  const args = ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', ...wanted];
  const first = await npm(args, folder);
  if (first.code === 0) return;
  if (!first.output.includes('ERESOLVE')) throw new Error(`npm cannot install them:\n${first.output}`);
  const asked = /peer .*/.exec(first.output)?.[0];
  console.log(`npm: these versions do not satisfy each other's peer dependencies${asked ? ` (${asked})` : ''}. Trying them anyway.`);
  const second = await npm([...args, '--force'], folder);
  if (second.code !== 0) throw new Error(`npm cannot install them:\n${second.output}`);
}

async function testsOf(folder: string, project: string, tests: readonly string[]): Promise<readonly FailedTest[]> {
  const report = path.join(folder, `${project}.json`);
  const vitest = [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', project];
  const { output } = await run([...vitest, ...tests, '--reporter=json', `--outputFile=${report}`], folder);
  try {
    return failedTests(await readFile(report, 'utf8'), folder).filter(({ file }) => file !== ABOUT_VERSIONS);
  } catch {
    return [{ file: tests.join(', '), title: '', message: output }]; // Vitest exited before writing a report
  }
}

/**
 * Tests the newest versions of packages on whose internals this project depends, in a copy of the project, and prints failures. Takes
 * minutes and needs npm's registry.
 * @param folder absolute path of an empty folder for the copy
 * @param chosen packages to test at a given version, such as `waku@1.2.3`, instead of the newest
 * @returns whether everything passes
 */
export async function tryUpgrade(folder: string, chosen: readonly string[]): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopped = true;
      running?.kill();
    });
  const isChosen = (name: string): boolean => chosen.some((wanted) => wanted.startsWith(`${name}@`));
  await copyProject(folder);
  const wanted = [...chosen];
  for (const name of PACKAGES.filter((each) => !isChosen(each))) wanted.push(`${name}@${await newest(name)}`);
  await install(folder, wanted);
  for (const name of PACKAGES) {
    const [ours, tried] = [await versionIn(PROJECT, name), await versionIn(folder, name)];
    console.log(`${name} ${tried}${ours === tried ? ', the current version' : `, currently ${ours}`}`);
  }
  const build = await run(['--run', 'build'], folder);
  console.log(build.code === 0 ? 'The build succeeds.' : 'The build fails.');
  const types = await run([path.join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit'], folder);
  const tests = [...(await testsOf(folder, 'unit', UNIT_TESTS)), ...(await testsOf(folder, 'build', ['tests/build/framework.test.ts']))];
  const { broken, unknown } = reportUpgrade({ build: build.code === 0 ? '' : build.output, types: types.output, tests }, ASSUMPTIONS);

  for (const { name, holds, where } of broken) console.log(`\nBroken: ${name}\n  ${holds}\n  See ${where.join(', ')}.`);
  if (unknown.length > 0) console.log(`\nBroken, but not in the list of assumptions:\n${unknown.map((line) => `  ${line}`).join('\n')}`);
  if (broken.length === 0 && unknown.length === 0)
    console.log(`\n${ASSUMPTIONS.length - NOT_TRIED.length} assumptions hold; ${NOT_TRIED.length} need \`npm test\`:`);
  else console.log('\nNot tried here:');
  console.log(NOT_TRIED.map(({ name, noticedBy }) => `  ${name} (${noticedBy})`).join('\n'));
  return broken.length === 0 && unknown.length === 0;
}
