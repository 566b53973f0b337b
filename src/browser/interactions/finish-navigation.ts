import { decodeText } from '../../url/decode-text.ts';
import { announce } from './announce.ts';
import { focusPlace, focusStart, pageLang } from './focus-place.ts';
import { closeDropdowns } from './dropdown.ts';
import { markCurrent } from './mark-current.ts';

const STALE_META = 'meta[name="description"], meta[name="keywords"], meta[property^="og:"]';

/**
 * Completes a client-side navigation like a full page load: canonical address, active items, focus. Screen readers do not notice the
 * navigation, so the title is announced, unless focus moves to the start of the page, which is labelled with the title.
 * @param isReturn whether the reader went back or forward, so the page keeps its state
 * @param focus element that had focus when the page was shown; if the reader has moved focus since, focus stays
 */
export function finishNavigation(isReturn: boolean, focus: Element | null): void {
  markCurrent();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(canonical.href).origin + window.location.pathname;
  for (const meta of document.head.querySelectorAll(STALE_META)) meta.remove();
  const place = document.getElementById(decodeText(window.location.hash.slice(1)));
  // A dropdown may have opened before its close handlers were ready.
  if (isReturn) closeDropdowns();
  else if (document.activeElement === focus) {
    if (place) focusPlace(place);
    else focusStart();
  }
  const { activeElement } = document;
  // Screen readers do not announce an element that already has focus.
  if (activeElement?.id !== 'start' || activeElement === focus) announce(document.title, pageLang());
}
