import type { ClientWindow } from '../../framework/start-client.ts';
import { loadForControl } from '../platform/load-for-control.ts';
import { isPointerAtRest } from '../platform/is-at-rest.ts';
import { isOnLoadedPage } from '../platform/loaded-page.ts';
import { loadInBackground } from '../platform/load-in-background.ts';
import { prefetchTool } from './prefetch-tool.ts';
import { type Interactions, loadInteractions } from './load-interactions.ts';
import { hasNavigation, loadNavigation } from './load-navigation.ts';
import { readerActed, type Advance, due, failed, leave, loaded, type StartState, type StartStep } from './start-state.ts';

/** First signs of an active reader. Excludes `pointerover`, which also fires when a page appears under a stationary pointer. */
const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'change', 'scroll', 'popstate'] as const;
/** Delay after a pointer movement, touch or key press, because downloads would slow down a link that the reader may follow next. */
const PAUSE_MS = 100;
/** How long a reader may hold down a link before releasing it. */
const PRESS_MS = 1_000;
/** Time for the next page to load. Meanwhile, nothing is fetched for the current page. */
const LEAVING_MS = 10_000;

/** Controls that do nothing before the interactions load. */
const CONTROL = '[data-action]:not([data-action="theme"],[popovertarget]),[data-sidebar-more]';
const LINK = 'a:is([href^="/"],[href^="http"]):not([target],[download])';
/** A busy control, or a search that has no results yet. */
const AWAITED = '[aria-busy="true"],[data-awaited]';

let earlyEvents: Event[] = [];
/** Clicks on controls. They stay queued until the interactions have loaded, however long that takes. */
const waiting = new Set<Event>();
let timer: number | undefined;
let ofClient: AbortController | undefined;
let state: StartState = { isPausing: false, interactions: 'absent', client: 'none', notBefore: 0 };

/** For how many milliseconds downloads must wait because the reader may be leaving the page; 0 if the event does not follow a link. */
function timeToLeave({ type, target, ctrlKey, metaKey, shiftKey }: MouseEvent): number {
  if ((type !== 'click' && type !== 'pointerdown') || !(target instanceof Element)) return 0;
  const link = target.closest<HTMLAnchorElement>(LINK);
  if (!link || isOnThisPage(link)) return 0;
  return type === 'click' && !ctrlKey && !metaKey && !shiftKey ? LEAVING_MS : PRESS_MS;
}

function isOnThisPage({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname === window.location.pathname;
}

function isConnected(): boolean {
  return document.documentElement.dataset.started === 'connected';
}

function onIntent(event: Event): void {
  // For events that are not mouse events, `isPointerAtRest` reads only the type.
  if (isPointerAtRest(event as MouseEvent)) return;
  const hasRouter = isConnected();
  // With the router, no link leaves the document. For events that are not mouse events, `timeToLeave` reads only the type and target.
  const time = hasRouter ? 0 : timeToLeave(event as MouseEvent);
  if (time > 0) perform(leave(state, Date.now() + time));
  else if (state.interactions === 'running' || isOfInteractions(event)) perform(readerActed(state, hasRouter));
}

/** Queues an event for the interactions. Returns whether to load them soon; false if a control already waits for them. */
function isOfInteractions(event: Event): boolean {
  const { target, type } = event;
  const isOnElement = target instanceof Element;
  // Ignores scrolling inside elements, because the sidebar scrolls to the current item automatically.
  if (type === 'scroll' && isOnElement) return false;
  earlyEvents.push(event);
  if (isOnElement && type === 'click') {
    // Closes other menus, which open without this script. Skipped for a replayed click, because a menu may have been opened after it.
    if (event.eventPhase)
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')) menu.open = menu.contains(target);
    const control = target.closest<HTMLElement>(CONTROL);
    if (control) {
      prefetchTool(control);
      waiting.add(event);
      loadForControl(control, loadInteractions, (loaded) => {
        waiting.delete(event);
        hasLoaded(loaded);
      });
      return false;
    }
  }
  return true;
}

/** Returns and clears the queued events, except clicks that are still waiting. */
function takeEarlyEvents(): readonly Event[] {
  const taken = earlyEvents.filter((event) => !waiting.has(event));
  earlyEvents = [...waiting];
  return taken;
}

function perform([next, steps]: Advance): void {
  state = next;
  for (const step of steps) STEPS[step]();
}

function onDue(): void {
  const isAwaited = document.querySelector(AWAITED) !== null;
  const isHeld = document.querySelector('div.demand') !== null;
  perform(due(state, { now: Date.now(), isOnline: navigator.onLine, isAwaited, isHeld }));
}

const STEPS: Readonly<Record<StartStep, () => void>> = {
  pause: () => (timer = window.setTimeout(onDue, PAUSE_MS)),
  endPause: () => window.clearTimeout(timer),
  requestClient,
  abortClient: () => ofClient?.abort(),
  loadInteractions: () =>
    void loadInteractions().then(hasLoaded, (error: unknown) => {
      console.warn(error);
      perform(failed(state, Date.now()));
    }),
  forget: takeEarlyEvents,
  stop: stopListening,
};

/** Loads the client in the background. Until then, links work as they do without JavaScript. */
function requestClient(): void {
  ofClient = new AbortController();
  const { signal } = ofClient;
  const quietly = async (): Promise<void> => {
    try {
      // `first-view.ts` sets `startClient`.
      await (window as ClientWindow).startClient?.(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  loadInBackground(quietly, () => {});
}

function hasLoaded({ startInteractions }: Interactions): void {
  // Deferred until `waiting` no longer contains clicks that waited for this file.
  queueMicrotask(() => startInteractions(takeEarlyEvents()));
  perform(loaded(state));
}

function stopListening(): void {
  for (const type of INTENTS) window.removeEventListener(type, onIntent, true);
}

/** Reloads after a history step to another page: without the navigation module, the step changes only the address. */
function onStep(): void {
  if (hasNavigation() || isOnLoadedPage()) return;
  // The navigation module restores the position. The browser's position belongs to another page.
  window.history.scrollRestoration = 'manual';
  window.location.reload();
}

/**
 * Makes a link clicked offline wait for the network instead of showing an error page. Not needed with the router, which shows its own
 * message.
 */
function holdLink(event: MouseEvent): void {
  if (navigator.onLine || isConnected() || timeToLeave(event) < LEAVING_MS) return;
  // `timeToLeave` has already found a link.
  const link = (event.target as Element).closest(LINK) as HTMLAnchorElement;
  if (link.origin !== window.location.origin) return;
  event.preventDefault();
  loadForControl(
    link,
    (signal) => fetch(link.href, { method: 'HEAD', signal }),
    () => link.click(),
  );
}

/** @param events events that the head's script has queued */
export function awaitIntent(events: readonly Event[]): void {
  // `first-view.ts` sets `startClient`.
  if ((window as ClientWindow).startClient) state = { ...state, client: 'absent' };
  onStep();
  window.addEventListener('popstate', onStep);
  document.addEventListener('click', holdLink);
  for (const type of INTENTS) window.addEventListener(type, onIntent, { capture: true, passive: true });
  events.forEach(onIntent);
  // Loads at once if the reader is already scrolling or has opened the menu, if the 404 page has no list of similar pages yet, or if the
  // address has a fragment or query.
  const { search, hash } = window.location;
  if (window.scrollY > 0 || search || hash || document.querySelector('#near:not([data-asked]),#panel:popover-open')) onDue();
  // The reader may go back within this document without any other action, so navigation must be ready.
  else if (window.history.state) loadInBackground(loadNavigation, () => {});
}
