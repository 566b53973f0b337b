import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { PageSummary } from '../src/render/check-site.ts';
import type { Site } from '../src/site/load-site.ts';
import { run } from './render-pages.ts';
import { runOnThread } from './run-on-thread.ts';

/** A thread takes a second or two to start and to compile its grammars: not worth it for fewer pages than this each. */
const MIN_PAGES = 100;

/** More do not help: the longest page bounds the time of a small site, and memory that of a large one. */
const MAX_THREADS = 4;

/** Pages leave much short-lived garbage: with room for it, collecting takes a third of the time. */
const ROOM = { maxYoungGenerationSizeMb: 64 };

/**
 * Renders every page of a site on all cores, this thread's among them, keeping the HTML in the folder `store` when that is given.
 * Summaries come in the site's order.
 */
export async function renderSite(site: Site, store?: string): Promise<readonly PageSummary[]> {
  if (store !== undefined) await mkdir(store, { recursive: true });
  const pathnames = [...site.pages.values()].map(({ pathname }) => pathname);
  const count = Math.max(1, Math.min(availableParallelism(), MAX_THREADS, Math.floor(pathnames.length / MIN_PAGES)));
  // Dealt out like cards: neighbours in the order tend to be of one kind and size.
  const [own = [], ...others] = Array.from({ length: count }, (_, thread) => pathnames.filter((_path, index) => index % count === thread));
  const elsewhere = others.map((share) =>
    runOnThread<typeof run>(new URL('./render-pages.ts', import.meta.url), { site, pathnames: share, store }, ROOM),
  );
  const summaries = (await Promise.all([run({ site, pathnames: own, store }), ...elsewhere])).flat();
  const byPath = new Map(summaries.map((summary) => [summary.pathname, summary]));
  return pathnames.flatMap((pathname) => byPath.get(pathname) ?? []);
}
