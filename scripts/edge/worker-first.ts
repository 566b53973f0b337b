import type { PageList } from '../../src/near-pages/page-list.ts';

/** The platform takes no more patterns than this. https://developers.cloudflare.com/workers/static-assets/binding/#run_worker_first */
const MAX_PATTERNS = 100;

/**
 * The patterns for the platform's `run_worker_first`: where the pages of a site are, and nothing else. What these leave out the
 * platform looks for among the files first, which costs no call of the worker, and asks the worker for what is none. So does it
 * for an asset, whose 404 must not be kept for as long as the asset itself: no pattern may stand before the assets.
 *
 * A site with more folders than the platform takes patterns has the worker before all of it.
 *
 * @example workerFirst({ baseUrl: '/', pages: [['/', 'Home'], ['/docs/intro', 'Introduction']] }) // => ['/', '/docs/*']
 */
export function workerFirst({ baseUrl, pages }: Pick<PageList, 'baseUrl' | 'pages'>): readonly string[] {
  const patterns = new Set(pages.flatMap(([href]) => patternsOf(href, baseUrl)));
  // The platform refuses patterns that say again what another one says.
  const needed = [...patterns].filter((pattern) => pattern.endsWith('*') || !patterns.has(`${pattern}*`)).sort();
  return needed.length > MAX_PATTERNS ? ['/*'] : needed;
}

/** The home page of a site below a base URL has its twin beside that. */
function patternsOf(href: string, baseUrl: string): readonly string[] {
  const [folder = '', ...below] = href.slice(baseUrl.length).split('/').filter(Boolean);
  if (folder === '') return [...new Set([baseUrl, baseUrl.replace(/(?<=.)\/$/, '')])];
  return below.length > 0 ? [`${baseUrl}${folder}/*`] : [`${baseUrl}${folder}`, `${baseUrl}${folder}/`];
}
