import { type PageSummary, summarisePage } from '../src/render/check-site.ts';
import { storePage } from '../src/render/page-store.ts';
import { renderFrame } from '../src/render/frame/render-frame.tsx';
import { renderPage } from '../src/render/render-page.tsx';
import type { Site } from '../src/site/load-site.ts';
import type { Page } from '../src/site/page.ts';

/** Renders one page with its frame, keeps the HTML in `store` when that is given, and returns what the checks need. */
export async function renderAndStore(site: Site, page: Page, store: string | undefined): Promise<PageSummary> {
  const rendered = await renderPage(site, page);
  if (store !== undefined) {
    const { top, panel, bottom } = renderFrame(site, page);
    await storePage(store, page.pathname, { main: rendered.html, top, panel, bottom });
  }
  return summarisePage(rendered);
}
