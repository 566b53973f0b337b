// `npm run test:mutation -- [files in src]`: mutates the given files, or those in `stryker.config.mjs`, and expects a failing test for
// each mutation. Report: .cache/mutation/report.html. Exit code 1 below the threshold in `stryker.config.mjs`.
import path from 'node:path';
import { PROJECT } from '../files/project.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { runTool } from '../processes/run-tool.ts';

// Worker processes load the same packages, so cached compiled code speeds up their start.
process.env['NODE_COMPILE_CACHE'] ||= path.join(PROJECT, 'node_modules', '.cache', 'compiled');

async function main(): Promise<number> {
  const files = readArguments({ allowPositionals: true }).positionals;
  return runTool('stryker', ['run', ...(files.length > 0 ? ['--mutate', files.join(',')] : [])], '@stryker-mutator/core');
}

await runCommand(main, { usage: 'npm run test:mutation [-- <file in src> …]' });
