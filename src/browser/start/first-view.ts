import type { ClientWindow } from '../../framework/start-client.ts';
import type { HeadGlobals } from '../../html-contract.ts';
import { layOutRest } from '../first-view/lay-out-rest.ts';
import { watchModes } from '../first-view/modes.ts';
import { openedPage } from '../platform/opened-page.ts';
import { settleSidebar } from '../first-view/sidebar.ts';
import { awaitIntent } from './await-intent.ts';
import { enhancePage } from './enhance-page.ts';
import { loadNavigation } from './load-navigation.ts';

// What a page does before its reader does anything. Imported for that alone: by the head's script when the page has been
// painted (`browser/head/program.ts`), or in development by the frame. Servers import the frame, too.
if (!import.meta.env.SSR) startPage(window as Window & HeadGlobals); // The head's script has put them there.

function startPage(head: HeadGlobals): void {
  const { page, recover } = head;
  // What comes last in a page. In development, nothing is cut off but what failed, and that is said.
  if (page && !document.getElementById('announcer')) throw new Error('The page was cut off.');
  watchModes(head);
  // Said of what is imported on demand.
  window.addEventListener('vite:preloadError', () => recover());
  // Before anything of the page is changed, and without what the head's script has done to it.
  for (const control of document.querySelectorAll('[aria-busy]')) control.ariaBusy = null;
  openedPage.title = document.querySelector('title')?.textContent ?? '';
  openedPage.html = document.getElementById('main')?.innerHTML ?? '';
  // In development, the client is there from the start.
  if (page) offerClient(page, recover);
  settleSidebar();
  enhancePage();
  awaitIntent(head.earlyEvents.splice(0));
  document.documentElement.dataset.js = 'ready';
  layOutRest();
}

function offerClient(page: DOMStringMap, recover: () => void): void {
  const startClient = async (signal?: AbortSignal): Promise<unknown> => {
    const { clientOf } = await loadNavigation();
    signal?.throwIfAborted();
    return clientOf(page, recover)(signal);
  };
  Object.assign(window, { startClient } satisfies ClientWindow);
}
