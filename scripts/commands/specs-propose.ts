// `npm run specs:propose [-- --dry-run]`: commits the changes of `npm run specs:pull` to a branch and opens or updates a pull request.
// Needs `gh` with `GH_TOKEN`.
import { readEnvironment } from '../../src/render/environment.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { outputOf } from '../processes/run-tool.ts';

const BRANCH = 'specs/pulled';
const TITLE = 'feat(specs): pull changes from the source';
const BODY = 'Written by `npm run specs:pull`. `npm run specs:diff -- main` lists the changes and marks the breaking ones.';

/** Runs a program in the site's folder, where `npm run specs:pull` writes. */
const ask = (program: string, args: readonly string[]): Promise<string> => outputOf(program, args, readEnvironment().root);

async function main(): Promise<void> {
  const { values } = readArguments({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const changed = await ask('git', ['status', '--porcelain', '--', 'specs']);
  if (changed === '') {
    console.log('Nothing changed.');
  } else if (values['dry-run']) {
    console.log(`Would propose:\n${changed}`);
  } else {
    const base = await ask('git', ['rev-parse', '--abbrev-ref', 'HEAD']);
    await ask('git', ['checkout', '-B', BRANCH]);
    await ask('git', ['add', '--', 'specs']);
    const author = ['-c', 'user.name=Specifications', '-c', 'user.email=specs@noreply.example'];
    await ask('git', [...author, 'commit', '--message', TITLE, '--', 'specs']);
    // Keeps the token out of Git's configuration, where other commands could use it to push.
    await ask('git', ['-c', 'credential.helper=!gh auth git-credential', 'push', '--force', 'origin', BRANCH]);
    const open = await ask('gh', ['pr', 'list', '--head', BRANCH, '--state', 'open', '--json', 'url', '--jq', '.[].url']);
    const address = open || (await ask('gh', ['pr', 'create', '--head', BRANCH, '--base', base, '--title', TITLE, '--body', BODY]));
    console.log(address);
  }
}

await runCommand(main, { usage: 'npm run specs:propose [-- --dry-run]' });
