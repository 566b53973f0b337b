import { findNearPages } from '../../near-pages/find-near-pages.ts';
import { indexPages, type PageIndex } from '../../near-pages/index-pages.ts';
import { nearPagesHtml } from '../../near-pages/near-pages-html.ts';
import { PAGE_LIST_FILE, type PageList } from '../../near-pages/page-list.ts';
import { loadOnce } from '../platform/load-once.ts';
import { trustedHtml } from '../platform/trusted-html.ts';

const fetchIndex = loadOnce(async (): Promise<PageIndex> => {
  const response = await fetch(import.meta.env.BASE_URL + PAGE_LIST_FILE);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  // `scripts/build/write-pages.ts` generates this file.
  return indexPages((await response.json()) as PageList);
});

/** Fetches the page list once, and returns a function that shows similar pages. After a failure, the next call retries. */
export async function prepareNearPages(): Promise<() => void> {
  const found = await fetchIndex();
  return () => showNearPages(found);
}

function showNearPages(found: PageIndex): void {
  const place = document.getElementById('near');
  if (!place) return;
  const { pathname } = window.location;
  const { pages, lang } = findNearPages(found, pathname);
  // Reloads a page in the wrong language, because the server has a 404 page for each language, but the router has only one.
  if (lang !== place.lang && pathname !== loadedPath()) return window.location.reload();
  place.querySelector('ul')?.remove();
  if (pages.length > 0) place.insertAdjacentHTML('beforeend', trustedHtml(nearPagesHtml(pages, lang)));
  place.hidden = pages.length === 0;
  place.dataset.asked = pathname;
}

function loadedPath(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && new URL(entry.name).pathname;
}
