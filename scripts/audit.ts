import { spawnSync } from 'node:child_process';
import { auditOutcome } from './audit-outcome.ts';
import { PROJECT } from './project.ts';

/**
 * `npm run audit`: the known faults of all packages, as the registry knows them. Exit code 0 when there is none, 1 when there are
 * some, 2 when the registry cannot be asked: nobody must take that for none.
 */
const { stdout, stderr, error } = spawnSync('npm', ['audit', '--json'], { cwd: PROJECT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const { lines, exitCode } = auditOutcome(error ? '' : stdout, error?.message ?? stderr);
for (const line of lines) console.log(line);
process.exitCode = exitCode;
