import type { Action } from '../../html-contract.ts';
import { loadForControl } from '../platform/load-for-control.ts';
import { loadInBackground } from '../platform/load-in-background.ts';
import { closeMenu } from '../navigation/menu.ts';
import { dismissAnnouncement } from './announcement.ts';
import { scrollBackToTop, watchBackToTop } from './back-to-top.ts';
import { chooseTab, followQuery, walkTabs } from './choose-tab.ts';
import { copyAddress } from './copy-address.ts';
import { copyCode } from './copy-code.ts';
import { closeDropdownByEscape, closeDropdowns, closeOutside, walkDropdown, watchDropdowns } from './dropdown.ts';
import { watchHovering } from './dropdown-hover.ts';
import { followReader } from './follow-reader.ts';
import { focusPlace } from './focus-place.ts';
import { replay } from './replay.ts';
import { switchMenu, watchMenu } from './menu-panel.ts';
import { keepTypedEarly, loadAndOpenSearch, openSearchOfAddress, openTool, openToolOfAddress } from './open-tools.ts';
import { copyFile, copyTwin, sharePage } from './page-menu.ts';
import { prefetchFor, prefetchInView } from './prefetch.ts';
import { watchPrinting } from './print.ts';
import { loadScriptStyles } from './scripted-style.ts';
import { spy } from './scroll-spy.ts';
import { followFold, offerLess, showLess } from './show-less.ts';
import { consumeOwnAddress } from '../query/query-state.ts';
import { requestInAddress } from '../query/request-address.ts';
import { expandSidebar, keepSidebarScroll, toggleCategory, toggleSidebar } from './sidebar-controls.ts';
import { markScrollRegions } from './scroll-regions.ts';
import { watchScroll } from './watch-scroll.ts';
import { offerWrapping, toggleWrapping } from './wrap-lines.ts';

const schemaTree = () => import('../schema-tree/schema-tree.ts');

function actOnTree(element: HTMLElement): void {
  if (element instanceof HTMLAnchorElement) void copyAddress(element);
  else {
    loadForControl(element, schemaTree, (tree) => tree.actOnTree(element));
  }
}

let shownPlace: string | undefined;

/** Opens the `<details>` around the element in the address only once, so that the reader can close them again. */
function revealPlace(isArrival: boolean): void {
  const { pathname, hash } = window.location;
  if (!hash || requestInAddress() !== undefined || (!isArrival && shownPlace === pathname + hash)) return;
  shownPlace = pathname + hash;
  loadInBackground(schemaTree, (tree) => tree.revealTarget(focusPlace));
}

/** Filters a list or table. The code is in the module with the schema trees. */
function filter(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement && target.closest('.filter'))) return;
  loadInBackground(schemaTree, (tree) => tree.filterBranches(target));
}

function settleBlocks(): void {
  offerWrapping();
  markScrollRegions();
}

function loadParts(): void {
  if (!document.querySelector('.part')) return;
  loadInBackground(() => schemaTree().then((tree) => tree.loadShownParts()), settleBlocks);
}

function findNearPages(): void {
  const place = document.getElementById('near');
  if (!place || place.dataset.asked === window.location.pathname) return;
  loadInBackground(
    () => import('./near-pages.ts').then(({ prepareNearPages }) => prepareNearPages()),
    (show) => show(),
  );
}

type Handler = (element: HTMLElement) => void;

/** Handlers by action. Listeners are on the document, so controls need no hydration, and HTML added later works at once. */
const HANDLERS: Readonly<Partial<Record<string, Handler>>> = {
  'back-to-top': scrollBackToTop,
  less: showLess,
  copy: (button) => void copyCode(button),
  'copy-file': copyFile,
  'copy-twin': copyTwin,
  share: (button) => void sharePage(button),
  'wrap-lines': toggleWrapping,
  tab: chooseTab,
  tree: actOnTree,
  category: toggleCategory,
  'hide-sidebar': toggleSidebar,
  'show-sidebar': toggleSidebar,
  'close-menu': closeMenu,
  'main-menu': () => switchMenu('primary'),
  'section-menu': () => switchMenu('secondary'),
  'dismiss-announcement': dismissAnnouncement,
  'open-composer': openTool,
  'open-checker': openTool,
  search: (button) => loadAndOpenSearch(button),
} satisfies Record<Action, Handler>;

