import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InputError, type Problem } from '../src/errors.ts';
import { checkPages } from '../src/render/check-site.ts';
import { checkExpiry } from '../src/site/config/check-expiry.ts';
import { loadConfig } from '../src/site/config/load-config.ts';
import { loadSite, type Site } from '../src/site/load-site.ts';
import { pageList } from '../src/site/page-list.ts';
import { readEnvironment } from '../src/render/environment.ts';
import { checkWritingBeside } from './check-writing-beside.ts';
import { limitGrowth } from './heap-growth.ts';
import { provideDownloads } from './provide-downloads.ts';
import { renderSite } from './render-site.ts';
import { countProblems, printProblems } from './report.ts';
import { checkWrangler } from './wrangler-config.ts';

/** Checks content, specifications and links without building: `npm run check`. */
async function main(): Promise<void> {
  const { root } = readEnvironment();
  const site = await loadSite({ root, includeDrafts: false });
  limitGrowth(site.pages.size);
  const { config, source } = await loadConfig(root);
  const [rendered, inWriting, inServing] = await Promise.all([
    checkRendered(site),
    checkWritingBeside({ site, needsRules: false }),
    checkWrangler(root, site.config, pageList(site)),
  ]);
  const problems = [...rendered.problems, ...inWriting, ...inServing, ...checkExpiry(config, source, new Date())];
  printProblems(problems);
  console.log(`Checked ${rendered.count} pages: ${countProblems(problems)}.`);
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

/** The checks of all pages, with the files that they link to. */
async function checkRendered(loaded: Site): Promise<{ readonly count: number; readonly problems: readonly Problem[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
  try {
    const made = await provideDownloads(loaded, { folder });
    const site: Site = { ...loaded, settings: { ...loaded.settings, downloads: made.downloads, hasPlainCode: true } };
    const pages = await renderSite(site);
    return { count: pages.length, problems: [...checkPages(site, pages), ...made.problems] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  printProblems(error.problems);
  console.error(`${countProblems(error.problems)}.`);
  process.exitCode = 1;
}
