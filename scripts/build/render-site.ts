import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { PageSummary } from '../../src/render/check-site.ts';
import { storePage } from '../../src/render/page-store.ts';
import type { Site } from '../../src/site/load-site.ts';
import { findKeptPage, forgetOldPages, type PageCache } from '../cache/kept-pages.ts';
import type { PageStore } from './render-pages.ts';
import { runOnThread } from '../processes/run-on-thread.ts';
import { whenAllEnded } from '../processes/when-all-ended.ts';

/** A thread takes a second or two to start and to compile its grammars: not worth it for fewer pages than this each. */
const MIN_PAGES = 100;

/** More do not help: the longest page bounds the time of a small site, and memory that of a large one. */
const MAX_THREADS = 4;

/** Pages leave much short-lived garbage: with room for it, collecting takes a third of the time. */
const ROOM = { maxYoungGenerationSizeMb: 64 };

/**
 * Renders every page of a site on all cores, this thread's among them; with a store, only those that no earlier build has kept.
 * Summaries come in the site's order.
 */
export async function renderSite(site: Site, store?: PageStore): Promise<readonly PageSummary[]> {
  if (store) await mkdir(store.folder, { recursive: true });
  const kept = store?.cache ? await storeKept(site, store.folder, store.cache) : [];
  const byPath = new Map(kept.map((summary) => [summary.pathname, summary]));
  const all = [...site.pages.values()].map(({ pathname }) => pathname);
  const missing = all.filter((pathname) => !byPath.has(pathname));
  for (const summary of await renderMissing(site, missing, store)) byPath.set(summary.pathname, summary);
  if (store?.cache && missing.length > 0) await forgetOldPages(store.cache, site);
  return all.flatMap((pathname) => byPath.get(pathname) ?? []);
}

/** Puts what earlier builds have kept where rendering would put it. */
async function storeKept(site: Site, folder: string, cache: PageCache): Promise<readonly PageSummary[]> {
  for (const { folder: kept } of [cache, cache.code]) await mkdir(kept, { recursive: true });
  const summaries: PageSummary[] = [];
  for (const page of site.pages.values()) {
    const kept = await findKeptPage(cache, site, page);
    if (!kept) continue;
    storePage(folder, page.pathname, kept.texts);
    summaries.push(kept.summary);
  }
  return summaries;
}

async function renderMissing(site: Site, pathnames: readonly string[], store: PageStore | undefined): Promise<readonly PageSummary[]> {
  if (pathnames.length === 0) return [];
  // Loading what renders takes longer than most pages.
  const { run } = await import('./render-pages.ts');
  const count = Math.max(1, Math.min(availableParallelism(), MAX_THREADS, Math.floor(pathnames.length / MIN_PAGES)));
  // Dealt out like cards: neighbours in the order tend to be of one kind and size.
  const [own = [], ...others] = Array.from({ length: count }, (_, thread) => pathnames.filter((_path, index) => index % count === thread));
  const elsewhere = others.map((share) =>
    runOnThread<typeof run>(new URL('./render-pages.ts', import.meta.url), { site, pathnames: share, store }, { resourceLimits: ROOM }),
  );
  return (await whenAllEnded([run({ site, pathnames: own, store }), ...elsewhere])).flat();
}
