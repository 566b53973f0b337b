import { readEnvironment } from '../../src/render/environment.ts';
import { readArguments } from '../console/read-arguments.ts';
import { printProblems } from '../console/report.ts';
import { runCommand } from '../console/run-command.ts';
import { pullSpecs } from '../build/spec-sources.ts';

/** `npm run specs:pull`: fetches external specifications, prints the differences and updates the copies. */
async function main(): Promise<number> {
  readArguments({});
  const environment = readEnvironment();
  const { lines, problems } = await pullSpecs(environment);
  printProblems(problems, environment);
  for (const line of lines) console.log(line);
  return problems.length > 0 ? 1 : 0;
}

await runCommand(main, { usage: 'npm run specs:pull' });
