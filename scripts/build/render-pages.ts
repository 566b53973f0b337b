import { type PageSummary, summarisePage } from '../../src/render/check-site.ts';
import { renderFrame } from '../../src/render/frame/render-frame.tsx';
import { storePage, textsOf } from '../../src/render/page-store.ts';
import { cutMain } from '../../src/render/reference/operation-parts.tsx';
import { renderPage } from '../../src/render/render-page.tsx';
import type { Site } from '../../src/site/load-site.ts';
import type { Page } from '../../src/site/page.ts';
import { withCachedCode } from '../cache/highlighted-code-cache.ts';
import { cachePage, type PageCache } from '../cache/page-cache.ts';

export interface PageStore {
  /** Absolute path of the folder for pages and frames during the build. */
  readonly folder: string;
  readonly cache?: PageCache;
}

interface RenderTask {
  readonly site: Site;
  readonly pathnames: readonly string[];
  /** If omitted, pages are only checked. */
  readonly store: PageStore | undefined;
}

/** Renders the given pages in site order and returns their data for checks. Runs on a thread. */
export async function run({ site, pathnames, store }: RenderTask): Promise<readonly PageSummary[]> {
  const own = new Set(pathnames);
  const summaries: PageSummary[] = [];
  for (const page of site.pages.values()) {
    if (!own.has(page.pathname)) continue;
    const cache = store?.cache;
    const make = (): Promise<PageSummary> => renderOne(site, page, store);
    summaries.push(await (cache ? withCachedCode(cache.code, page.pathname, make) : make()));
  }
  return summaries;
}

async function renderOne(site: Site, page: Page, store: PageStore | undefined): Promise<PageSummary> {
  const rendered = await renderPage(site, page);
  const summary = summarisePage(rendered);
  if (store === undefined) return summary;
  const { top, panel, bottom } = renderFrame(site, page);
  const { html, parts } = cutMain(site, rendered);
  const stored = { main: html, top, panel, bottom, ...(parts.size > 0 && { parts: Object.fromEntries(parts) }) };
  const texts = textsOf(stored, await rendered.twin(), rendered.findable);
  storePage(store.folder, page.pathname, texts);
  if (store.cache) await cachePage(store.cache, site, page, { texts, summary, reads: rendered.reads });
  return summary;
}
