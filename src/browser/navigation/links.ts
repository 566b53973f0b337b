import { isSamePath } from '../../url/is-same-path.ts';
import { USUAL_MISSPELT_PATHS } from '../../url/misspelt-paths.ts';

const BASE = import.meta.env.BASE_URL;

/**
 * Returns the link at or around an element, if it leads to another page of the site. Excludes misspelt paths, which only the edge resolves.
 */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  if (!link.pathname.startsWith(BASE)) return null;
  // A dot in the last segment indicates a file.
  if (/\.[^/]+$/.test(link.pathname)) return null;
  const isHashOnly = link.hash !== '' && link.search === window.location.search && isSamePath(link.pathname, window.location.pathname);
  const { misspelt = USUAL_MISSPELT_PATHS } = document.documentElement.dataset;
  return isHashOnly || new RegExp(misspelt).test(link.pathname.slice(BASE.length)) ? null : link;
}

/** Whether a click follows a link in this tab. Modifier keys open a new tab, a download or a menu. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
