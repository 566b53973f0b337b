import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InputError, type Problem } from '../src/errors.ts';
import { checkPages } from '../src/render/check-site.ts';
import { checkSiteAddresses } from './check-site-addresses.ts';
import { checkExpiry } from '../src/site/config/check-expiry.ts';
import { loadConfig } from '../src/site/config/load-config.ts';
import { loadSite, type Site } from '../src/site/load-site.ts';
import { checkVerified } from '../src/site/check-verified.ts';
import { pageList } from '../src/site/page-list.ts';
import { type Environment, readEnvironment } from '../src/render/environment.ts';
import { checkWritingBeside } from './check-writing-beside.ts';
import { limitGrowth } from './heap-growth.ts';
import { provideDownloads } from './provide-downloads.ts';
import { renderSite } from './render-site.ts';
import { problemsDocument } from './problems-document.ts';
import { readArguments } from './read-arguments.ts';
import { countProblems, listProblems, printAnnotations, printProblems } from './report.ts';
import { runCommand } from './run-command.ts';
import { checkWrangler } from './wrangler-config.ts';

const USAGE = 'npm run check [-- --json]: checks content, specifications and links without building; --json prints one JSON document.';

/** Checks content, specifications and links without building: `npm run check`. With `--json`, only a document is on the standard output. */
async function main(): Promise<void> {
  const isForPrograms = readArguments({ options: { json: { type: 'boolean' } } }).values.json ?? false;
  const environment = readEnvironment();
  const { count, problems } = await check(environment).catch((error: unknown) => {
    if (!(error instanceof InputError)) throw error;
    return { count: undefined, problems: listProblems(error.problems) };
  });
  if (isForPrograms) {
    printAnnotations(problems, environment);
    console.log(JSON.stringify(problemsDocument(problems, count), null, 2));
  } else {
    printProblems(problems, environment);
    if (count === undefined) console.error(`${countProblems(problems)}.`);
    else console.log(`Checked ${count} pages: ${countProblems(problems)}.`);
  }
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

/** @throws InputError when `content/site.yaml` itself is at fault */
async function check({ root }: Environment): Promise<{ readonly count: number; readonly problems: readonly Problem[] }> {
  const site = await loadSite({ root, includeDrafts: false });
  limitGrowth(site.pages.size);
  const { config, source } = await loadConfig(root);
  const now = new Date();
  const [rendered, inWriting, inServing] = await Promise.all([
    checkRendered(site),
    checkWritingBeside({ site, needsRules: false }),
    checkWrangler(root, site.config, pageList(site)),
  ]);
  const problems = [...rendered.problems, ...inWriting, ...inServing, ...checkExpiry(config, source, now), ...checkVerified(site, now)];
  return { count: rendered.count, problems: listProblems(problems) };
}

/** The checks of all pages, with the files that they link to. */
async function checkRendered(loaded: Site): Promise<{ readonly count: number; readonly problems: readonly Problem[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
  try {
    const made = await provideDownloads(loaded, { folder });
    const site: Site = { ...loaded, settings: { ...loaded.settings, downloads: made.downloads, hasPlainCode: true } };
    const pages = await renderSite(site);
    return { count: pages.length, problems: [...checkPages(site, pages), ...made.problems, ...(await checkSiteAddresses(site, pages))] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

await runCommand(main, { usage: USAGE });
