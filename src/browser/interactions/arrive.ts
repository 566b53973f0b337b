import { decodeText } from '../../url/decode-text.ts';
import { announce } from './announce.ts';
import { focusPlace, focusStart, pageLang } from './focus-place.ts';
import { closeDropdowns } from './dropdown.ts';
import { markCurrent } from './mark-current.ts';

const STALE_META = 'meta[name="description"], meta[name="keywords"], meta[property^="og:"]';

/**
 * Completes a client-side navigation like a full page load: canonical address, active items, focus. Screen readers do not notice the
 * navigation, so the title is announced, unless the focus moves to the start of the page, whose label is the title.
 * @param isReturn whether a history step led here, so the page keeps its state
 * @param focus element focused when the page was shown; if the reader has moved focus since, it stays
 */
export function arrive(isReturn: boolean, focus: Element | null): void {
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
  // Screen readers do not repeat an element that already has the focus.
  if (activeElement?.id !== 'start' || activeElement === focus) announce(document.title, pageLang());
}
