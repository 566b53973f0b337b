import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { loadedInteractions, loadInteractions } from './load-interactions.ts';
import { isPlainClick, pageLink } from '../navigation/links.ts';
import { closeMenu, releaseMenuEntry } from '../navigation/menu.ts';
import { connectedRouter, navigate } from '../navigation/router.ts';
import { watchHistory } from '../navigation/scroll-restoration.ts';
import { settleSidebar } from '../first-view/sidebar.ts';
import { setUpTabs } from '../first-view/tabs.ts';

/** What a reader does first. Not `pointerover`: a pointer that rests where the page appears causes it, too. */
const INTENTS = ['pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'change', 'scroll'] as const;
/** After a failure the next try is made no earlier than this, as every movement of the pointer is an intent. */
const RETRY_MS = 2_000;

let earlyEvents: Event[] = [];
let nextTry = 0;

function onIntent(event: Event): void {
  // Chromium never asks again for a module that it could not fetch: better not try in vain.
  if (!navigator.onLine) return;
  // The sidebar scrolls by itself to the current item.
  if (event.type === 'scroll' && event.target instanceof Element) return;
  earlyEvents.push(event);
  if (Date.now() < nextTry) return;
  nextTry = Infinity;
  loadInteractions().then(
    ({ startInteractions }) => {
      for (const type of INTENTS) window.removeEventListener(type, onIntent, true);
      return startInteractions(earlyEvents, earlyClicks().splice(0));
    },
    (error: unknown) => {
      console.warn(error);
      // What was pressed so long ago must not happen out of the blue.
      earlyEvents = [];
      nextTry = Date.now() + RETRY_MS;
    },
  );
}

/** What was pressed before this script was there: `layout/root-script.ts` has kept it. */
function earlyClicks(): Element[] {
  // The script of the head has made it.
  return (window as { earlyClicks?: Element[] }).earlyClicks ?? [];
}

function onClick(event: MouseEvent): void {
  const router = connectedRouter();
  if (!isPlainClick(event) || !router) return;
  const isForMore = event.target instanceof Element && event.target.closest('[data-sidebar-more]');
  const link = pageLink(event.target);
  if (!isForMore && !link) return;
  event.preventDefault();
  if (isForMore || !link) return;
  const takesOver = releaseMenuEntry();
  closeMenu();
  navigate(router, link, takesOver);
}

/** Called once, when the first page is there. */
export function startEnhancing(): void {
  watchHistory();
  settleSidebar();
  document.addEventListener('click', onClick);
  for (const type of INTENTS) window.addEventListener(type, onIntent, { capture: true, passive: true });
  // The reader is in the middle of a page, has pressed something already, or comes with the state of a tool.
  if (earlyClicks().length > 0 || window.scrollY > 0 || window.location.search) onIntent(new Event('scroll'));
  document.documentElement.dataset.js = 'ready';
}

/** Called after every change of page, the first included. */
export function enhancePage(): void {
  addCopyButtons();
  setUpTabs();
  // The place that the address names may be folded away. Offline, the import would fail for good: browsers keep the failure.
  if (window.location.hash && navigator.onLine) {
    import('../schema-tree/schema-tree.ts').then(({ actOnTree }) => actOnTree(undefined), console.warn);
  }
  loadedInteractions()?.refreshInteractions();
  if (document.querySelector('[data-rules]')) import('../editions/update-menus.ts').then((menus) => menus.updateMenus(), console.warn);
}
