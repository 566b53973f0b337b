import type { ClientWindow } from '../../framework/start-client.ts';
import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { demand } from '../platform/demand.ts';
import { opensSearch } from '../platform/search-keys.ts';
import { supply } from '../platform/supply.ts';
import { passEventsOn } from './pass-events-on.ts';
import { type Interactions, loadedInteractions, loadInteractions } from './load-interactions.ts';
import { isPlainClick, pageLink } from '../navigation/links.ts';
import { closeMenu, releaseMenuEntry } from '../navigation/menu.ts';
import { connectedRouter, navigate } from '../navigation/router.ts';
import { settlePosition, watchHistory } from '../navigation/scroll-restoration.ts';
import { settleSidebar } from '../first-view/sidebar.ts';
import { setUpTabs } from '../first-view/tabs.ts';

/** What a reader does first. Not `pointerover`: a pointer that rests where the page appears causes it, too. */
const INTENTS = ['pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'change', 'scroll'] as const;
/** After a failure the next try is made no earlier than this, as every movement of the pointer is an intent. */
const RETRY_MS = 2_000;

/** What is of no use before the interactions are there; the head's script and the browser serve the others. */
const CONTROL = '[data-action]:not([data-action="theme"],[popovertarget]),[data-sidebar-more]';

let earlyEvents: Event[] = [];
let nextTry = 0;
let hasBegun = false;

/** Whether a pointer rests where the page has appeared: browsers say that it moves, by nothing. */
function isAtRest({ type, isTrusted, movementX, movementY }: MouseEvent): boolean {
  return type === 'pointermove' && isTrusted && !movementX && !movementY;
}

function onIntent(event: Event): void {
  // Of other events it reads the type alone.
  if (isAtRest(event as MouseEvent)) return;
  const { target, type } = event;
  const isOnElement = target instanceof Element;
  // What opens without this script need not wait for the rest of it to close.
  if (isOnElement && type === 'click')
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')) menu.open = menu.contains(target);
  // The sidebar scrolls by itself to the current item.
  if (type === 'scroll' && isOnElement) return;
  if (navigator.onLine) startClient();
  const control = type === 'click' && isOnElement && target.closest<HTMLElement>(CONTROL);
  if (control) return demand(control, loadInteractions, (loaded) => begin(loaded).onClick(event));
  earlyEvents.push(event);
  // Nobody has asked for anything yet: better not try in vain.
  if (!navigator.onLine || Date.now() < nextTry) return;
  nextTry = Infinity;
  loadInteractions().then(begin, (error: unknown) => {
    console.warn(error);
    // What was done so long ago must not happen out of the blue.
    earlyEvents = [];
    nextTry = Date.now() + RETRY_MS;
  });
}

let isClientAskedFor = false;

/** What the reader does next may be to follow a link. Until the router is there, links do what they do without script. */
function startClient(): void {
  // Development has none.
  const { startClient: start } = window as ClientWindow;
  if (!start || isClientAskedFor) return;
  isClientAskedFor = true;
  passEventsOn();
  supply(start, () => {});
}

/** From here on, the interactions listen for themselves. */
function begin(interactions: Interactions): Interactions {
  if (!hasBegun) {
    hasBegun = true;
    for (const type of INTENTS) window.removeEventListener(type, onIntent, true);
    interactions.startInteractions(earlyEvents);
  }
  return interactions;
}

/** Moves the reader past what is before the text. The link by itself would add a step to the way back. */
function skipToText(): void {
  const text = document.getElementById('content') ?? document.getElementById('main');
  text?.scrollIntoView();
  text?.focus({ preventScroll: true });
}

function onClick(event: MouseEvent): void {
  const router = connectedRouter();
  const { target } = event;
  if (!isPlainClick(event) || !(target instanceof Element)) return;
  if (target.matches('.skip-link')) {
    event.preventDefault();
    return skipToText();
  }
  if (!router) return;
  const isForMore = target.closest('[data-sidebar-more]');
  const link = pageLink(target);
  if (!isForMore && !link) return;
  event.preventDefault();
  if (isForMore || !link) return;
  const takesOver = releaseMenuEntry();
  closeMenu();
  navigate(router, link, takesOver);
}

/** The keys of the search press its button, so that they wait for what it needs as a press does. */
function onKeyDown(event: KeyboardEvent): void {
  const { key, target } = event;
  const isInField = target instanceof Element && target.closest('input,select,textarea,[contenteditable]');
  const button = document.querySelector<HTMLElement>('[data-action="search"]');
  if (!button || !opensSearch(event) || (key === '/' && isInField)) return;
  // Browsers have uses of their own for them.
  event.preventDefault();
  button.click();
}

/**
 * Called once, when the first page has been read.
 *
 * @param earlyClicks controls that were pressed before, each of which the head's script has kept
 */
export function startEnhancing(earlyClicks: readonly HTMLElement[]): void {
  watchHistory();
  settlePosition(window.location.pathname);
  settleSidebar();
  enhancePage();
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  for (const type of INTENTS) window.addEventListener(type, onIntent, { capture: true, passive: true });
  for (const control of earlyClicks) demand(control, loadInteractions, (loaded) => begin(loaded).act(control));
  // The reader is in the middle of a page, or comes for a place that may be folded away, or with the state of tabs or of a tool,
  // or to an address that the server knows nothing of.
  const { search, hash } = window.location;
  if (window.scrollY > 0 || search || hash || document.querySelector('#near:not([data-asked])')) onIntent(new Event('scroll'));
  document.documentElement.dataset.js = 'ready';
}

/** Called after every change of page, and once for the first. */
export function enhancePage(): void {
  addCopyButtons();
  // Before version 143, Firefox would show nothing of a long sample.
  if (!CSS.supports('selector(::details-content)'))
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = true;
  setUpTabs();
  loadedInteractions()?.refreshInteractions();
  if (document.querySelector('[data-moved]'))
    supply(
      () => import('../interactions/moved-places.ts'),
      (places) => places.followMovedPlaces(),
    );
  // On a site whose menus depend on more than the path. Not with the interactions: a quick press on a menu would be earlier.
  if (document.querySelector('[data-rules]'))
    supply(
      () => import('../editions/update-menus.ts'),
      (menus) => menus.updateMenus(),
    );
}
