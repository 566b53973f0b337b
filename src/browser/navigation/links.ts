import { isSamePath } from '../../url/is-same-path.ts';
import { USUAL_MISSPELT_PATHS } from '../../url/misspelt-paths.ts';

const BASE = import.meta.env.BASE_URL;

/**
 * The link at or around an element, if following it is a change of page inside this site. Of a path in another spelling than
 * that of its page only the edge knows where it leads.
 */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  if (!link.pathname.startsWith(BASE)) return null;
  // A dot in the last part: a file, which no page has.
  if (/\.[^/]+$/.test(link.pathname)) return null;
  const isHashOnly = link.hash !== '' && link.search === window.location.search && isSamePath(link.pathname, window.location.pathname);
  const { misspelt = USUAL_MISSPELT_PATHS } = document.documentElement.dataset;
  return isHashOnly || new RegExp(misspelt).test(link.pathname.slice(BASE.length)) ? null : link;
}

/** Whether the reader asked for something else than following the link here: a new tab, a download, a menu. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
