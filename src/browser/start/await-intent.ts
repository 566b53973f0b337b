import type { ClientWindow } from '../../framework/start-client.ts';
import { demand } from '../platform/demand.ts';
import { isAtRest } from '../platform/is-at-rest.ts';
import { isOnLoadedPage } from '../platform/loaded-page.ts';
import { supply } from '../platform/supply.ts';
import { loadAhead } from './load-ahead.ts';
import { type Interactions, loadInteractions } from './load-interactions.ts';
import { hasNavigation, loadNavigation } from './load-navigation.ts';
import { act, type Advance, due, failed, leave, loaded, type StartState, type StartStep } from './start-state.ts';

/** What a reader does first. Not `pointerover`: a pointer that rests where the page appears causes it, too. */
const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'change', 'scroll', 'popstate'] as const;
/** A pointer that moves, a finger or a key may be about to follow a link: what comes with an action would only delay that. */
const PAUSE_MS = 100;
/** How long a button or a finger may stay on a link until that is followed. */
const PRESS_MS = 1_000;
/** How long a page may take that a link leads to: nothing is fetched for the one that is being left. */
const LEAVING_MS = 10_000;

/** What is of no use before the interactions are there; the head's script and the browser serve the others. */
const CONTROL = '[data-action]:not([data-action="theme"],[popovertarget]),[data-sidebar-more]';
/** What leads to another page, or away. */
const LINK = 'a:is([href^="/"],[href^="http"]):not([target],[download])';
/** What a reader waits for: a control that is busy, or a search that has not found anything yet. */
const AWAITED = '[aria-busy="true"],[data-awaited]';

/** What the reader has done before the interactions are there, in its order. */
let earlyEvents: Event[] = [];
/** Presses of controls that wait for the interactions, however long these take. */
const waiting = new Set<Event>();
let timer: number | undefined;
let ofClient: AbortController | undefined;
let state: StartState = { isPausing: false, interactions: 'absent', client: 'none', notBefore: 0 };

/** How long nothing may be fetched, as the page may be left; 0 for an event that leaves none. */
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
  return document.documentElement.dataset.js === 'connected';
}

function onIntent(event: Event): void {
  // Of other events they read the type alone.
  if (isAtRest(event as MouseEvent)) return;
  const hasRouter = isConnected();
  // With the router, no link leaves the document. Of other events it reads the type and the target.
  const time = hasRouter ? 0 : timeToLeave(event as MouseEvent);
  if (time > 0) perform(leave(state, Date.now() + time));
  else if (state.interactions === 'running' || isOfInteractions(event)) perform(act(state, hasRouter));
}

/** Keeps what the interactions have to do when they are there. Returns whether they should come for it soon: the reader waits for a control already. */
function isOfInteractions(event: Event): boolean {
  const { target, type } = event;
  const isOnElement = target instanceof Element;
  // The sidebar scrolls by itself to the current item.
  if (type === 'scroll' && isOnElement) return false;
  earlyEvents.push(event);
  if (isOnElement && type === 'click') {
    // What opens without this script need not wait for the rest of it to close. A click that is over may have come before the menu.
    if (event.eventPhase)
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')) menu.open = menu.contains(target);
    const control = target.closest<HTMLElement>(CONTROL);
    if (control) {
      loadAhead(control);
      waiting.add(event);
      demand(control, loadInteractions, (loaded) => {
        waiting.delete(event);
        hasLoaded(loaded);
      });
      return false;
    }
  }
  return true;
}

/** Forgets what the reader did, but for presses that still wait, and returns it. */
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

/** Until the router is there, links do what they do without script. */
function requestClient(): void {
  ofClient = new AbortController();
  const { signal } = ofClient;
  const quietly = async (): Promise<void> => {
    try {
      // What `first-view.ts` has put there.
      await (window as ClientWindow).startClient?.(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  supply(quietly, () => {});
}

function hasLoaded({ startInteractions }: Interactions): void {
  // By then, each press that has waited for the same file is among them.
  queueMicrotask(() => startInteractions(takeEarlyEvents()));
  perform(loaded(state));
}

function stopListening(): void {
  for (const type of INTENTS) window.removeEventListener(type, onIntent, true);
}

/** A step back to another page of a document that had several before it was loaded again: nothing else shows that page yet. */
function onStep(): void {
  if (hasNavigation() || isOnLoadedPage()) return;
  // Where the reader is by now is not where that page was left: what comes with the navigation knows that.
  window.history.scrollRestoration = 'manual';
  window.location.reload();
}

/**
 * Without a network, a link would lead to an error page of the browser. Until the router is there, which shows a message of its own, the
 * link waits for the network as a pressed control waits for its script.
 */
function holdLink(event: MouseEvent): void {
  if (navigator.onLine || isConnected() || timeToLeave(event) < LEAVING_MS) return;
  // It leads away.
  const link = (event.target as Element).closest(LINK) as HTMLAnchorElement;
  if (link.origin !== window.location.origin) return;
  event.preventDefault();
  demand(
    link,
    (signal) => fetch(link.href, { method: 'HEAD', signal }),
    () => link.click(),
  );
}

/**
 * Waits for what the reader does first, and has the rest loaded then. Called once.
 *
 * @param events what the reader did before, as the head's script has kept it
 */
export function awaitIntent(events: readonly Event[]): void {
  // What `first-view.ts` has put there.
  if ((window as ClientWindow).startClient) state = { ...state, client: 'absent' };
  // The reader can have been quicker than this.
  onStep();
  window.addEventListener('popstate', onStep);
  document.addEventListener('click', holdLink);
  for (const type of INTENTS) window.addEventListener(type, onIntent, { capture: true, passive: true });
  events.forEach(onIntent);
  // The reader is in the middle of a page, or has opened the menu, or comes for a place that may be folded away, or with the
  // state of tabs or of a tool, or to an address that the server knows nothing of.
  const { search, hash } = window.location;
  if (window.scrollY > 0 || search || hash || document.querySelector('#near:not([data-asked]),#panel:popover-open')) onDue();
  // The browser may step back to a place of this document before the reader does anything in it.
  else if (window.history.state) supply(loadNavigation, () => {});
}
