import path from 'node:path';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { PROJECT } from '../files/project.ts';
import { runSteps } from '../testing/run-steps.ts';
import { STEPS } from '../testing/steps.ts';

/** `npm test`: runs the named steps and test files, or by default all steps except on-demand ones. */
async function main(): Promise<number> {
  const { positionals } = readArguments({ allowPositionals: true });
  // Hundreds of processes load the same modules; cached compiled code halves their start-up time.
  process.env['NODE_COMPILE_CACHE'] ||= path.join(PROJECT, 'node_modules', '.cache', 'compiled');
  return (await runSteps(positionals)) ? 0 : 1;
}

await runCommand(main, {
  usage: `npm test [-- <step or test file> …]

Steps: ${Object.keys(STEPS).join(', ')}
One file: npm test -- tests/url/base-url.test.ts`,
});
