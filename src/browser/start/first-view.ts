import type { ClientWindow } from '../../framework/start-client.ts';
import type { HeadGlobals } from '../../html-contract.ts';
import { layOutBelowFold } from '../first-view/lay-out-below-fold.ts';
import { watchModes } from '../first-view/modes.ts';
import { openedPage } from '../platform/opened-page.ts';
import { settleSidebar } from '../first-view/sidebar.ts';
import { awaitIntent } from './await-intent.ts';
import { enhancePage } from './enhance-page.ts';
import { loadNavigation } from './load-navigation.ts';

// The head's script imports this after the first paint (`browser/head/program.ts`). In development, the frame imports it, on the server
// too.
if (!import.meta.env.SSR) startPage(window as Window & HeadGlobals); // The head's script sets these globals.

function startPage(head: HeadGlobals): void {
  const { page, recover } = head;
  // The announcer is a page's last element, so a page without it is incomplete. In development, such a page has failed, and has already
  // reported the failure.
  if (page && !document.getElementById('announcer')) throw new Error('The page was cut off.');
  watchModes(head);
  // Vite fires this event when a dynamic import fails to load.
  window.addEventListener('vite:preloadError', () => recover());
  // The head's script may have marked controls as busy, which must not be recorded as the server's HTML.
  for (const control of document.querySelectorAll('[aria-busy]')) control.ariaBusy = null;
  openedPage.title = document.querySelector('title')?.textContent ?? '';
  openedPage.html = document.getElementById('main')?.innerHTML ?? '';
  // In development, the client is loaded on startup.
  if (page) offerClient(page, recover);
  settleSidebar();
  enhancePage();
  awaitIntent(head.earlyEvents.splice(0));
  document.documentElement.dataset.started = 'ready';
  layOutBelowFold();
}

function offerClient(page: DOMStringMap, recover: () => void): void {
  const startClient = async (signal?: AbortSignal): Promise<unknown> => {
    const { clientOf } = await loadNavigation();
    signal?.throwIfAborted();
    return clientOf(page, recover)(signal);
  };
  Object.assign(window, { startClient } satisfies ClientWindow);
}
