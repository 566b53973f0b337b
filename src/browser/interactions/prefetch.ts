import { isSamePath } from '../../url/is-same-path.ts';
import { pageLink } from '../navigation/links.ts';
import { connectedRouter } from '../navigation/router.ts';
import { isPointerAtRest } from '../platform/is-at-rest.ts';

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether speculative downloads would cost the reader money or time. */
function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }; // Missing from TypeScript's DOM types, because some browsers lack it.
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

const fetched = new Set<string>();

export function prefetchLink(target: EventTarget | null): void {
  const link = pageLink(target);
  const router = connectedRouter();
  if (!link || !router || isSamePath(link.pathname, window.location.pathname) || fetched.has(link.pathname) || isSlowConnection()) return;
  fetched.add(link.pathname);
  router.prefetch(link.href);
}

/** Lists of links. A reader who touches a list may soon touch a link in it. */
const LIST = 'nav,aside,#panel';
/** The links that readers most often follow after scrolling. */
const NEIGHBOUR = 'a[rel="next"],a[rel="prev"]';

let observer: IntersectionObserver | undefined;
const inView = new Set<Element>();
let isQueued = false;
/** Position of the pointer or focus, in CSS pixels of the viewport; `undefined` for touch. */
let place: { readonly x: number; readonly y: number } | undefined;
let touched: Element | null = null;

/**
 * Prefetches visible links one at a time when the browser is idle. Pointer and keyboard users get all links, nearest first. Touch users get
 * the next and previous pages, and the links of any list that they touch.
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

/** Prefetches a link immediately if the reader is about to follow it. */
export function prefetchFor(event: Event): void {
  const { target, type } = event;
  if (type !== 'pointermove') prefetchLink(target);
  if (!(target instanceof Element)) return;
  if (type === 'touchstart') touched = target.closest(LIST);
  else if (event instanceof PointerEvent && type === 'pointermove' && event.pointerType !== 'touch' && !isPointerAtRest(event))
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
  // Safari has no idle callbacks, and Chromium may delay them for seconds.
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
