import { parentPort, workerData } from 'node:worker_threads';
import { loadSpecTexts } from '../src/openapi/remote/spec-texts.ts';
import { loadSite } from '../src/site/load-site.ts';
import { renderAndStore } from './render-and-store.ts';

/** What a worker is started with. */
export interface RenderTask {
  readonly root: string;
  /** Paths of the pages that this worker renders. */
  readonly pathnames: readonly string[];
  /** Where to keep them; without it they are only checked. */
  readonly store: string | undefined;
}

const { root, pathnames, store } = workerData as RenderTask;
const site = await loadSite({ root, includeDrafts: false, specTexts: await loadSpecTexts(process.env['SPEC_OVERRIDES']) });
const own = new Set(pathnames);
for (const page of site.pages.values()) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  if (own.has(page.pathname)) parentPort?.postMessage(await renderAndStore(site, page, store));
}
