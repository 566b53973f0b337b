import { auditOutcome } from '../release/audit-outcome.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { askProgram } from '../processes/run-tool.ts';

/**
 * `npm run audit`: the known faults of all packages, as the registry knows them. Exit code 0 when there is none, 1 when there are
 * some, 2 when the registry cannot be asked: nobody must take that for none.
 */
async function main(): Promise<number> {
  readArguments({});
  const { code, output, complaints } = await askProgram('npm', ['audit', '--json']);
  const { lines, exitCode } = auditOutcome(code === undefined ? '' : output, complaints);
  for (const line of lines) console.log(line);
  return exitCode;
}

await runCommand(main, { usage: 'npm run audit' });
