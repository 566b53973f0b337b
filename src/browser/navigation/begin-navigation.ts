import { prepareClient } from '../../framework/start-client.ts';
import { isOnLoadedPage } from '../platform/loaded-page.ts';
import { isPlainClick, pageLink } from './links.ts';
import { closeMenu, releaseMenuEntry } from './menu.ts';
import { connectedRouter, navigate } from './router.ts';
import { settlePosition, watchHistory } from './scroll-restoration.ts';

const KEPT_BACK = ['pointerdown', 'click', 'keydown', 'input', 'change'] as const;

/**
 * Lets the page's listeners receive events during hydration. React stops these events in the capture phase, to keep them for its own
 * handlers, but the page has no such handlers.
 */
function keepEventsDuringHydration(): void {
  for (const type of KEPT_BACK) window.addEventListener(type, passOn, true);
}

function passOn(event: Event): void {
  if (document.documentElement.dataset.started === 'ready') event.stopPropagation = () => {};
}

// Importing this module starts navigation, unless another page is being loaded. The server also imports it, through the frame.
if (!import.meta.env.SSR && isOnLoadedPage()) {
  // The router does not recognise the base URL without its trailing slash.
  const { base } = document.documentElement.dataset;
  const { pathname, search, hash } = window.location;
  if (`${pathname}/` === base) window.history.replaceState(window.history.state, '', base + search + hash);
  watchHistory();
  settlePosition(window.location.pathname);
  document.addEventListener('click', onClick);
}

/** Starts React and the router, once per document. A later call continues where an aborted call stopped. */
let client: ReturnType<typeof prepareClient> | undefined;

export function clientOf(...[page, recover]: Parameters<typeof prepareClient>): ReturnType<typeof prepareClient> {
  if (!client) keepEventsDuringHydration();
  return (client ??= prepareClient(page, recover));
}

/** Moves to the text without following the skip link, which would add a history entry. */
function skipToText(): void {
  const text = ['h1[tabindex]', '#content', '#main'].map((place) => document.querySelector<HTMLElement>(place)).find(Boolean);
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
