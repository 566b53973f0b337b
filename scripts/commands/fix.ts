import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { runTool } from '../processes/run-tool.ts';

/** `npm run fix`: formats, and corrects what the linter can correct. */
async function main(): Promise<number> {
  readArguments({});
  // Lint first: what it rewrites is then formatted.
  return Math.max(await runTool('oxlint', ['--fix']), await runTool('oxfmt', []));
}

await runCommand(main, { usage: 'npm run fix' });
