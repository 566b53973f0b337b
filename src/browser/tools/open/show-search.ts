import { createElement, render } from 'preact';
import type { SiteSearch } from '../../../search/search-answer.ts';
import { isSamePath } from '../../../url/is-same-path.ts';
import { menuPanel } from '../../navigation/menu.ts';
import { handleOverlaySteps } from '../../navigation/overlay-steps.ts';
import { isInProgress } from '../../navigation/progress-bar.ts';
import { loadForControl } from '../../platform/load-for-control.ts';
import { syncRouterAddress, writePlace } from '../../query/query-state.ts';
import { addressOfSearch, searchInAddress } from '../../query/search-address.ts';
import { loadStyle } from '../parts/load-style.ts';
import { goToResult, isOfSite } from '../search-dialog/go-to-result.ts';
import { loadedOnce } from '../search-dialog/load-search.ts';
import { MAX_QUERY } from '../search-dialog/search-box.tsx';
import { Search } from '../search-dialog/search-dialog.tsx';
import { enterSearch, hasOwnEntry, isSearchEntry, keepQuery } from '../search-dialog/search-history.ts';
import { chooseSearchLanguage } from '../search-dialog/search-texts.ts';
import styleAddress from '../search-dialog/search.css?url';

/** Delay before the typed query goes into the address: browsers limit history changes per second. */
const ADDRESS_MS = 300;

interface Place {
  readonly page: Element | null;
  readonly pathname: string;
  readonly hash: string;
}

/** Closes the open search and returns the focus. */
let end: (() => void) | undefined;
/** Where the search was last opened; a history step may reopen it there. */
let lastPlace: Place | undefined;
/** The reader has closed the search, and the step back is pending. */
let isLeaving = false;

/** Loads the dialog's style, then returns a function that opens the search; `isByAddress` opens it only while the address has it. */
export async function prepareSearch(button: HTMLElement): Promise<(isByAddress?: boolean, typed?: string) => void> {
  const load = loadedOnce();
  // Starts the download early; the dialog reports a failure.
  load().catch(() => undefined);
  await loadStyle(styleAddress);
  return (isByAddress = false, typed = '') => {
    if (end) return document.querySelector<HTMLInputElement>('.search input')?.select();
    // A tool is open and may hold unsaved input.
    if (document.querySelector('dialog[open]') || (isByAddress && !isSearchEntry())) return;
    enterSearch();
    show(button, load, typed);
  };
}

/** @param begun text that the reader has already typed; if empty, the query comes from the address */
function show(button: HTMLElement, load: () => Promise<SiteSearch>, begun: string): void {
  chooseSearchLanguage(document.documentElement.lang);
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : button;
  const host = document.createElement('div');
  const support = button.parentElement?.querySelector<HTMLAnchorElement>('.support') ?? null;
  const isBeingTyped = begun !== '';
  const initialQuery = (isBeingTyped ? begun : searchInAddress()).slice(0, MAX_QUERY);
  let typed = initialQuery;
  let timer: number | undefined;
  const { dataset } = document.documentElement;
  const wasTyped = 'typed' in dataset;
  // `browser/head/recovery.ts` reads this: a page that has lost its release must not reload while the reader types.
  const releasePage = (): void => {
    if (!wasTyped) delete dataset.typed;
  };
  const onQuery = (query: string): void => {
    typed = query;
    dataset.typed = '';
    window.clearTimeout(timer);
    timer = window.setTimeout(() => keepQuery(typed), ADDRESS_MS);
  };
  end = () => {
    window.clearTimeout(timer);
    releasePage();
    end = undefined;
    render(null, host);
    host.remove();
    giveFocus(opener.checkVisibility() && !isInClosedMenu(opener) ? opener : button);
  };
  const onFollow = (link: HTMLAnchorElement): boolean => {
    if (!isOfSite(link)) return false;
    keepQuery(typed);
    end?.();
    void goToResult(link);
    return true;
  };
  lastPlace = placeOnScreen();
  isLeaving = false;
  document.body.append(host);
  const onFault = (error: unknown): void => {
    console.warn(error);
    queueMicrotask(leave);
  };
  // Synchronous, so that no keystroke is lost.
  const callbacks = { onQuery, onRetry: releasePage, onFollow, onClose: leave, onFault };
  render(createElement(Search, { load, initialQuery, isBeingTyped, support, ...callbacks }), host);
  if (isBeingTyped) onQuery(typed.trim());
}

/** Focuses at the latest in the next frame: the element can take focus only once the browser has processed the closing of the menu. */
function giveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === document.body) requestAnimationFrame(() => element.focus({ preventScroll: true }));
}

/** Whether an element is in the closed menu, which is visible while it fades. On wide screens, the panel is not a menu. */
function isInClosedMenu(element: HTMLElement): boolean {
  const panel = menuPanel();
  const isMenu = document.querySelector('[data-action="menu"]')?.checkVisibility() === true;
  return isMenu && panel?.contains(element) === true && !panel.matches(':popover-open');
}

function placeOnScreen(): Place {
  const { pathname, hash } = window.location;
  return { page: document.querySelector('#main > *'), pathname, hash };
}

/** Closes the search for the reader. Its history entry stays for the way forward. */
function leave(): void {
  if (!end || isLeaving) return;
  isLeaving = hasOwnEntry();
  if (isLeaving) return window.history.back();
  end();
  writePlace(addressOfSearch(''));
}

/** Whether the history is where the search was opened, and that page is still on the screen. */
function isAtLastPlace(): boolean {
  const { page, pathname, hash } = placeOnScreen();
  return page === lastPlace?.page && isSamePath(pathname, lastPlace?.pathname) && hash === lastPlace?.hash && !isInProgress();
}

function reopen(): void {
  const button = document.querySelector<HTMLElement>('[data-action="search"]');
  if (!button) return;
  loadForControl(
    button,
    () => prepareSearch(button),
    (open) => open(true),
  );
}

/** A history step at the place where the search was opened closes or reopens it. */
handleOverlaySteps(() => {
  const wasLeaving = isLeaving;
  isLeaving = false;
  const isWanted = isSearchEntry() && !wasLeaving;
  const isOpen = end !== undefined;
  if (isAtLastPlace() && isWanted !== isOpen) {
    if (isWanted) reopen();
    else end?.();
    syncRouterAddress();
    return true;
  }
  end?.();
  return false;
});
