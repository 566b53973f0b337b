import { findNearPages, type NearPages } from '../../src/near-pages/find-near-pages.ts';
import { indexPages, type PageIndex } from '../../src/near-pages/index-pages.ts';
import { nearPagesHtml } from '../../src/near-pages/near-pages-html.ts';
import { PAGE_LIST_FILE, type PageList } from '../../src/near-pages/page-list.ts';
import { canonicalPaths } from './canonical-paths.ts';
import { countMiss, type MissCounter } from './count-miss.ts';
import { languageFolder } from './language-folder.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

/** Platform bindings: the file server and, optionally, the counter of missing addresses. */
interface Environment {
  readonly ASSETS: { readonly fetch: (request: Request | URL) => Promise<Response> };
  readonly MISSES?: MissCounter;
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

let reading: Promise<PageIndex | undefined> | undefined;

/**
 * Reads the list once, because a deployment restarts the worker. A failed read is retried on the next request; until then, most redirects
 * work, but the 404 page has no suggestions.
 */
function knownPages({ ASSETS }: Environment, base: URL): Promise<PageIndex | undefined> {
  reading ??= ASSETS.fetch(new URL(`/${PAGE_LIST_FILE}`, base))
    // The build writes this file.
    .then((response) => response.json() as Promise<PageList>)
    .then(indexPages)
    .catch((error: unknown) => {
      console.warn(error);
      reading = undefined;
      return undefined;
    });
  return reading;
}

/** Prevents caching, because the next release may respond differently. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

type Ask = (address: string) => Promise<Response>;

/** Returns the 404 page in the address's language, with its own headers: those of the missing file may allow caching. */
async function unknownPage(ask: Ask, { pathname }: URL, index: PageIndex | undefined): Promise<Response> {
  const found = await follow(ask, `${index ? languageFolder(pathname, index.list) : '/'}404`);
  const page = found.status < 400 || found.status === METHOD_NOT_ALLOWED ? found : await follow(ask, '/404');
  const answer = new Response(page.body, { status: page.status < 400 ? NOT_FOUND : page.status, headers: page.headers });
  answer.headers.delete('etag');
  answer.headers.delete('content-length');
  answer.headers.set('cache-control', ASK_AGAIN);
  return answer;
}

const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;

/** Follows one redirect, because the file server adds trailing slashes if the site's policy requires them. */
async function follow(ask: Ask, address: string): Promise<Response> {
  const answer = await ask(address);
  const location = answer.headers.get('location');
  return location === null ? answer : ask(location);
}

function withNearPages(answer: Response, { pathname }: URL, { pages, lang }: NearPages): Response {
  return new HTMLRewriter()
    .on('#near', {
      element: (place) => {
        place.setAttribute('data-asked', pathname);
        if (!pages[0]) return;
        place.removeAttribute('hidden');
        place.append(nearPagesHtml(pages, lang), { html: true });
      },
    })
    .transform(answer);
}

/** Redirects without caching, because browsers keep a 301 forever, but a page may return to its old address. */
const leadOn = ({ headers }: Response, address = ''): Response =>
  new Response(null, {
    status: 301,
    headers: { location: headers.get('location') ?? address, 'cache-control': 'no-cache' },
  });

/**
 * Runs before the file server for page paths (`run_worker_first` in wrangler.toml), and for missing files. Serves Markdown twins to
 * clients that prefer Markdown. Redirects misspelt or wrongly cased paths, because platform rules cannot. Otherwise serves the 404 page
 * with suggestions.
 */
// oxlint-disable-next-line import/no-default-export -- the platform calls the default export
export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const url = new URL(request.url);
    // Drops conditional headers, which could match a cached copy of the file instead of the 404 page.
    const ask = (address: string, init: Request | RequestInit = { method: request.method, redirect: 'manual' }) =>
      environment.ASSETS.fetch(new Request(new URL(address, url), init));
    if (prefersMarkdown(request.headers.get('accept') ?? '')) {
      // Also finds the twin of a home page below a base URL, which is next to the base folder.
      const twin = await ask(`/${url.pathname.replace(/^\/|\/$/g, '') || 'index'}.md`, request);
      if (twin.status < 400) return twin;
    }
    const own = await ask(request.url);
    if (own.status === 301) return leadOn(own);
    if (own.status !== NOT_FOUND) return request.headers.has('if-none-match') ? ask(request.url, request) : own;
    const index = await knownPages(environment, url);
    for (const pathname of canonicalPaths(url.pathname, index?.pages)) {
      const address = pathname + url.search;
      const answer = await ask(address);
      if (answer.status < 400) return leadOn(answer, address);
    }
    const answer = await unknownPage(ask, url, index);
    const near = index && findNearPages(index, url.pathname);
    if (environment.MISSES && answer.status === NOT_FOUND) countMiss(environment.MISSES, request, near?.pages[0] !== undefined);
    return near ? withNearPages(answer, url, near) : answer;
  },
};
