import { isSamePath } from '../../url/is-same-path.ts';
import { pageLink } from '../navigation/links.ts';
import { connectedRouter } from '../navigation/router.ts';
import { isAtRest } from '../platform/is-at-rest.ts';

/** Of the Network Information API, which TypeScript's DOM types do not have as not every browser does. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether fetching what may not be needed costs the reader money or time. */
function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }; // Optional: not every browser has it.
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

const fetched = new Set<string>();

/** Fetches the page of a link ahead, once. */
export function prefetchLink(target: EventTarget | null): void {
  const link = pageLink(target);
  const router = connectedRouter();
  if (!link || !router || isSamePath(link.pathname, window.location.pathname) || fetched.has(link.pathname) || isSlowConnection()) return;
  fetched.add(link.pathname);
  router.prefetch(link.href);
}

/** Where lists of links are: whoever touches one may touch a link of it next. */
const LIST = 'nav,aside,#panel';
/** What readers who only scroll follow most. */
const NEIGHBOUR = 'a[rel="next"],a[rel="prev"]';

let observer: IntersectionObserver | undefined;
/** Links in view whose pages have not been asked for. */
const inView = new Set<Element>();
let isQueued = false;
/** Where the pointer is, or what has the focus, in CSS pixels of the window; a finger is nowhere. */
let place: { readonly x: number; readonly y: number } | undefined;
/** The list that a finger has touched last. */
let touched: Element | null = null;

/**
 * Fetches the pages of links in view ahead, one at a time whenever the browser has nothing else to do: of readers who point at
 * things, or go by keys, all, the nearest first; of those who scroll, the neighbours of the page only, and who touch a list, those in it.
 */
export function prefetchInView(): void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    queue();
  });
  observer.disconnect();
  inView.clear();
  for (const link of document.links) observer.observe(link);
}

/** Follows the reader, and fetches the page of a link that they are about to use at once. */
export function prefetchFor(event: Event): void {
  const { target, type } = event;
  if (type !== 'pointermove') prefetchLink(target);
  if (!(target instanceof Element)) return;
  if (type === 'touchstart') touched = target.closest(LIST);
  else if (event instanceof PointerEvent && type === 'pointermove' && event.pointerType !== 'touch' && !isAtRest(event))
    place = { x: event.clientX, y: event.clientY };
  else if (type === 'focusin' && target.matches(':focus-visible')) {
    const { left, top } = target.getBoundingClientRect();
    place = { x: left, y: top };
  } else return;
  queue();
}

function isWanted(link: Element): boolean {
  return place !== undefined || link.matches(NEIGHBOUR) || touched?.contains(link) === true;
}

function distance(link: Element): number {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const { x, y } = place ?? { x: 0, y: 0 };
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function queue(): void {
  if (isQueued || ![...inView].some(isWanted)) return;
  isQueued = true;
  // Safari has no idle callbacks; Chromium with nothing at all to do may keep them for seconds.
  if (window.requestIdleCallback) window.requestIdleCallback(fetchNearest, { timeout: 500 });
  else window.setTimeout(fetchNearest, 50);
}

function fetchNearest(): void {
  isQueued = false;
  const [nearest] = [...inView]
    .filter(isWanted)
    .map((link) => ({ link, far: distance(link) }))
    .toSorted((a, b) => a.far - b.far);
  if (nearest) {
    inView.delete(nearest.link);
    prefetchLink(nearest.link);
  }
  queue();
}
