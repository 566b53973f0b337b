// `npm run specs:propose [-- --dry-run]`: when `npm run specs:pull` has changed something, puts it on a branch of its own and opens a
// pull request, or updates the one that is open. Needs `gh` with `GH_TOKEN`.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PROJECT } from './project.ts';

const BRANCH = 'specs/pulled';
const TITLE = 'feat(specs): take over what changed at the source';
const BODY = 'Written by `npm run specs:pull`. `npm run specs:diff -- main` says what changed, and what of it breaks programs.';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });

/** What a program prints. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.`);
  return output.trim();
}

const changed = await run('git', ['status', '--porcelain', '--', 'specs']);
if (changed === '') {
  console.log('Nothing changed.');
} else if (values['dry-run']) {
  console.log(`Would propose:\n${changed}`);
} else {
  const base = await run('git', ['rev-parse', '--abbrev-ref', 'HEAD']);
  await run('git', ['checkout', '-B', BRANCH]);
  await run('git', ['add', '--', 'specs']);
  const author = ['-c', 'user.name=Specifications', '-c', 'user.email=specs@noreply.example'];
  await run('git', [...author, 'commit', '--message', TITLE]);
  // Without the token in the configuration of Git: only this command may write.
  await run('git', ['-c', 'credential.helper=!gh auth git-credential', 'push', '--force', 'origin', BRANCH]);
  const open = await run('gh', ['pr', 'list', '--head', BRANCH, '--state', 'open', '--json', 'url', '--jq', '.[].url']);
  const address = open || (await run('gh', ['pr', 'create', '--head', BRANCH, '--base', base, '--title', TITLE, '--body', BODY]));
  console.log(address);
}
