import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PageSummary } from '../src/render/check-site.ts';
import type { Site } from '../src/site/load-site.ts';
import type { Page } from '../src/site/page.ts';
import { renderAndStore } from './render-and-store.ts';
import type { RenderTask } from './render-worker.ts';

/** A worker takes a second or two to start and to compile its grammars: not worth it for fewer pages than this each. */
const MIN_PAGES = 100;

/** More do not help: the longest page bounds the time of a small site, and memory that of a large one. */
const MAX_THREADS = 4;

/**
 * Renders every page of a site on all cores, this thread's among them, keeping the HTML in `store` when that is given.
 * Summaries come in the site's order.
 */
export async function renderSite(site: Site, store?: string): Promise<readonly PageSummary[]> {
  const pages = [...site.pages.values()];
  const count = Math.max(1, Math.min(availableParallelism(), MAX_THREADS, Math.floor(pages.length / MIN_PAGES)));
  // Dealt out like cards: neighbours in the order tend to be of one kind and size.
  const [own = [], ...others] = Array.from({ length: count }, (_, thread) => pages.filter((_page, index) => index % count === thread));
  const workers = others.map((share) => runWorker({ root: site.root, pathnames: share.map(({ pathname }) => pathname), store }));
  const summaries = (await Promise.all([renderHere(site, own, store), ...workers])).flat();
  const byPath = new Map(summaries.map((summary) => [summary.pathname, summary]));
  return pages.flatMap(({ pathname }) => byPath.get(pathname) ?? []);
}

async function renderHere(site: Site, pages: readonly Page[], store: string | undefined): Promise<readonly PageSummary[]> {
  const summaries: PageSummary[] = [];
  for (const page of pages) summaries.push(await renderAndStore(site, page, store));
  return summaries;
}

function runWorker(task: RenderTask): Promise<readonly PageSummary[]> {
  return new Promise((resolve, reject) => {
    const summaries: PageSummary[] = [];
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: task,
      env: { ...process.env, NODE_ENV: 'production' },
      // Pages leave much short-lived garbage: with room for it, collecting takes a third of the time.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    worker.on('message', (summary: PageSummary) => summaries.push(summary));
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve(summaries) : reject(new Error(`A render worker ended with ${code}.`))));
  });
}
