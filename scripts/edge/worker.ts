import { findNearPages } from '../../src/near-pages/find-near-pages.ts';
import { indexPages, type PageIndex } from '../../src/near-pages/index-pages.ts';
import { nearPagesHtml } from '../../src/near-pages/near-pages-html.ts';
import { PAGE_LIST_FILE, type PageList } from '../../src/near-pages/page-list.ts';
import { canonicalPaths } from './canonical-paths.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

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

let reading: Promise<PageIndex | undefined> | undefined;

/**
 * The pages of the site, read once: another list comes with another deployment, which starts this worker anew. Without it most
 * pages are found all the same, and the next request asks again.
 */
function knownPages({ ASSETS }: Environment, base: URL): Promise<PageIndex | undefined> {
  reading ??= ASSETS.fetch(new URL(`/${PAGE_LIST_FILE}`, base))
    // The build has written the list.
    .then((response) => response.json() as Promise<PageList>)
    .then(indexPages)
    .catch((error: unknown) => {
      console.warn(error);
      reading = undefined;
      return undefined;
    });
  return reading;
}

/** The page for unknown addresses, with the pages that this one may have meant. */
function withNearPages(unknown: Response, { pathname }: URL, index: PageIndex): Response {
  const answer = new Response(unknown.body, unknown);
  // They are those of the file.
  answer.headers.delete('etag');
  answer.headers.delete('content-length');
  const { pages, lang } = findNearPages(index, pathname);
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

/** The address of an answer that leads on, else its own. Browsers would keep it for ever, and a page may come back under its old address. */
const leadOn = ({ headers }: Response, address = ''): Response =>
  new Response(null, {
    status: 301,
    headers: { location: headers.get('location') ?? address, 'cache-control': 'no-cache' },
  });

/**
 * Runs before the file server for what may be a page (`run_worker_first` in wrangler.toml). Who prefers Markdown gets the twin
 * of the page. Paths are case-insensitive, and what else leads to a page by another spelling is corrected: the platform's own
 * rules for files cannot say that. Everything else is the page for unknown addresses, which names the pages that may be meant.
 */
// oxlint-disable-next-line import/no-default-export -- what the platform calls
export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const url = new URL(request.url);
    // Without conditions: what a browser may have kept of a file is not what it gets for an unknown address.
    const ask = (address: string, init: Request | RequestInit = { method: request.method, redirect: 'manual' }) =>
      environment.ASSETS.fetch(new Request(new URL(address, url), init));
    if (prefersMarkdown(request.headers.get('accept') ?? '')) {
      // Below a base URL the home page has its twin there, too.
      const twin = await ask(`/${url.pathname.replace(/^\/|\/$/g, '') || 'index'}.md`, request);
      if (twin.status < 400) return twin;
    }
    let unknown = await ask(request.url);
    if (unknown.status === 301) return leadOn(unknown);
    if (unknown.status !== 404) return request.headers.has('if-none-match') ? ask(request.url, request) : unknown;
    const index = await knownPages(environment, url);
    for (let address of canonicalPaths(url.pathname, index?.pages)) {
      address += url.search;
      // In lower case the address may be below that of a language, which has a page of its own for unknown ones.
      unknown = await ask(address);
      if (unknown.status < 400) return leadOn(unknown, address);
    }
    return index ? withNearPages(unknown, url, index) : unknown;
  },
};
