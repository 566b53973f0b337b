import { InputError } from '../src/errors.ts';
import { readEnvironment } from '../src/render/environment.ts';
import { countProblems, printProblems } from './report.ts';
import { pullSpecs } from './spec-sources.ts';

/** `npm run specs:pull`: fetches the specifications that are maintained elsewhere, shows what differs, and updates their copies. */
const environment = readEnvironment();
try {
  const { lines, problems } = await pullSpecs(environment);
  printProblems(problems, environment);
  for (const line of lines) console.log(line);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  printProblems(error.problems, environment);
  console.error(`${countProblems(error.problems)}.`);
  process.exitCode = 1;
}
