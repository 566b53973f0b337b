import { isSamePath } from '../../url/is-same-path.ts';
import { startProgress } from './progress-bar.ts';

interface Router {
  readonly push: (path: `/${string}`) => Promise<unknown>;
  readonly replace: (path: `/${string}`, options?: { readonly scroll: false }) => Promise<unknown>;
  readonly prefetch: (path: `/${string}`) => void;
}

/** The router's methods, with absolute addresses. */
export interface PageRouter {
  readonly push: (href: string) => Promise<unknown>;
  readonly replace: (href: string, options?: { readonly scroll: false }) => Promise<unknown>;
  readonly prefetch: (href: string) => void;
}

let router: PageRouter | undefined;

export function connectRouter({ push, replace, prefetch }: Router): void {
  router = {
    push: (href) => push(belowBase(href)),
    replace: (href, options) => replace(belowBase(href), options),
    prefetch: (href) => prefetch(belowBase(href)),
  };
}

/** Strips the origin and base URL, because the router adds them itself. */
function belowBase(href: string): `/${string}` {
  const { pathname, search, hash } = new URL(href);
  return `/${pathname.slice(import.meta.env.BASE_URL.length)}${search}${hash}`;
}

export function connectedRouter(): PageRouter | undefined {
  return router;
}

/** Target of the last followed link to another page, until that page is shown or the reader goes back. */
let asked: URL | undefined;

function forgetAsked(): void {
  asked = undefined;
}

/** Follows a link with the router. If the router rejects, it has already shown the error. */
export function navigate({ push, replace }: PageRouter, link: HTMLAnchorElement, takesOver: boolean): void {
  forgetAsked();
  if (!isSamePath(link.pathname, window.location.pathname)) {
    startProgress();
    asked = new URL(link.href);
    window.addEventListener('popstate', forgetAsked, { once: true });
  }
  (takesOver ? replace : push)(link.href).catch((error: unknown) => console.warn(error));
}

/** Restores the query and fragment, which the router drops on a redirect. Must be called after navigation to another page. */
export function restoreQueryAfterRedirect(): void {
  const { origin, pathname, search, hash } = window.location;
  const rest = asked && !isSamePath(asked.pathname, pathname) && search + hash === '' ? asked.search + asked.hash : '';
  forgetAsked();
  if (rest !== '') router?.replace(origin + pathname + rest).catch((error: unknown) => console.warn(error));
}
