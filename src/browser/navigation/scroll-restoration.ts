import { isSamePath } from '../../url/is-same-path.ts';
import { isOwnStep } from './own-steps.ts';
import { startProgress } from './progress-bar.ts';
import { connectedRouter } from './router.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/**
 * The router scrolls to the top on every change of path, also on back and forward; positions are kept per history entry.
 * The state of an entry is the router's too (`waku/history-state` in the list of reliances): only this key of it is ours.
 */
interface EntryState {
  readonly scrollKey?: string;
}

// Only the router and this file write states: objects with more in them, or none.
const nameOf = (): string | undefined => (window.history.state as EntryState | null)?.scrollKey;

/** Name and address of the history entry on the screen. While they differ from the window's, another one is on its way. */
let key: string | undefined;
let address: string | undefined;
/** Address of the entry that back or forward led to, until the router has shown another one. */
let returnedTo: string | undefined;

/**
 * Where the entry that a step led back to stood, until the router has shown it and has done its own scrolling. What it does
 * meanwhile is not where the reader is, and must not be kept as that.
 */
let held: number | undefined;
/** For a step that the router shows nothing for, as of two that follow each other quickly. */
const HELD_AT_MOST_MS = 3000;
let endOfHold: number | undefined;

/** Starts to keep positions. To be called before the router listens to steps in the history. */
export function watchHistory(): void {
  // Reached by reload, or from another site: the browser, if it was able to restore the position, was faster.
  if (nameOf() !== undefined && window.scrollY === 0) returnedTo = window.location.href;
  // Browsers disagree on whether listeners of the capture phase come first on the window itself; the order of listening
  // is the same in all.
  window.addEventListener('popstate', (event) => (isOwnStep() ? event.stopImmediatePropagation() : settleStep()));
  window.addEventListener('pagehide', leaveToBrowser);
  // It may come back as it was left.
  window.addEventListener('pageshow', keepForOurselves);
  keepForOurselves();
  // Whoever scrolls is the reader from here on.
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

function keepForOurselves(): void {
  window.history.scrollRestoration = 'manual';
}

/** Where the reader is, the browser knows best when the document comes back, or is loaded again. */
function leaveToBrowser(): void {
  window.history.scrollRestoration = 'auto';
}

/** Shows the page of an entry without the router. Where the reader is by now is not where that page was left. */
function loadEntry(): void {
  window.removeEventListener('pagehide', leaveToBrowser);
  window.location.reload();
}

/**
 * A step between places of one page is settled at once: of two that follow each other quickly, there and back, the
 * router shows nothing. A link to a place on the same page gets here too, and its new entry has no name.
 */
function settleStep(): void {
  // An entry that was left before the router had shown it still has the name of the one before it.
  const name = nameOf();
  const { href } = window.location;
  const isReturn = name !== undefined && (name !== key || href === address);
  returnedTo = isReturn ? href : undefined;
  if (address === undefined) return;
  if (!isSamePath(new URL(address).pathname, window.location.pathname)) {
    // Pages between which the router has changed are one document, also after a reload, when nothing shows them but that.
    if (connectedRouter()) startProgress();
    else loadEntry();
  } else if (isReturn) restorePosition();
  else nameEntry();
}

/** Remembers where the entry on the screen stands. */
function storePosition(): void {
  if (held === undefined && window.location.href === address) writeStored(`scroll.${key}`, String(Math.round(window.scrollY)), 'session');
}

/**
 * To be called whenever the router has shown something. A step back or forward returns to where the reader was; a
 * followed link makes a new entry, which must not share the name of the one that the router copied its state from.
 *
 * @param shownPath absolute path of what the router has shown: of a reader who is quick, not yet that of the entry
 * @returns whether the entry was reached by back or forward
 */
export function settlePosition(shownPath: string): boolean {
  const { href } = window.location;
  const isReturn = returnedTo === href;
  // The router may have scrolled, also where the step has been settled before, and more than once for one step.
  if (isReturn) {
    restorePosition();
    if (isSamePath(shownPath, window.location.pathname))
      requestAnimationFrame(() => {
        // Tabs and other controls of the page have been made meanwhile, some higher than what they replace.
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
  // The router copies the whole state: what lay over another page does not lie over this one.
  const isOtherPage = address !== undefined && !isSamePath(new URL(address).pathname, window.location.pathname);
  key = Date.now().toString(36);
  address = window.location.href;
  window.history.replaceState({ ...window.history.state, ...(isOtherPage && NOTHING_OVER_IT), scrollKey: key }, '');
  storePosition();
}

/** What the menu, the search and the tools write into the state of an entry that is theirs. */
const NOTHING_OVER_IT = { menu: undefined, search: undefined, tool: undefined };
