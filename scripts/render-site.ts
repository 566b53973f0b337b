import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PageSummary } from '../src/render/check-site.ts';
import type { Site } from '../src/site/load-site.ts';
import { renderAndStore } from './render-and-store.ts';
import type { RenderTask } from './render-worker.ts';

/** A worker takes a second or two to start and to compile its grammars: not worth it for fewer pages than this each. */
const MIN_PAGES = 100;

/** More do not help: the longest page bounds the time of a small site, and memory that of a large one. */
const MAX_WORKERS = 4;

/** Renders every page of a site on all cores, keeping the HTML in `store` when that is given. Summaries come in the site's order. */
export async function renderSite(site: Site, store?: string): Promise<readonly PageSummary[]> {
  const order = [...site.pages.values()].map(({ pathname }) => pathname);
  const count = Math.max(1, Math.min(availableParallelism(), MAX_WORKERS, Math.floor(order.length / MIN_PAGES)));
  if (count === 1) return renderHere(site, store);
  // Dealt out like cards: neighbours in the order tend to be of one kind and size.
  const shares = Array.from({ length: count }, (_, worker) => order.filter((_, index) => index % count === worker));
  const summaries = (await Promise.all(shares.map((pathnames) => runWorker({ root: site.root, pathnames, store })))).flat();
  const byPath = new Map(summaries.map((summary) => [summary.pathname, summary]));
  return order.flatMap((pathname) => byPath.get(pathname) ?? []);
}

async function renderHere(site: Site, store: string | undefined): Promise<readonly PageSummary[]> {
  const summaries: PageSummary[] = [];
  for (const page of site.pages.values()) summaries.push(await renderAndStore(site, page, store));
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
