import { auditOutcome } from '../release/audit-outcome.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { askProgram } from '../processes/run-tool.ts';

/** `npm run audit`. Exit code: 0 without known vulnerabilities, 1 with some, 2 if the registry is unavailable. */
async function main(): Promise<number> {
  readArguments({});
  const { code, output, complaints } = await askProgram('npm', ['audit', '--json']);
  const { lines, exitCode } = auditOutcome(code === undefined ? '' : output, complaints);
  for (const line of lines) console.log(line);
  return exitCode;
}

await runCommand(main, { usage: 'npm run audit' });
