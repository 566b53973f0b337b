import { isSamePath } from '../../url/is-same-path.ts';

/** What links need of the router. Takes whole addresses: to a mere path it would add the base URL, which a link has already. */
export interface PageRouter {
  readonly push: (href: string) => Promise<unknown>;
  readonly replace: (href: string) => Promise<unknown>;
  readonly prefetch: (href: string) => void;
}

const BASE = import.meta.env.BASE_URL;

/** The link at or around an element, if following it is a change of page inside this site. */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  if (!link.pathname.startsWith(BASE)) return null;
  // A dot in the last part: a file, which no page has.
  if (/\.[^/]+$/.test(link.pathname)) return null;
  const isHashOnly = link.hash !== '' && link.search === window.location.search && isSamePath(link.pathname, window.location.pathname);
  return isHashOnly ? null : link;
}

/** Whether the reader asked for something else than following the link here: a new tab, a download, a menu. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

const fetched = new Set<string>();

/** Fetches a page ahead, once, unless the connection is slow or the reader saves data. */
export function prefetchLink(target: EventTarget | null, router: PageRouter): void {
  const link = pageLink(target);
  if (!link || isSamePath(link.pathname, window.location.pathname) || fetched.has(link.pathname) || isSlowConnection()) return;
  fetched.add(link.pathname);
  router.prefetch(link.href);
}
