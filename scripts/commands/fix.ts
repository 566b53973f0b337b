import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { runTool } from '../processes/run-tool.ts';

/** `npm run fix`: applies linter fixes, then formats. */
async function main(): Promise<number> {
  readArguments({});
  return Math.max(await runTool('oxlint', ['--fix']), await runTool('oxfmt', []));
}

await runCommand(main, { usage: 'npm run fix' });
