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

/** Delay before the query is added to the address, because browsers limit history changes per second. */
const ADDRESS_MS = 300;

interface Place {
  readonly page: Element | null;
  readonly pathname: string;
  readonly hash: string;
}

/** Closes the open search and restores focus. */
let end: (() => void) | undefined;
/** Where the search was last opened. A history step may reopen it there. */
let lastPlace: Place | undefined;
/** True while the step back is pending after the reader has closed the search. */
let isLeaving = false;

/**
 * Loads the dialog's style sheet, and returns a function that opens the search. With `isByAddress`, it opens only if the current history
 * entry includes a search.
 */
export async function prepareSearch(button: HTMLElement): Promise<(isByAddress?: boolean, typed?: string) => void> {
  const load = loadedOnce();
  // Starts the download early. The dialog reports failures.
  load().catch(() => undefined);
  await loadStyle(styleAddress);
  return (isByAddress = false, typed = '') => {
    if (end) return document.querySelector<HTMLInputElement>('.search input')?.select();
    // Does not replace an open tool, which may contain unsaved input.
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
  // While `data-typed` is set, `browser/head/recovery.ts` does not reload a page whose release has been replaced.
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
  // Renders synchronously, so that no key press is lost.
  const callbacks = { onQuery, onRetry: releasePage, onFollow, onClose: leave, onFault };
  render(createElement(Search, { load, initialQuery, isBeingTyped, support, ...callbacks }), host);
  if (isBeingTyped) onQuery(typed.trim());
}

/** Retries in the next frame, because the element may be focusable only after the browser has closed the menu. */
function giveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === document.body) requestAnimationFrame(() => element.focus({ preventScroll: true }));
}

/** Tests whether the popover is open, because a closed menu stays visible while it fades out. On wide screens, the panel is not a menu. */
function isInClosedMenu(element: HTMLElement): boolean {
  const panel = menuPanel();
  const isMenu = document.querySelector('[data-action="menu"]')?.checkVisibility() === true;
  return isMenu && panel?.contains(element) === true && !panel.matches(':popover-open');
}

function placeOnScreen(): Place {
  const { pathname, hash } = window.location;
  return { page: document.querySelector('#main > *'), pathname, hash };
}

/** Closes the search by going back, which keeps its history entry, so that Forward can reopen it. */
function leave(): void {
  if (!end || isLeaving) return;
  isLeaving = hasOwnEntry();
  if (isLeaving) return window.history.back();
  end();
  writePlace(addressOfSearch(''));
}

/** Whether the page where the search was opened is still on the screen, at the same address. */
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

/** A history step on the page where the search was opened closes or reopens the search. */
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
