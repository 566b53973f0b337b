// npm run test:mutation -- [files of src]
// Changes the files that `stryker.config.mjs` names, or those given, one small thing at a time, and expects a test to fail.
// The report is .cache/mutation/report.html; exit code 1 when fewer changes are found than the threshold of that file asks for.
import path from 'node:path';
import { PROJECT } from '../files/project.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { runTool } from '../processes/run-tool.ts';

// Its processes and threads load the same packages: compiled once, they start sooner.
process.env['NODE_COMPILE_CACHE'] ||= path.join(PROJECT, 'node_modules', '.cache', 'compiled');

async function main(): Promise<number> {
  const files = readArguments({ allowPositionals: true }).positionals;
  return runTool('stryker', ['run', ...(files.length > 0 ? ['--mutate', files.join(',')] : [])], '@stryker-mutator/core');
}

await runCommand(main, { usage: 'npm run test:mutation [-- <file of src> …]' });
