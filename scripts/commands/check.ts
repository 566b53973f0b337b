import { InputError } from '../../src/errors.ts';
import { readEnvironment } from '../../src/render/environment.ts';
import { findProblems } from '../build/find-problems.ts';
import { problemsDocument } from '../build/problems-document.ts';
import { readArguments } from '../console/read-arguments.ts';
import { countProblems, listProblems, printAnnotations, printProblems } from '../console/report.ts';
import { runCommand } from '../console/run-command.ts';

const USAGE = `npm run check [-- --json]

Checks content, specifications and links without building.

  --json  print one JSON document`;

/** `npm run check`: checks content, specifications and links without building. With `--json`, stdout is a single JSON document. */
async function main(): Promise<void> {
  const isForPrograms = readArguments({ options: { json: { type: 'boolean' } } }).values.json ?? false;
  const environment = readEnvironment();
  const { pages, problems } = await findProblems(environment.root).catch((error: unknown) => {
    if (!(error instanceof InputError)) throw error;
    return { pages: undefined, problems: listProblems(error.problems) };
  });
  if (isForPrograms) {
    printAnnotations(problems, environment);
    console.log(JSON.stringify(problemsDocument(problems, pages?.length), null, 2));
  } else {
    printProblems(problems, environment);
    if (!pages) console.error(`${countProblems(problems)}.`);
    else console.log(`Checked ${pages.length} pages: ${countProblems(problems)}.`);
  }
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

await runCommand(main, { usage: USAGE });
