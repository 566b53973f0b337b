import { createElement, render } from 'preact';
import type { SiteSearch } from '../../../search/search-answer.ts';
import { isSamePath } from '../../../url/is-same-path.ts';
import { menuPanel } from '../../navigation/menu.ts';
import { handleSteps } from '../../navigation/own-steps.ts';
import { isInProgress } from '../../navigation/progress-bar.ts';
import { demand } from '../../platform/demand.ts';
import { tellRouter, writePlace } from '../../query/query-state.ts';
import { addressOfSearch, searchInAddress } from '../../query/search-address.ts';
import { loadStyle } from '../parts/load-style.ts';
import { goToResult, isOfSite } from '../search-dialog/go-to-result.ts';
import { loadedOnce } from '../search-dialog/load-search.ts';
import { MAX_QUERY } from '../search-dialog/search-box.tsx';
import { Search } from '../search-dialog/search-dialog.tsx';
import { enterSearch, hasOwnEntry, isSearchEntry, keepQuery } from '../search-dialog/search-history.ts';
import { chooseSearchLanguage } from '../search-dialog/search-texts.ts';
import styleAddress from '../search-dialog/search.css?url';

/** The address follows what is typed in steps: browsers allow no more than a few changes in a second. */
const ADDRESS_MS = 300;

/** Where a reader is, apart from the search. */
interface Place {
  readonly page: Element | null;
  readonly pathname: string;
  readonly hash: string;
}

/** Takes the search away that is over the page, and gives the focus back. */
let end: (() => void) | undefined;
/** Where the search was opened last: a step in the history may open it again there. */
let lastPlace: Place | undefined;
/** The reader has closed the search, and the step back to the page without it is on its way. */
let isLeaving = false;

/** Loads the dialog's style. What comes of it opens the search; by an address only if the reader has not left that meanwhile. */
export async function prepareSearch(button: HTMLElement): Promise<(isByAddress?: boolean, typed?: string) => void> {
  const load = loadedOnce();
  // On its way by the time that the field is there; the dialog tells of a failure.
  load().catch(() => undefined);
  await loadStyle(styleAddress);
  return (isByAddress = false, typed = '') => {
    if (end) return document.querySelector<HTMLInputElement>('.search input')?.select();
    // A tool is open, with what a reader has typed.
    if (document.querySelector('dialog[open]') || (isByAddress && !isSearchEntry())) return;
    enterSearch();
    show(button, load, typed);
  };
}

/** @param begun what the reader has typed already; without that, the search is the one in the address */
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
  // Read by `browser/head/recovery.ts`: a page that has lost its release is not loaded again in the middle of a word.
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
  // Synchronous, so that no key is lost.
  const callbacks = { onQuery, onRetry: releasePage, onFollow, onClose: leave, onFault };
  render(createElement(Search, { load, initialQuery, isBeingTyped, support, ...callbacks }), host);
  if (isBeingTyped) onQuery(typed.trim());
}

/** At the latest when what was under a menu takes the focus again: that the menu has closed is told a moment later. */
function giveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === document.body) requestAnimationFrame(() => element.focus({ preventScroll: true }));
}

/** Whether an element is gone with the menu, which can still be seen while it fades. On wide screens, the panel is no menu. */
function isInClosedMenu(element: HTMLElement): boolean {
  const panel = menuPanel();
  const isMenu = document.querySelector('[data-action="menu"]')?.checkVisibility() === true;
  return isMenu && panel?.contains(element) === true && !panel.matches(':popover-open');
}

function placeOnScreen(): Place {
  const { pathname, hash } = window.location;
  return { page: document.querySelector('#main > *'), pathname, hash };
}

/** Closes the search on the reader's word: its entry in the history is left for the way forward. */
function leave(): void {
  // It is already on its way, or done.
  if (!end || isLeaving) return;
  isLeaving = hasOwnEntry();
  if (isLeaving) return window.history.back();
  end();
  writePlace(addressOfSearch(''));
}

/** Whether the history is where the search was opened, and that is still on the screen. */
function isAtLastPlace(): boolean {
  const { page, pathname, hash } = placeOnScreen();
  return page === lastPlace?.page && isSamePath(pathname, lastPlace?.pathname) && hash === lastPlace?.hash && !isInProgress();
}

function reopen(): void {
  const button = document.querySelector<HTMLElement>('[data-action="search"]');
  if (!button) return;
  demand(
    button,
    () => prepareSearch(button),
    (open) => open(true),
  );
}

/** A step where the search was opened closes it, or opens it again. */
handleSteps(() => {
  const wasLeaving = isLeaving;
  isLeaving = false;
  const isWanted = isSearchEntry() && !wasLeaving;
  const isOpen = end !== undefined;
  if (isAtLastPlace() && isWanted !== isOpen) {
    if (isWanted) reopen();
    else end?.();
    tellRouter();
    return true;
  }
  end?.();
  return false;
});
