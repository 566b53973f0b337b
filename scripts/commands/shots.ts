import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { readEnvironment } from '../../src/render/environment.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { PROJECT } from '../files/project.ts';
import { liveWith, startNode } from '../processes/run-tool.ts';
import { refusal } from './new/new-files.ts';
import { checkOut } from './shots/check-out.ts';
import { comparePictures } from './shots/compare-pictures.ts';
import { photograph, type Published, VIEWS } from './shots/photograph.ts';
import { pickPages } from './shots/pick-pages.ts';
import { reportInMarkdown, type Shot, writeReport } from './shots/write-report.ts';
import { writeSheets } from './shots/write-sheets.ts';
import { UsageError } from '../console/usage-error.ts';

const USAGE =
  'npm run shots -- <git ref> [--pages /docs/a,/docs/b] [--all] [--out shots.html] [--format text|markdown]\n       npm run shots -- --sheets <folder> [--pages /docs/a,/docs/b] [--all]';

/**
 * `npm run shots`: photographs a page of each kind at five widths in both modes, and on paper. With a git ref it builds the site as
 * it was then and as it is, and writes one HTML page with what differs; with `--sheets` it writes the pictures of what there is.
 */
async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      pages: { type: 'string' },
      all: { type: 'boolean', default: false },
      out: { type: 'string', default: 'shots.html' },
      format: { type: 'string', default: 'text' },
      sheets: { type: 'string' },
    },
  });
  const [ref, ...others] = positionals;
  if (ref === undefined && values.sheets === undefined) throw new UsageError('Name the git ref to compare with, or a folder for --sheets.');
  if (ref !== undefined && values.sheets !== undefined) throw new UsageError('--sheets compares with no state: leave the git ref out.');
  if (others.length > 0) throw new UsageError(`There is more than one state: "${others[0]}" is one too many.`);
  if (!['text', 'markdown'].includes(values.format)) throw new UsageError(`There is no format "${values.format}".`);
  const { root } = readEnvironment();
  const { pages, config } = await loadSite({ root, includeDrafts: false });
  const named = values.pages?.split(',').map((name) => `/${name.trim().replace(/^\/|\/$/g, '')}`);
  const pathnames = named ?? (values.all ? [...pages.values()].map(({ pathname }) => pathname) : pickPages(pages.values()));
  const folder = await mkdtemp(path.join(tmpdir(), 'shots-'));
  const { baseUrl } = config;
  try {
    const after = { folder: await build(PROJECT, root, path.join(folder, 'after')), baseUrl };
    if (ref === undefined) return await photographSheets(after, pathnames, values.sheets ?? 'shots');
    const then = await checkOut(ref, root, path.join(folder, 'then'));
    try {
      const before = { folder: await build(then.project, then.root, path.join(folder, 'before')), baseUrl };
      const shots = await withBrowser((browser) => photographAll(browser, { before, after, pathnames }));
      const report = { before: `${ref} (${then.commit})`, after: 'the working tree', shots };
      await writeFile(values.out, writeReport(report));
      const count = shots.filter(({ kind }) => kind !== 'same').length;
      const text = `${count} of ${shots.length} pictures differ from ${report.before}: ${values.out}`;
      console.log(values.format === 'markdown' ? reportInMarkdown(report) : text);
    } finally {
      await then.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withBrowser<T>(task: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  return task(browser).finally(() => browser.close());
}

async function photographSheets(site: Published, pathnames: readonly string[], folder: string): Promise<void> {
  const count = await withBrowser((browser) =>
    writeSheets(folder, pathnames, async (pathname, view) => (await photograph(browser, site, pathname, view)) ?? missing(pathname)),
  );
  console.log(`${count} pictures of ${pathnames.length} pages: ${path.join(folder, 'index.html')}`);
}

function missing(pathname: string): never {
  throw refusal(pathname, 'There is no such page.', 'Write its path below the base URL.');
}

async function build(project: string, root: string, dist: string): Promise<string> {
  const code = await liveWith(
    startNode(['--run', 'build'], { env: { DOCS_ROOT: root, DIST: dist }, folder: project, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  if (code !== 0) throw new Error(`The build of ${root} ended with ${code}.`);
  return path.join(dist, 'public');
}

interface Comparison {
  readonly before: Published;
  readonly after: Published;
  readonly pathnames: readonly string[];
}

async function photographAll(browser: Browser, { before, after, pathnames }: Comparison): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const pathname of pathnames) {
    for (const view of VIEWS) {
      const [old, young] = [await photograph(browser, before, pathname, view), await photograph(browser, after, pathname, view)];
      if (!old && !young) missing(pathname);
      shots.push({ pathname, view, ...compare(old, young) });
    }
  }
  return shots;
}

function compare(old: Buffer | undefined, young: Buffer | undefined): Omit<Shot, 'pathname' | 'view'> {
  if (!old || !young) return young ? { kind: 'added', picture: young } : { kind: 'removed', ...(old && { picture: old }) };
  const difference = comparePictures(old, young);
  return difference ? { kind: 'changed', difference } : { kind: 'same' };
}

await runCommand(main, { usage: USAGE });
