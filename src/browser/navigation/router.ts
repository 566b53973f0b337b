import { isSamePath } from '../../url/is-same-path.ts';
import { startProgress } from './progress-bar.ts';

/** The router as Waku gives it. */
interface Router {
  readonly push: (path: `/${string}`) => Promise<unknown>;
  readonly replace: (path: `/${string}`, options?: { readonly scroll: false }) => Promise<unknown>;
  readonly prefetch: (path: `/${string}`) => void;
}

/** What links need of the router. Takes whole addresses, as links have them. */
export interface PageRouter {
  readonly push: (href: string) => Promise<unknown>;
  readonly replace: (href: string, options?: { readonly scroll: false }) => Promise<unknown>;
  readonly prefetch: (href: string) => void;
}

let router: PageRouter | undefined;

/** Gives links the router, once it is there; until then they are ordinary links. */
export function connectRouter({ push, replace, prefetch }: Router): void {
  router = {
    push: (href) => push(belowBase(href)),
    replace: (href, options) => replace(belowBase(href), options),
    prefetch: (href) => prefetch(belowBase(href)),
  };
}

/** An address of the site as the router takes it: it puts the base URL before a path. */
function belowBase(href: string): `/${string}` {
  const { pathname, search, hash } = new URL(href);
  return `/${pathname.slice(import.meta.env.BASE_URL.length)}${search}${hash}`;
}

export function connectedRouter(): PageRouter | undefined {
  return router;
}

/** Where the link to another page leads that the reader has followed last, until that is there, or the reader goes back. */
let asked: URL | undefined;

function forgetAsked(): void {
  asked = undefined;
}

/** Changes to another page of the site. What goes wrong is on the screen by the time the router rejects. */
export function navigate({ push, replace }: PageRouter, link: HTMLAnchorElement, takesOver: boolean): void {
  forgetAsked();
  if (!isSamePath(link.pathname, window.location.pathname)) {
    startProgress();
    asked = new URL(link.href);
    window.addEventListener('popstate', forgetAsked, { once: true });
  }
  (takesOver ? replace : push)(link.href).catch((error: unknown) => console.warn(error));
}

/** Puts back what the reader has asked of a page that has moved, which the router forgets. To be called when it has changed to another page. */
export function keepAsked(): void {
  const { origin, pathname, search, hash } = window.location;
  const rest = asked && !isSamePath(asked.pathname, pathname) && search + hash === '' ? asked.search + asked.hash : '';
  forgetAsked();
  if (rest !== '') router?.replace(origin + pathname + rest).catch((error: unknown) => console.warn(error));
}
