import { prepareClient } from '../../framework/start-client.ts';
import { isOnLoadedPage } from '../platform/loaded-page.ts';
import { isPlainClick, pageLink } from './links.ts';
import { closeMenu, releaseMenuEntry } from './menu.ts';
import { passEventsOn } from './pass-events-on.ts';
import { connectedRouter, navigate } from './router.ts';
import { settlePosition, watchHistory } from './scroll-restoration.ts';

// Comes with what the reader does first, or in development with the frame; begins when it is imported, unless another page is being loaded.
// Servers import the frame, too.
if (!import.meta.env.SSR && isOnLoadedPage()) {
  // Under a base URL, its address without the slash is no page to the router.
  const { base } = document.documentElement.dataset;
  const { pathname, search, hash } = window.location;
  if (`${pathname}/` === base) window.history.replaceState(window.history.state, '', base + search + hash);
  watchHistory();
  settlePosition(window.location.pathname);
  document.addEventListener('click', onClick);
}

/** What begins React and the router on the first page. One for a document: how far it has come counts for the next call, too. */
let client: ReturnType<typeof prepareClient> | undefined;

/** As `prepareClient`, once for a document. */
export function clientOf(...[page, recover]: Parameters<typeof prepareClient>): ReturnType<typeof prepareClient> {
  if (!client) passEventsOn();
  return (client ??= prepareClient(page, recover));
}

/** Moves the reader past what is before the text. The link by itself would add a step to the way back. */
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
