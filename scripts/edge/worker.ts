import { findNearPages } from '../../src/near-pages/find-near-pages.ts';
import { indexPages, type PageIndex } from '../../src/near-pages/index-pages.ts';
import { nearPagesHtml } from '../../src/near-pages/near-pages-html.ts';
import { PAGE_LIST_FILE, type PageList } from '../../src/near-pages/page-list.ts';
import { comparablePath } from '../../src/url/is-same-path.ts';
import { canonicalPaths, type KnownPaths } from './canonical-paths.ts';

/** What this worker needs of the platform: its file server, and its way to change HTML while it passes. */
interface Environment {
  readonly ASSETS: { readonly fetch: (request: Request | URL) => Promise<Response> };
}
interface PassingElement {
  readonly setAttribute: (name: string, value: string) => void;
  readonly removeAttribute: (name: string) => void;
  readonly append: (content: string, options: { readonly html: true }) => void;
}
interface Rewriter {
  readonly on: (selector: string, handlers: { readonly element: (element: PassingElement) => void }) => Rewriter;
  readonly transform: (response: Response) => Response;
}
declare const HTMLRewriter: new () => Rewriter;

/** The pages of the site, as the two searches need them. */
interface KnownPages {
  readonly paths: KnownPaths;
  readonly index: PageIndex | undefined;
}

let reading: Promise<KnownPages> | undefined;

/**
 * Read once: another list comes with another deployment, which starts this worker anew. Without it most pages are found all
 * the same, and the next request asks again.
 */
function knownPages({ ASSETS }: Environment, base: URL): Promise<KnownPages> {
  reading ??= ASSETS.fetch(new URL(`/${PAGE_LIST_FILE}`, base))
    // The build has written the list.
    .then((response) => response.json() as Promise<PageList>)
    .then((list) => ({ paths: new Map(list.pages.map(([href]) => [comparablePath(href), href])), index: indexPages(list) }))
    .catch((error: unknown) => {
      console.warn(error);
      reading = undefined;
      return { paths: new Map(), index: undefined };
    });
  return reading;
}

/** The page for unknown addresses, with the pages that this one may have meant. */
function withNearPages(unknown: Response, { pathname }: URL, index: PageIndex): Response {
  if (!unknown.headers.get('content-type')?.startsWith('text/html')) return unknown;
  const answer = new Response(unknown.body, unknown);
  // They are those of the file.
  answer.headers.delete('etag');
  answer.headers.delete('content-length');
  if (unknown.body === null) return answer;
  const { pages, lang } = findNearPages(index, pathname);
  return new HTMLRewriter()
    .on('#near', {
      element: (place) => {
        place.setAttribute('data-asked', pathname);
        if (pages.length === 0) return;
        place.removeAttribute('hidden');
        place.append(nearPagesHtml(pages, lang), { html: true });
      },
    })
    .transform(answer);
}

/**
 * Runs only for addresses that are not a file. Paths are case-insensitive, and what else leads to a page by another spelling is
 * corrected: the platform's own rules for files cannot say that. Everything else is the page for unknown addresses, which
 * names the pages that may be meant.
 */
// oxlint-disable-next-line import/no-default-export -- what the platform calls
export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const { ASSETS } = environment;
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return ASSETS.fetch(request);
    // Without conditions: what a browser may have kept of a file is not what it gets.
    const ask = (address: string) => ASSETS.fetch(new Request(new URL(address, request.url), { method, redirect: 'manual' }));
    let unknown = await ask(request.url);
    if (unknown.status !== 404) return unknown;
    const url = new URL(request.url);
    const { paths, index } = await knownPages(environment, url);
    for (const pathname of canonicalPaths(url.pathname, paths)) {
      const answer = await ask(pathname);
      if (answer.status >= 400) {
        // In lower case the address may be below that of a language, which has a page of its own.
        unknown = answer;
        continue;
      }
      const location = answer.headers.get('location') ?? pathname;
      const { pathname: canonical } = new URL(location, url);
      return new Response(null, {
        status: 301,
        headers: { location: canonical + url.search, 'cache-control': 'public, max-age=0, must-revalidate' },
      });
    }
    return index ? withNearPages(unknown, url, index) : unknown;
  },
};
