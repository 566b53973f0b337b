import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../../src/render/environment.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { readArguments } from '../console/read-arguments.ts';
import { runCommand } from '../console/run-command.ts';
import { UsageError } from '../console/usage-error.ts';
import { PROJECT } from '../files/project.ts';
import { buildState } from '../shots/build-state.ts';
import { checkOut } from '../shots/git-checkout.ts';
import { photographAll } from '../shots/compare-states.ts';
import { photographSheets } from '../shots/photograph-sheets.ts';
import { pickPages } from '../shots/pick-pages.ts';
import { withBrowser } from '../shots/with-browser.ts';
import { reportInMarkdown, writeReport } from '../shots/write-report.ts';

const USAGE =
  'npm run shots -- <git ref> [--pages /docs/a,/docs/b] [--all] [--out shots.html] [--format text|markdown]\n       npm run shots -- --sheets <folder> [--pages /docs/a,/docs/b] [--all]';

/**
 * `npm run shots`: takes screenshots of each kind of page at five widths, in both colour modes and in print. With a git ref, builds both
 * states and writes an HTML page of differences; with `--sheets`, writes contact sheets of the current state.
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
  if (ref !== undefined && values.sheets !== undefined) throw new UsageError('--sheets compares nothing: omit the git ref.');
  if (others.length > 0) throw new UsageError(`Name only one git ref: "${others[0]}" is one too many.`);
  if (!['text', 'markdown'].includes(values.format)) throw new UsageError(`Unknown format "${values.format}".`);
  const { root } = readEnvironment();
  const { pages, config } = await loadSite({ root, includeDrafts: false });
  const named = values.pages?.split(',').map((name) => `/${name.trim().replace(/^\/|\/$/g, '')}`);
  const pathnames = named ?? (values.all ? [...pages.values()].map(({ pathname }) => pathname) : pickPages(pages.values()));
  const folder = await mkdtemp(path.join(tmpdir(), 'shots-'));
  const { baseUrl } = config;
  try {
    const after = { folder: await buildState(PROJECT, root, path.join(folder, 'after')), baseUrl };
    if (ref === undefined) return await photographSheets(after, pathnames, values.sheets ?? 'shots');
    const then = await checkOut(ref, root, path.join(folder, 'then'));
    try {
      const before = { folder: await buildState(then.project, then.root, path.join(folder, 'before')), baseUrl };
      const shots = await withBrowser((browser) => photographAll(browser, { before, after, pathnames }));
      const report = { before: `${ref} (${then.commit})`, after: 'the working tree', shots };
      await writeFile(values.out, writeReport(report));
      const count = shots.filter(({ kind }) => kind !== 'same').length;
      const text = `${count} of ${shots.length} screenshots differ from ${report.before}: ${values.out}`;
      console.log(values.format === 'markdown' ? reportInMarkdown(report) : text);
    } finally {
      await then.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(main, { usage: USAGE });
