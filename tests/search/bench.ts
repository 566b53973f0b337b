import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readArguments } from '../../scripts/console/read-arguments.ts';
import { runCommand } from '../../scripts/console/run-command.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { listSearchFiles } from '../../src/render/search/list-search-files.ts';
import type { SearchPage } from '../../src/search/search-record.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { orderedPages } from '../../src/site/page-list.ts';
import type { Page } from '../../src/site/page.ts';
import { generateSite, writeSite } from '../support/generate-site.ts';
import { benchBuilt } from './bench-built.ts';
import { QUERIES } from './bench-queries.ts';
import { openPublished } from '../support/published-search.ts';

/** Numbers of pages. Each generated site has as many operations as the real site. */
const SIZES = [1_000, 10_000];
const OPERATIONS = 44;

const SHOWN = 10;

/** `npm run bench:search`: measures first searches on large generated sites, or on the built site in a given folder. */
async function main(): Promise<void> {
  const [built] = readArguments({ allowPositionals: true }).positionals;
  if (built !== undefined) {
    await benchBuilt(path.resolve(built));
    return;
  }
  for (const pages of SIZES) {
    const root = await mkdtemp(path.join(tmpdir(), 'bench-search-'));
    try {
      await writeSite(root, generateSite({ pages, operations: OPERATIONS }));
      await measure(root);
    } finally {
      await rm(root, { recursive: true });
    }
  }
}

async function measure(root: string): Promise<void> {
  const loaded = await loadSite({ root, includeDrafts: false });
  const site = {
    ...loaded,
    settings: { ...loaded.settings, hasPlainCode: true, downloads: { folder: root, sizes: new Map<string, number>() } },
  };
  const findable = new Map<Page, SearchPage>();
  for (const page of orderedPages(site)) {
    const found = (await renderPage(site, page)).findable;
    if (found) findable.set(page, found);
  }
  const started = performance.now();
  const files = listSearchFiles(site, findable);
  const made = performance.now() - started;
  const opening = performance.now();
  const opened = openPublished((name) => files.get(name) ?? '');
  const openedIn = performance.now() - opening;
  console.log(`\n${findable.size} pages, ${opened.index.records.kinds.length} records, ${opened.index.frequencies.length} terms`);
  console.log(
    `${files.size} files, ${kilobytes([...files.keys()], files)} KB in all; made in ${made.toFixed(0)} ms, opened in ${openedIn.toFixed(0)} ms`,
  );
  for (const query of QUERIES) {
    opened.forget();
    const { total } = await opened.search.find(query, { limit: SHOWN });
    const again = performance.now();
    await opened.search.find(query, { limit: SHOWN });
    const took = performance.now() - again;
    console.log(
      `${kilobytes(opened.fetched(), files).padStart(6)} KB in ${opened.fetched().length} files, ${took.toFixed(1)} ms, ${total} results: ${query}`,
    );
  }
}

function kilobytes(names: readonly string[], files: ReadonlyMap<string, string>): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const sizes = names.map((name) => brotliCompressSync(files.get(name) ?? '', { params }).length);
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
}

await runCommand(main, { usage: 'npm run bench:search [-- <published folder>]' });
