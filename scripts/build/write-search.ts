import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFindable } from '../../src/render/page-store.ts';
import { listSearchFiles } from '../../src/render/search/list-search-files.ts';
import type { SearchPage } from '../../src/search/search-record.ts';
import type { Site } from '../../src/site/load-site.ts';
import { orderedPages } from '../../src/site/page-list.ts';
import type { Page } from '../../src/site/page.ts';

interface SearchTask {
  readonly site: Site;
  /** Where the pages are published. */
  readonly folder: string;
  /** Where rendering has kept what can be found on them. */
  readonly store: string;
  /** Of which build they say that they are. */
  readonly buildId: string;
}

/** Publishes the index of all pages: work for a thread, since that of a large site takes as long as finishing its pages. */
export async function run({ site, folder, store, buildId }: SearchTask): Promise<void> {
  const findable = new Map<Page, SearchPage>();
  for (const page of orderedPages(site)) {
    const found = await readFindable(store, page.pathname);
    if (found) findable.set(page, found);
  }
  for (const [name, text] of listSearchFiles(site, findable, buildId)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
