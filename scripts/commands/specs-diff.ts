import { readEnvironment } from '../../src/render/environment.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { diffTrees } from '../../src/site/history/diff-trees.ts';
import { resolveGitRef } from '../../src/site/history/resolve-git-ref.ts';
import { commitTree, workingTree } from '../../src/site/history/spec-tree.ts';
import { countChanges, type DiffFormat, formatDiff, FORMATS } from '../build/format-diff.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { UsageError } from '../console/usage-error.ts';

const USAGE = `npm run specs:diff -- <git ref> [<git ref>] [--format ${FORMATS.join('|')}] [--fail-on breaking|any]`;

interface DiffOrder {
  readonly refs: readonly [before: string, after?: string];
  readonly format: DiffFormat;
  readonly failOn: 'breaking' | 'any' | undefined;
}

/** `npm run specs:diff`: lists specification changes between a commit and the working tree or another commit. */
async function main(): Promise<void> {
  const { root } = readEnvironment();
  const { refs, format, failOn } = readOrder();
  const [before, after] = refs;
  const old = await commitTree(root, await resolveGitRef(root, before));
  const current = after === undefined ? workingTree(root) : await commitTree(root, await resolveGitRef(root, after));
  const { config } = await loadConfig(root);
  const diffs = await diffTrees(old, current, config);
  process.stdout.write(formatDiff(diffs, format, { before, after: after ?? 'the working tree', config }));
  const { breaking, all } = countChanges(diffs);
  if ((failOn === 'breaking' && breaking > 0) || (failOn === 'any' && all > 0)) process.exitCode = 1;
}

/** @throws UsageError for invalid arguments */
function readOrder(): DiffOrder {
  const options = { format: { type: 'string', default: 'text' }, 'fail-on': { type: 'string' } } as const;
  const { values, positionals } = readArguments({ options, allowPositionals: true });
  const [before, after, more] = positionals;
  const format = FORMATS.find((known) => known === values.format);
  const failOn = (['breaking', 'any'] as const).find((known) => known === values['fail-on']);
  if (before === undefined) throw new UsageError('Name the git ref to compare with.');
  if (more !== undefined) throw new UsageError(`Name at most two git refs: "${more}" is one too many.`);
  if (!format) throw new UsageError(`Unknown format "${values.format}".`);
  if (values['fail-on'] !== undefined && !failOn) throw new UsageError(`Unknown value "${values['fail-on']}" of --fail-on.`);
  return { refs: after === undefined ? [before] : [before, after], format, failOn };
}

await runCommand(main, { usage: USAGE });
