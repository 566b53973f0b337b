import { parentPort, workerData } from 'node:worker_threads';
import { checkData } from '../src/checks/check-site-data.ts';
import { checkWriting } from '../src/checks/check-writing.ts';
import { loadCheckInput } from '../src/checks/writing/load-check-input.ts';
import { hasRules } from '../src/checks/writing/load-rules.ts';
import { InputError, type Problem } from '../src/errors.ts';
import { loadSpecTexts } from '../src/openapi/remote/spec-texts.ts';
import { loadSite } from '../src/site/load-site.ts';
import type { CheckTask } from './check-beside.ts';

/** Runs the checks that need no rendered page. */
async function findProblems({ root, needsRules }: CheckTask): Promise<readonly Problem[]> {
  const specTexts = await loadSpecTexts(process.env['SPEC_OVERRIDES']);
  const input = await loadCheckInput(await loadSite({ root, includeDrafts: false, specTexts }), specTexts);
  const ofData = await checkData(input);
  return needsRules && !(await hasRules(root)) ? ofData : [...ofData, ...(await checkWriting(input, specTexts))];
}

const problems = await findProblems(workerData as CheckTask).catch((error: unknown) => {
  // Between threads an error loses its class and what it carries.
  if (error instanceof InputError) return error.problems;
  throw error;
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(problems);
