import { isSamePath } from '../../url/is-same-path.ts';
import { handledByOverlay } from './overlay-steps.ts';
import { startProgress } from './progress-bar.ts';
import { connectedRouter } from './router.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/**
 * Our key in the router's state of a history entry (`waku/history-state` in the list of assumptions). The router scrolls to the top on
 * every change of path, even for Back and Forward, so positions are stored per entry.
 */
interface EntryState {
  readonly scrollKey?: string;
}

// Only the router and this file set history states, which are null or an object that may have other keys.
const nameOf = (): string | undefined => (window.history.state as EntryState | null)?.scrollKey;

/** Key of the history entry on the screen. While it differs from the current entry's key, navigation is in progress. */
let key: string | undefined;
let address: string | undefined;
/** Address reached by Back or Forward, until the router renders another address. */
let returnedTo: string | undefined;

/** Scroll position to return to. Until the router has rendered the entry, scrolling by the router must not be stored as the reader's. */
let held: number | undefined;
/** How long to hold the position if the router renders nothing, for example after two quick steps. */
const HELD_AT_MOST_MS = 3000;
let endOfHold: number | undefined;

/** Starts storing scroll positions. Must be called before the router listens to `popstate`. */
export function watchHistory(): void {
  // After a reload or a return from another site, restores the position unless the browser has already done so.
  if (nameOf() !== undefined && window.scrollY === 0) returnedTo = window.location.href;
  // Browsers disagree on whether capture listeners run first on the window itself, but all run listeners in the order of registration.
  window.addEventListener('popstate', (event) => (handledByOverlay() ? event.stopImmediatePropagation() : settleStep(event)));
  window.addEventListener('pagehide', restoreInBrowser);
  // Undoes `restoreInBrowser` if the document returns from the back/forward cache.
  window.addEventListener('pageshow', restoreManually);
  restoreManually();
  // Once the reader acts, the stored position no longer applies.
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

/** Lets the browser restore the position on a reload or return, which it does most accurately. */
function restoreInBrowser(): void {
  window.history.scrollRestoration = 'auto';
}

/**
 * Loads an entry's page without the router. Prevents the browser from restoring the current scroll position, which belongs to another page.
 */
function loadEntry(): void {
  window.removeEventListener('pagehide', restoreInBrowser);
  window.location.reload();
}

/**
 * Handles a history step, or a followed link within the page: its event has no state, although a link to the current address keeps the
 * entry's. Handles steps within a page at once, because the router renders nothing after two quick steps, forward and back.
 */
function settleStep({ state }: PopStateEvent): void {
  // If the reader leaves an entry before the router renders it, the entry still has its predecessor's name.
  const name = state === null ? undefined : nameOf();
  const { href } = window.location;
  const isReturn = name !== undefined && (name !== key || href === address);
  returnedTo = isReturn ? href : undefined;
  if (address === undefined) return;
  if (!isSamePath(new URL(address).pathname, window.location.pathname)) {
    // Pages visited through the router share one document. If the router has not started yet, only a reload can show them.
    if (connectedRouter()) startProgress();
    else loadEntry();
  } else if (isReturn) restorePosition();
  else nameEntry();
}

function storePosition(): void {
  if (held === undefined && window.location.href === address) writeStored(`scroll.${key}`, String(Math.round(window.scrollY)), 'session');
}

/**
 * Restores the scroll position after Back or Forward. After a followed link, renames the new entry, because the router copied the previous
 * entry's name. Must be called after every router render.
 * @param shownPath absolute path that the router has rendered; after quick navigation, not yet the entry's
 * @returns whether the entry was reached by Back or Forward
 */
export function settlePosition(shownPath: string): boolean {
  const { href } = window.location;
  const isReturn = returnedTo === href;
  // The router may scroll even after the step is settled, and more than once per step.
  if (isReturn) {
    restorePosition();
    if (isSamePath(shownPath, window.location.pathname))
      requestAnimationFrame(() => {
        // Tabs and other controls now exist, and some are taller than the content they replace.
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
  // The router copies the complete state, but the previous page's overlays do not belong to this page.
  const isOtherPage = address !== undefined && !isSamePath(new URL(address).pathname, window.location.pathname);
  key = Date.now().toString(36);
  address = window.location.href;
  window.history.replaceState({ ...window.history.state, ...(isOtherPage && NOTHING_OVER_IT), scrollKey: key }, '');
  storePosition();
}

/** Clears the history state keys of the menu, search and tools. */
const NOTHING_OVER_IT = { menu: undefined, search: undefined, tool: undefined };
