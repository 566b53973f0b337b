import { decodeText } from '../../url/decode-text.ts';
import { announce } from './announce.ts';
import { focusPlace, focusStart, pageLang } from './focus-place.ts';
import { closeDropdowns } from './dropdown.ts';
import { markCurrent } from './mark-current.ts';

const STALE_META = 'meta[name="description"], meta[name="keywords"], meta[property^="og:"]';

/**
 * Leaves the document as a full load of the new page would: address for sharing, active items, focus at the start of the
 * page or at the place that the address names. Screen readers notice nothing of a change inside a document: the title is announced, unless
 * the focus goes to the start, which is named after the page.
 *
 * @param isReturn whether the reader comes by a step in the history, and finds the page as it was left
 * @param focus what had the focus when the page was shown: from a reader who has moved it since, it is not taken
 */
export function arrive(isReturn: boolean, focus: Element | null): void {
  markCurrent();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(canonical.href).origin + window.location.pathname;
  for (const meta of document.head.querySelectorAll(STALE_META)) meta.remove();
  const place = document.getElementById(decodeText(window.location.hash.slice(1)));
  // One that was opened before anything could close it.
  if (isReturn) closeDropdowns();
  else if (document.activeElement === focus) {
    if (place) focusPlace(place);
    else focusStart();
  }
  const { activeElement } = document;
  // What has kept the focus is not said again.
  if (activeElement?.id !== 'start' || activeElement === focus) announce(document.title, pageLang());
}
