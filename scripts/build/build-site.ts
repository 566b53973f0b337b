import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../src/errors.ts';
import type { SpecTexts } from '../../src/openapi/remote/spec-texts.ts';
import { planCards } from '../../src/machines/cards/plan-cards.ts';
import { checkPages } from '../../src/render/check-site.ts';
import { checkVerified } from '../../src/site/check-verified.ts';
import { specFilesOf } from '../../src/site/spec-files.ts';
import { loadConfig } from '../../src/site/config/load-config.ts';
import { loadSite, type Site } from '../../src/site/load-site.ts';
import type { Environment } from '../../src/render/environment.ts';
import { digestsOfApis } from '../cache/api-digests.ts';
import { checkSiteAddresses } from './check-site-addresses.ts';
import { checkWritingInParallel } from './check-writing-in-parallel.ts';
import { countFiles, requireFilesWithin, requireRoomForPages } from './count-files.ts';
import { digestOfFiles, filesBelow, publishedFiles } from '../files/digest-of-files.ts';
import { digestOfProject } from '../files/digest-of-project.ts';
import { finishSite } from './finish-site.ts';
import { readGitFacts } from './git-facts.ts';
import { limitGrowth } from '../processes/heap-growth.ts';
import { cachedApis } from '../cache/api-cache.ts';
import { removeAbandoned } from '../cache/folder-cache.ts';
import { withCachedHistory } from '../cache/history-cache.ts';
import { digestsOfSite } from '../cache/page-keys.ts';
import { requirePlatformLimits } from '../edge/platform/require-limits.ts';
import { PROJECT } from '../files/project.ts';
import { provideBundle } from './provide-bundle.ts';
import { provideCards, publishCards } from './provide-cards.ts';
import { provideDownloads } from './provide-downloads.ts';
import type { PageStore } from './render-pages.ts';
import { renderSite } from './render-site.ts';
import { replaceFolder } from '../files/replace-folder.ts';
import { countProblems, listProblems, printProblems, type ReportOptions } from '../console/report.ts';
import { provideSpecs } from './spec-sources.ts';
import { writeBuildFacts } from './write-build-facts.ts';
import { filesOfPages, writePages } from './write-pages.ts';
import { copyPublic } from './copy-public.ts';

const CACHE = path.join(PROJECT, 'node_modules', '.cache');

/**
 * Validates the input, builds into a staging folder and replaces the output last, so a failure leaves the previous output intact.
 * @throws BuildStopped after printing errors in the input
 */
