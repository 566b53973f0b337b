import { parseArgs } from 'node:util';
import { InputError } from '../src/errors.ts';
import { readEnvironment } from '../src/render/environment.ts';
import { loadConfig } from '../src/site/config/load-config.ts';
import { diffTrees } from '../src/site/history/diff-trees.ts';
import { resolveRef } from '../src/site/history/resolve-ref.ts';
import { commitTree, workingTree } from '../src/site/history/spec-tree.ts';
import { countChanges, type DiffFormat, formatDiff, FORMATS } from './format-diff.ts';
import { countProblems, printProblems } from './report.ts';

const USAGE = `npm run specs:diff -- <git ref> [<git ref>] [--format ${FORMATS.join('|')}] [--fail-on breaking|any]`;

interface DiffOrder {
  readonly refs: readonly [before: string, after?: string];
  readonly format: DiffFormat;
  readonly failOn: 'breaking' | 'any' | undefined;
}

/** `npm run specs:diff`: lists what has changed in the specifications between a commit and the files on the disk, or another commit. */
async function main(): Promise<void> {
  const { root } = readEnvironment();
  const { refs, format, failOn } = readOrder(process.argv.slice(2));
  const [before, after] = refs;
  const old = await commitTree(root, await resolveRef(root, before));
  const current = after === undefined ? workingTree(root) : await commitTree(root, await resolveRef(root, after));
  const diffs = await diffTrees(old, current);
  const { config } = await loadConfig(root);
  process.stdout.write(formatDiff(diffs, format, { before, after: after ?? 'the files on the disk', config }));
  const { breaking, all } = countChanges(diffs);
  if ((failOn === 'breaking' && breaking > 0) || (failOn === 'any' && all > 0)) process.exitCode = 1;
}

/** @throws InputError when the command is not understood */
function readOrder(args: readonly string[]): DiffOrder {
  const options = { format: { type: 'string', default: 'text' }, 'fail-on': { type: 'string' } } as const;
  const { values, positionals } = parsed(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  const [before, after, more] = positionals;
  const format = FORMATS.find((known) => known === values.format);
  const failOn = (['breaking', 'any'] as const).find((known) => known === values['fail-on']);
  if (before === undefined) throw misuse('It is not said with which state to compare.');
  if (more !== undefined) throw misuse(`There are more than two states: "${more}" is one too many.`);
  if (!format) throw misuse(`There is no format "${values.format}".`);
  if (values['fail-on'] !== undefined && !failOn) throw misuse(`There is nothing "${values['fail-on']}" to fail on.`);
  return { refs: after === undefined ? [before] : [before, after], format, failOn };
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw misuse(error.message);
  }
}

function misuse(what: string): InputError {
  return new InputError([{ severity: 'error', what, where: { filePath: 'specs:diff' }, cure: `Write: ${USAGE}` }]);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  printProblems(error.problems, readEnvironment());
  console.error(`${countProblems(error.problems)}.`);
  process.exitCode = 1;
}
