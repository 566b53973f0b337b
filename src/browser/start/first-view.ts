import { prepareClient } from '../../framework/start-client.ts';
import type { HeadGlobals } from '../../html-contract.ts';
import { watchModes } from '../first-view/modes.ts';
import { startEnhancing } from './enhance.ts';

// What a page does before React has it, and without it. Imported for that alone: by the head's script when the page has been
// painted (`components/layout/root-script.ts`), or in development by the frame. Servers import the frame, too.
if (!import.meta.env.SSR) startPage(window as unknown as HeadGlobals);

function startPage(head: HeadGlobals): void {
  const { base } = document.documentElement.dataset;
  // What comes last in a page. In development, nothing is cut off but what failed, and that is said.
  if (head.page && !document.getElementById('announcer')) throw new Error('The page was cut off.');
  // Under a base URL, its address without the slash is no page to the router.
  const { pathname, search, hash } = window.location;
  if (`${pathname}/` === base) window.history.replaceState(window.history.state, '', base + search + hash);
  watchModes(head);
  // Said of what is imported on demand.
  window.addEventListener('vite:preloadError', () => head.recover());
  // Before anything of the page is changed, and without what the head's script has done to it.
  for (const control of head.earlyClicks) control.ariaBusy = null;
  // In development, the client is there from the start.
  if (head.page) prepareClient(head.page, head.recover);
  startEnhancing(head.earlyClicks.splice(0));
}