function act(element: Element): void {
  const control = element.closest<HTMLElement>('[data-action]');
  if (control) HANDLERS[control.dataset.action ?? '']?.(control);
  const headingLink = element.closest<HTMLAnchorElement>('a.hash');
  if (headingLink) void copyAddress(headingLink);
}

function onClick(event: Event): void {
  closeMenus(event);
  followClick(event);
}

/**
 * Closes all menus after a click on a link that stays in this document, otherwise only the menus that do not contain the event's target.
 */
function closeMenus(event: Event): void {
  const { type, target, defaultPrevented } = event;
  if (type === 'click' && target instanceof Element && target.closest(defaultPrevented ? 'a' : '[href^="#"]')) closeDropdowns();
  else closeOutside(event);
}

function followClick({ target, defaultPrevented }: Event): void {
  if (!(target instanceof Element)) return;
  act(target);
  followFold(target);
  // Selecting a tab may reveal open `<details>` whose content has not been loaded.
  loadParts();
  // On a plain click, `begin-navigation.ts` has prevented the default action.
  const more = target.closest<HTMLElement>('[data-sidebar-more]');
  if (defaultPrevented && more) expandSidebar(more);
}

function onKeyDown(event: KeyboardEvent, at = event.target): void {
  if (event.key === 'Escape') closeDropdownByEscape();
  walkDropdown(event, at);
  walkTabs(event, at);
}

function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.closest('.tab-list')) chooseTab(target);
  loadParts();
}

function onToggle(): void {
  offerLess();
  loadParts();
}

let isListening = false;

/**
 * Takes over from `await-intent.ts` when the reader acts, and again for each click that was still waiting for this module.
 * @param earlyEvents events before this call, in order of arrival, which differs from the order of their time stamps: the device stamps a
 * click before the focus event that it causes
 */
export function startInteractions(earlyEvents: readonly Event[]): void {
  const isFirst = !isListening;
  if (isFirst) listen(earlyEvents);
  replay(earlyEvents, {
    onKeyDown,
    onClick: followClick,
    onEvent: (event) => (event.type === 'change' ? onChange : prefetchFor)(event),
  });
  // Uses only the last click or focus, because a menu may have been opened after an earlier click.
  const last = earlyEvents.findLast(({ type }) => type === 'click' || type === 'focusin');
  if (last) closeMenus(last);
  // The reader may already have scrolled the sidebar.
  keepSidebarScroll();
  if (isFirst) refreshInteractions();
}

function listen(earlyEvents: readonly Event[]): void {
  isListening = true;
  loadScriptStyles();
  watchMenu();
  watchDropdowns();
  // Devices without a mouse cannot hover.
  if (window.matchMedia('(any-pointer: fine)').matches) watchHovering(earlyEvents.at(-1));
  watchBackToTop();
  watchPrinting();
  watchScroll();
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', (event) => onKeyDown(event));
  document.addEventListener('input', ({ target }) => filter(target));
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('change', onChange);
  document.addEventListener('beforematch', loadParts);
  window.addEventListener('popstate', followQuery);
  for (const type of ['pointerover', 'pointermove', 'touchstart', 'focusin']) {
    document.addEventListener(type, prefetchFor, { passive: true });
  }
  keepTypedEarly(earlyEvents);
  // Applies text that was typed into the filter before this ran.
  filter(document.activeElement);
}

/**
 * Runs on the first page and after every navigation.
 * @param isArrival whether the reader has just followed a link to the fragment, even if the fragment is unchanged
 */
export function refreshInteractions(isArrival = !consumeOwnAddress()): void {
  // The head's script has stored the chosen mode, but the new page's switches do not show it yet.
  window.showMode?.();
  spy();
  followReader();
  prefetchInView();
  openToolOfAddress();
  openSearchOfAddress();
  revealPlace(isArrival);
  settleBlocks();
  onToggle();
  findNearPages();
}

export { finishNavigation } from './finish-navigation.ts';
export { prepareSidebar } from './section-sidebar.ts';
