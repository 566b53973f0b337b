import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { PageSummary } from '../../src/render/check-site.ts';
import { storePage } from '../../src/render/page-store.ts';
import type { Site } from '../../src/site/load-site.ts';
import { findCachedPage, evictOldPages, type PageCache } from '../cache/page-cache.ts';
import type { PageStore } from './render-pages.ts';
import { runOnThread } from '../processes/run-on-thread.ts';
import { settleAll } from '../processes/settle-all.ts';

/** Minimum number of pages per thread; starting a thread and compiling its grammars takes a second or two. */
const MIN_PAGES = 100;

/** More threads do not help: small sites are limited by their slowest page, large ones by memory. */
const MAX_THREADS = 4;

/** Rendering creates much short-lived garbage. A larger young generation cuts collection time to a third. */
const ROOM = { maxYoungGenerationSizeMb: 64 };

/** Renders uncached pages on several threads, including this one. Summaries are in site order. */
export async function renderSite(site: Site, store?: PageStore): Promise<readonly PageSummary[]> {
  if (store) await mkdir(store.folder, { recursive: true });
  const kept = store?.cache ? await storeKept(site, store.folder, store.cache) : [];
  const byPath = new Map(kept.map((summary) => [summary.pathname, summary]));
  const all = [...site.pages.values()].map(({ pathname }) => pathname);
  const missing = all.filter((pathname) => !byPath.has(pathname));
  for (const summary of await renderMissing(site, missing, store)) byPath.set(summary.pathname, summary);
  if (store?.cache && missing.length > 0) await evictOldPages(store.cache, site);
  return all.flatMap((pathname) => byPath.get(pathname) ?? []);
}

async function storeKept(site: Site, folder: string, cache: PageCache): Promise<readonly PageSummary[]> {
  for (const { folder: kept } of [cache, cache.code]) await mkdir(kept, { recursive: true });
  const summaries: PageSummary[] = [];
  for (const page of site.pages.values()) {
    const kept = await findCachedPage(cache, site, page);
    if (!kept) continue;
    storePage(folder, page.pathname, kept.texts);
    summaries.push(kept.summary);
  }
  return summaries;
}

async function renderMissing(site: Site, pathnames: readonly string[], store: PageStore | undefined): Promise<readonly PageSummary[]> {
  if (pathnames.length === 0) return [];
  // Imported lazily, because loading the renderer takes longer than rendering most pages.
  const { run } = await import('./render-pages.ts');
  const count = Math.max(1, Math.min(availableParallelism(), MAX_THREADS, Math.floor(pathnames.length / MIN_PAGES)));
  // Round-robin, because neighbouring pages have similar kinds and sizes.
  const [own = [], ...others] = Array.from({ length: count }, (_, thread) => pathnames.filter((_path, index) => index % count === thread));
  const elsewhere = others.map((share) =>
    runOnThread<typeof run>(new URL('./render-pages.ts', import.meta.url), { site, pathnames: share, store }, { resourceLimits: ROOM }),
  );
  return (await settleAll([run({ site, pathnames: own, store }), ...elsewhere])).flat();
}
