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
  readonly folder: string;
  /** Folder of searchable content from rendering. */
  readonly store: string;
  readonly buildId: string;
}

/** Runs on a thread: on a large site, it takes as long as finishing the pages. */
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
