import { Worker } from 'node:worker_threads';
import { InputError, type Problem } from '../src/errors.ts';
import { checkPages } from '../src/render/check-site.ts';
import { loadSite } from '../src/site/load-site.ts';
import { readEnvironment } from './environment.ts';
import { renderSite } from './render-site.ts';
import { countProblems, printProblems } from './report.ts';

/** Checks content, specifications and links without building: `npm run check`. */
async function main(): Promise<void> {
  const { root } = readEnvironment();
  const site = await loadSite({ root, includeDrafts: false });
  const [pages, ofWriting] = await Promise.all([renderSite(site), checkBeside(root)]);
  const problems = [...checkPages(site, pages), ...ofWriting];
  printProblems(problems);
  console.log(`Checked ${pages.length} pages: ${countProblems(problems)}.`);
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

/** The checks of the writing itself, on another core while the pages are rendered. */
function checkBeside(root: string): Promise<readonly Problem[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: root });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  printProblems(error.problems);
  console.error(`${countProblems(error.problems)}.`);
  process.exitCode = 1;
}
