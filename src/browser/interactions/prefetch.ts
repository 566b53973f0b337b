import { isSamePath } from '../../url/is-same-path.ts';
import { pageLink } from '../navigation/links.ts';
import { connectedRouter } from '../navigation/router.ts';

/** Of the Network Information API, which TypeScript's DOM types do not have as not every browser does. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the reader pays for, or waits for, what is fetched in vain. */
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

let observer: IntersectionObserver | undefined;
const waiting: Element[] = [];

/** Fetches the pages of the links that come into view, one at a time whenever the browser has nothing else to do. */
export function prefetchInView(): void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      if (waiting.push(target) === 1) whenIdle();
    }
  });
  observer.disconnect();
  for (const link of document.links) observer.observe(link);
}

function whenIdle(): void {
  // Safari has no idle callbacks.
  const later = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 50));
  later(() => {
    prefetchLink(waiting.shift() ?? null);
    if (waiting.length > 0) whenIdle();
  });
}
