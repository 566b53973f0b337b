import { type PageSummary, summarisePage } from '../src/render/check-site.ts';
import { renderFrame } from '../src/render/frame/render-frame.tsx';
import { storeFindable, storePage, storeTwin } from '../src/render/page-store.ts';
import { cutMain } from '../src/render/reference/operation-parts.tsx';
import { renderPage } from '../src/render/render-page.tsx';
import type { Site } from '../src/site/load-site.ts';

interface RenderTask {
  readonly site: Site;
  /** Paths of the pages to render. */
  readonly pathnames: readonly string[];
  /** Where to keep them with their frames; without it they are only checked. */
  readonly store: string | undefined;
}

/** Renders some pages of a site, in its order, and returns what the checks need: work for one of several threads. */
export async function run({ site, pathnames, store }: RenderTask): Promise<readonly PageSummary[]> {
  const own = new Set(pathnames);
  const summaries: PageSummary[] = [];
  for (const page of site.pages.values()) {
    if (!own.has(page.pathname)) continue;
    const rendered = await renderPage(site, page);
    if (store !== undefined) {
      const { top, panel, bottom } = renderFrame(site, page);
      const { html, parts } = cutMain(site, rendered);
      await storePage(store, page.pathname, {
        main: html,
        top,
        panel,
        bottom,
        ...(parts.size > 0 && { parts: Object.fromEntries(parts) }),
      });
      await storeTwin(store, page.pathname, await rendered.twin());
      if (rendered.findable) await storeFindable(store, page.pathname, rendered.findable);
    }
    summaries.push(summarisePage(rendered));
  }
  return summaries;
}
