import { isSamePath } from '../../url/is-same-path.ts';
import { isOverlayStep } from './overlay-steps.ts';
import { startProgress } from './progress-bar.ts';
import { connectedRouter } from './router.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/**
 * Our key in the router's state of a history entry (`waku/history-state` in the list of reliances). The router scrolls to the top on every
 * change of path, including back and forward, so positions are kept per history entry.
 */
interface EntryState {
  readonly scrollKey?: string;
}

// Only the router and this file write history states: always an object with further keys, or null.
const nameOf = (): string | undefined => (window.history.state as EntryState | null)?.scrollKey;

/** Name and address of the history entry on the screen. While they differ from the window's, a navigation is under way. */
let key: string | undefined;
let address: string | undefined;
/** Address that back or forward led to, until the router has rendered another one. */
let returnedTo: string | undefined;

/** Scroll position to return to. Until the router has rendered the entry, its own scrolling must not be stored as the reader's. */
let held: number | undefined;
/** Limit for steps after which the router renders nothing, such as two in quick succession. */
const HELD_AT_MOST_MS = 3000;
let endOfHold: number | undefined;

/** Starts to store scroll positions. Call it before the router listens to `popstate`. */
export function watchHistory(): void {
  // After a reload or a return from another site: if the browser was able to restore the position, it already has.
  if (nameOf() !== undefined && window.scrollY === 0) returnedTo = window.location.href;
  // Browsers disagree on whether capture listeners run first on the window itself, but all run listeners in order of registration.
  window.addEventListener('popstate', (event) => (isOverlayStep() ? event.stopImmediatePropagation() : settleStep()));
  window.addEventListener('pagehide', restoreInBrowser);
  // The back/forward cache may restore the document.
  window.addEventListener('pageshow', restoreManually);
  restoreManually();
  // From here on, the reader controls scrolling.
  for (const action of ['wheel', 'touchmove', 'pointerdown', 'keydown']) window.addEventListener(action, release, { passive: true });
  let isQueued = false;
  document.addEventListener(
    'scroll',
    () => {
      if (!isQueued) requestAnimationFrame(keepPosition);
      isQueued = true;
    },
    { passive: true },
  );

  function keepPosition(): void {
    isQueued = false;
    storePosition();
  }
}

function restoreManually(): void {
  window.history.scrollRestoration = 'manual';
}

/** When the document is restored or reloaded, the browser knows the position best. */
function restoreInBrowser(): void {
  window.history.scrollRestoration = 'auto';
}

/** Shows the page of an entry without the router. The browser must not restore the current position: it belongs to another page. */
function loadEntry(): void {
  window.removeEventListener('pagehide', restoreInBrowser);
  window.location.reload();
}

/**
 * Settles steps within one page at once, since the router renders nothing for two in quick succession, there and back. A link to a place on
 * the same page also arrives here; its new entry has no name yet.
 */
function settleStep(): void {
  // An entry that the reader left before the router rendered it still has the name of its predecessor.
  const name = nameOf();
  const { href } = window.location;
  const isReturn = name !== undefined && (name !== key || href === address);
  returnedTo = isReturn ? href : undefined;
  if (address === undefined) return;
  if (!isSamePath(new URL(address).pathname, window.location.pathname)) {
    // Pages visited through the router share one document. After a reload without a router, only another load can show them.
    if (connectedRouter()) startProgress();
    else loadEntry();
  } else if (isReturn) restorePosition();
  else nameEntry();
}

function storePosition(): void {
  if (held === undefined && window.location.href === address) writeStored(`scroll.${key}`, String(Math.round(window.scrollY)), 'session');
}

/**
 * Call whenever the router has rendered. Back and forward restore the scroll position; a followed link creates an entry, which must not
 * share the name in the state that the router copied.
 *
 * @param shownPath absolute path that the router has rendered; after quick navigation, not yet that of the entry
 * @returns whether the entry was reached by back or forward
 */
export function settlePosition(shownPath: string): boolean {
  const { href } = window.location;
  const isReturn = returnedTo === href;
  // The router may scroll even after the step is settled, and more than once per step.
  if (isReturn) {
    restorePosition();
    if (isSamePath(shownPath, window.location.pathname))
      requestAnimationFrame(() => {
        // Tabs and other controls have been built since, some taller than the content they replace.
        scrollToHeld();
        requestAnimationFrame(release);
      });
  } else {
    returnedTo = undefined;
    if (href !== address) nameEntry();
  }
  return isReturn;
}

function restorePosition(): void {
  if (held === undefined || key !== nameOf()) {
    key = nameOf();
    address = window.location.href;
    const stored = readStored(`scroll.${key}`, 'session');
    held = stored === null ? undefined : Number(stored);
    window.clearTimeout(endOfHold);
    endOfHold = window.setTimeout(release, HELD_AT_MOST_MS);
  }
  scrollToHeld();
}

function scrollToHeld(): void {
  if (held !== undefined) window.scrollTo({ top: held, behavior: 'instant' });
}

function release(): void {
  held = undefined;
  window.clearTimeout(endOfHold);
}

function nameEntry(): void {
  release();
  // The router copies the whole state, but overlays of the previous page do not belong to this one.
  const isOtherPage = address !== undefined && !isSamePath(new URL(address).pathname, window.location.pathname);
  key = Date.now().toString(36);
  address = window.location.href;
  window.history.replaceState({ ...window.history.state, ...(isOtherPage && NOTHING_OVER_IT), scrollKey: key }, '');
  storePosition();
}

/** Keys that the menu, the search and the tools write into the state of their entries. */
const NOTHING_OVER_IT = { menu: undefined, search: undefined, tool: undefined };
