import { findFiles } from '../../src/content/find-files.ts';
import { PROJECT } from '../files/project.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { askProgram } from '../processes/run-tool.ts';

/** Pinned, and fetched on demand to keep installs small. */
const LINTERS = [
  { name: 'Spectral', package: '@stoplight/spectral-cli@6.16.3', command: ['spectral', 'lint', '--fail-severity=warn'] },
  { name: 'Redocly', package: '@redocly/cli@2.77.0', command: ['redocly', 'lint', '--max-problems=1000'] },
] as const;

/** `npm run lint:specs`. `.spectral.yaml` and `redocly.yaml` explain disabled rules. Exit code 1 for findings. */
async function main(): Promise<number> {
  readArguments({});
  const files = (await findFiles(PROJECT, 'specs')).filter((file) => file.endsWith('.yaml'));
  let exitCode = 0;
  for (const { name, package: fetched, command } of LINTERS) {
    const { code, output, complaints } = await askProgram('npm', ['exec', '--yes', `--package=${fetched}`, '--', ...command, ...files]);
    console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} ==`);
    if (code === 0) continue;
    console.log(`${output}${complaints}`.trim());
    exitCode = 1;
  }
  return exitCode;
}

await runCommand(main, { usage: 'npm run lint:specs' });
