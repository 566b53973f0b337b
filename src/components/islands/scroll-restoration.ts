import { readStored, writeStored } from './storage.ts';

/** The router scrolls to the top on every change of path, also on back and forward; positions are kept per history entry. */
interface EntryState {
  readonly scrollKey?: string;
}

const nameOf = (): string | undefined => (window.history.state as EntryState | null)?.scrollKey;

/** Name and address of the history entry on the screen. While they differ from the window's, another one is on its way. */
let key: string | undefined;
let address: string | undefined;
let isReturn = false;

/** Starts to keep positions. */
export function watchHistory(): void {
  // Reached by reload, or from another site: the browser, if it was able to restore the position, was faster.
  isReturn = nameOf() !== undefined && window.scrollY === 0;
  window.addEventListener('popstate', () => {
    // A link to a place on the same page gets here too, and its new entry has no name.
    isReturn = nameOf() !== undefined;
  });
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
  window.history.scrollRestoration = 'manual';
}

/** Remembers where the entry on the screen stands. */
export function keepPosition(): void {
  if (window.location.href === address) writeStored(`scroll.${key}`, String(Math.round(window.scrollY)), 'session');
}

/**
 * To be called whenever the router has shown something. A step back or forward returns to where the reader was; a
 * followed link makes a new entry, which must not share the name of the one that the router copied its state from.
 *
 * @returns whether the entry was reached by back or forward
 */
export function settlePosition(): boolean {
  const wasReturn = isReturn;
  const isNew = !wasReturn && window.location.href !== address;
  isReturn = false;
  address = window.location.href;
  if (wasReturn) {
    key = nameOf();
    const stored = readStored(`scroll.${key}`, 'session');
    if (stored !== null) window.scrollTo({ top: Number(stored), behavior: 'instant' });
  } else if (isNew) {
    key = Date.now().toString(36);
    window.history.replaceState({ ...window.history.state, scrollKey: key }, '');
    keepPosition();
  }
  return wasReturn;
}
