import { dismissAnnouncement } from './announcement.ts';
import { followOtherTabs, labelSwitch, toggleColorMode } from './color-mode.ts';
import { addCopyButtons, copyCode } from './copy-code.ts';
import { closeDropdowns, watchDropdowns } from './dropdown.ts';
import { isPlainClick, type PageRouter, pageLink, prefetchLink } from './links.ts';
import { closeMenu, releaseMenuEntry, showMenu, watchMenu } from './menu.ts';
import { keepPosition, watchHistory } from './scroll-restoration.ts';
import { spy, watchScroll } from './scroll-spy.ts';
import { expandSidebar, markCurrent, restoreCollapsed, toggleCategory, toggleSidebar } from './sidebar.ts';
import { chooseTab, setUpTabs, walkTabs } from './tabs.ts';

/**
 * One set of listeners on the document serves every page: the parts of a page are plain HTML with `data-action` marks,
 * so nothing has to be hydrated, and HTML that arrives later works at once.
 */
const ACTIONS: Readonly<Record<string, (element: HTMLElement) => void>> = {
  'color-mode': toggleColorMode,
  copy: (button) => void copyCode(button),
  tab: chooseTab,
  category: toggleCategory,
  'hide-sidebar': toggleSidebar,
  'show-sidebar': toggleSidebar,
  'close-menu': closeMenu,
  'main-menu': () => showMenu('primary'),
  'section-menu': () => showMenu('secondary'),
  'dismiss-announcement': dismissAnnouncement,
};

let router: PageRouter | undefined;

/** Gives links the router, once it is there; until then they are ordinary links. */
export function connectLinks(navigator: PageRouter): void {
  router = navigator;
}

function onClick(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target : null;
  const action = element?.closest<HTMLElement>('[data-action]');
  if (action) ACTIONS[action.dataset['action'] ?? '']?.(action);
  if (!isPlainClick(event)) return;
  const more = element?.closest<HTMLElement>('[data-sidebar-more]');
  if (more) {
    event.preventDefault();
    void expandSidebar();
    return;
  }
  const link = pageLink(event.target);
  if (!link || !router) return;
  event.preventDefault();
  // The menu has an entry of its own in the history; the page that is opened from it takes its place.
  const takesOver = releaseMenuEntry();
  closeMenu();
  closeDropdowns();
  const going = takesOver ? router.replace(link.href) : router.push(link.href);
  // The router has put the failure on the screen by the time it rejects.
  going.catch((error: unknown) => console.warn(error));
}

/** Called once, when the first page is there. */
export function startEnhancing(): void {
  watchMenu();
  watchHistory();
  watchDropdowns();
  followOtherTabs();
  labelSwitch();
  restoreCollapsed();
  markCurrent();
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', walkTabs);
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, ({ target }) => router && prefetchLink(target, router), { passive: true });
  }
  watchScroll(() => {
    keepPosition();
    spy();
  });
}

/** Called after every change of page, the first included. */
export function enhancePage(): void {
  addCopyButtons();
  setUpTabs();
  spy();
}
