import type { PageList } from '../../src/near-pages/page-list.ts';

/** https://developers.cloudflare.com/workers/static-assets/binding/#run_worker_first */
const MAX_PATTERNS = 100;

/**
 * Patterns of `run_worker_first` that match exactly the pages. For all other paths, the platform first looks for a file, which saves
 * worker calls. No pattern may match assets, because the worker must serve their 404 without asset caching. Above the platform's limit,
 * one pattern matches the whole site.
 * @example workerFirst({ baseUrl: '/', pages: [['/', 'Home'], ['/docs/intro', 'Introduction']] }) // => ['/', '/docs/*']
 */
export function workerFirst({ baseUrl, pages }: Pick<PageList, 'baseUrl' | 'pages'>): readonly string[] {
  const patterns = new Set(pages.flatMap(([href]) => patternsOf(href, baseUrl)));
  // Drops redundant patterns, which the platform rejects.
  const needed = [...patterns].filter((pattern) => pattern.endsWith('*') || !patterns.has(`${pattern}*`)).sort();
  return needed.length > MAX_PATTERNS ? ['/*'] : needed;
}

/** Patterns for a page: its top folder below the base URL, or the page itself with and without a trailing slash. */
function patternsOf(href: string, baseUrl: string): readonly string[] {
  const [folder = '', ...below] = href.slice(baseUrl.length).split('/').filter(Boolean);
  if (folder === '') return [...new Set([baseUrl, baseUrl.replace(/(?<=.)\/$/, '')])];
  return below.length > 0 ? [`${baseUrl}${folder}/*`] : [`${baseUrl}${folder}`, `${baseUrl}${folder}/`];
}