export async function buildSite(environment: Environment): Promise<void> {
  const working = path.join('node_modules', '.cache', 'build');
  await removeAbandoned(path.join(PROJECT, working));
  await mkdir(path.join(PROJECT, working), { recursive: true });
  // Uses a random name, because a new container often reuses the process id of a killed build.
  const staging = path.relative(PROJECT, await mkdtemp(path.join(PROJECT, working, 'run-')));
  const stopping = new AbortController();
  // Started first, because it is the slowest uncached step and needs only the base URL.
  const bundle = loadConfig(environment.root).then(({ config }) => provideBundle(config.baseUrl, stopping.signal));
  // Prevents an unhandled rejection if another step fails first.
  bundle.catch(() => undefined);
  try {
    const [specTexts, project, git] = await Promise.all([
      provideSpecs(environment),
      digestOfProject(),
      readGitFacts(environment.root, PROJECT),
    ]);
    const kept = environment.buildCache ?? CACHE;
    const apis = cachedApis(path.join(kept, 'apis'), project);
    const loaded = await withCachedHistory(path.join(kept, 'history'), project, (history) =>
      loadSite({ root: environment.root, includeDrafts: false, specTexts, apis, history }),
    );
    limitGrowth(loaded.pages.size);
    requireRoomForPages(loaded);
    // Pages show download sizes, so this precedes rendering.
    const made = await provideDownloads(loaded, { folder: path.join(PROJECT, staging, 'downloads') });
    const { cards, byPage } = planCards(loaded);
    const site: Site = { ...loaded, settings: { ...loaded.settings, downloads: made.downloads, cards: byPage } };
    const buildId = await digestOfInput(environment, specTexts, site);
    const store = path.join(PROJECT, staging, 'pages');
    const digests = await digestsOfSite(site, specTexts, project);
    const code = { folder: path.join(kept, 'code'), project };
    const pages = path.join(kept, 'pages');
    const cache = { folder: pages, digests, apis: await digestsOfApis(site, specTexts, digests, pages), code };
    const published = path.join(PROJECT, staging, 'public');
    const writing = checkWritingInParallel(
      { site, specTexts },
      { folder: path.join(kept, 'problems'), digest: digests.whole, right: { folder: path.join(kept, 'right'), project } },
    );
    writing.catch(() => undefined);
    const drawn = provideCards(cards, { signal: stopping.signal });
    drawn.catch(() => undefined);
    const { pages: summaries, problems: inPages } = await renderAndCheck(
      site,
      { folder: store, cache },
      { others: made.problems, writing, report: { ...environment, texts: specTexts } },
    );
    const finish = async (): Promise<void> => {
      const documents = { folder: path.join(kept, 'documents'), project };
      const images = summaries.flatMap((summary) => summary.images);
      await copyPublic(site.root, published, filesOfPages(site));
      await writePages({ site, bundle: await bundle, folder: published, store, buildId });
      await cp(made.downloads.folder, path.join(published, 'downloads'), { recursive: true });
      await finishSite({ site, buildId, folder: published, store, images, documents });
      await publishCards(await drawn, path.join(published, ...site.config.baseUrl.split('/')));
    };
    const [finished, inWriting] = await Promise.allSettled([finish(), writing]);
    if (inWriting.status === 'rejected') throw inWriting.reason;
    const problems = listProblems([...inPages, ...inWriting.value]);
    report(problems, { ...environment, texts: specTexts });
    if (finished.status === 'rejected') throw finished.reason;
    const time = environment.sourceDate ?? (git && git.time * 1000);
    await writeBuildFacts(published, { buildId, git, time });
    const files = await countFiles(published, site.config.baseUrl);
    requireFilesWithin(site.config.maxFiles, files);
    await requirePlatformLimits(published);
    await replaceFolder(published, path.join(environment.dist, 'public'));
    // Includes process start-up.
    const seconds = (performance.now() / 1000).toFixed(1);
    console.log(
      `Built ${summaries.length} pages into ${path.relative('.', environment.dist) || '.'}/public in ${seconds} s: ${countProblems(problems)}.`,
    );
    console.log(`Files: ${files.byKind}; ${files.all} in all.`);
  } finally {
    stopping.abort();
    await bundle.catch(() => undefined);
    await rm(path.join(PROJECT, staging), { recursive: true, force: true });
  }
}

interface OtherProblems {
  readonly others: readonly Problem[];
  /** Problems from the prose checks, which are slow. Awaited early only if there are errors to print. */
  readonly writing: Promise<readonly Problem[]>;
  readonly report: ReportOptions;
}

/** @throws BuildStopped after printing all problems if a page has errors */
async function renderAndCheck(site: Site, store: PageStore, { others, writing, report: options }: OtherProblems) {
  const pages = await renderSite(site, store);
  // The current date affects only warnings about overdue verification, not the output.
  const problems = [...checkPages(site, pages), ...checkVerified(site, new Date()), ...others, ...(await checkSiteAddresses(site, pages))];
  if (problems.some(isError)) report(listProblems([...problems, ...(await writing)]), options);
  return { pages, problems };
}

/** @throws BuildStopped if any printed problem is an error */
function report(problems: readonly Problem[], options: ReportOptions): void {
  printProblems(problems, options);
  if (problems.some(isError)) throw new BuildStopped(countProblems(problems));
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** The input has errors, which have been printed. */
export class BuildStopped extends Error {
  override readonly name = 'BuildStopped';
}

/** Hashes the whole input, so equal digests imply identical output. */
async function digestOfInput({ root }: Environment, specTexts: SpecTexts, site: Site): Promise<string> {
  // Adds specifications, which may be outside the site's folders.
  const others = specFilesOf(site)
    .map((file) => path.join(root, file))
    .filter((file) => existsSync(file));
  const code = [
    ...(await filesBelow(PROJECT, ['src', 'scripts'])),
    ...['package-lock.json', 'waku.config.ts'].map((name) => path.join(PROJECT, name)),
  ];
  const files = new Set([...(await filesBelow(root, ['content', 'specs'])), ...(await publishedFiles(root)), ...code, ...others]);
  // Adds data from git history, which pages show as dates.
  const texts = [
    JSON.stringify([...specTexts]),
    JSON.stringify([...site.lastUpdates]),
    JSON.stringify([site.history.today, ...site.history.groups]),
  ];
  return digestOfFiles(files, texts, (file) => path.relative(file.startsWith(root) ? root : PROJECT, file));
}
