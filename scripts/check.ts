import { InputError } from '../src/errors.ts';
import { checkPages } from '../src/render/check-site.ts';
import { loadSite } from '../src/site/load-site.ts';
import { checkBeside } from './check-beside.ts';
import { readEnvironment } from './environment.ts';
import { renderSite } from './render-site.ts';
import { countProblems, printProblems } from './report.ts';
import { checkTrailingSlash } from './wrangler-config.ts';

/** Checks content, specifications and links without building: `npm run check`. */
async function main(): Promise<void> {
  const { root } = readEnvironment();
  const site = await loadSite({ root, includeDrafts: false });
  const [pages, ofWriting, ofServing] = await Promise.all([
    renderSite(site),
    checkBeside({ root, needsRules: false }),
    checkTrailingSlash(root, site.config),
  ]);
  const problems = [...checkPages(site, pages), ...ofWriting, ...ofServing];
  printProblems(problems);
  console.log(`Checked ${pages.length} pages: ${countProblems(problems)}.`);
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  printProblems(error.problems);
  console.error(`${countProblems(error.problems)}.`);
  process.exitCode = 1;
}
