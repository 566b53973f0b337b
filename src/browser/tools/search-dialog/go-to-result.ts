import { isSamePath } from '../../../url/is-same-path.ts';
import { focusPlace, focusStart } from '../../interactions/focus-place.ts';
import { pageLink } from '../../navigation/links.ts';
import { isInProgress } from '../../navigation/progress-bar.ts';
import { connectedRouter, navigate } from '../../navigation/router.ts';
import { addressOfSearch } from '../../query/search-address.ts';
import { revealTarget } from '../../schema-tree/schema-tree.ts';
import { highlight } from './highlight.ts';
import { giveEntryAway } from './search-history.ts';

/** Whether the script navigates to a result. The browser follows all other links, such as links to files. */
export function isOfSite(link: HTMLAnchorElement): boolean {
  return isOnPage(link) || (pageLink(link) !== null && connectedRouter() !== undefined);
}

function isOnPage({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && isSamePath(pathname, window.location.pathname);
}

export async function goToResult(link: HTMLAnchorElement): Promise<void> {
  const takesOver = giveEntryAway();
  const router = connectedRouter();
  if (isOnPage(link)) goOnPage(link, takesOver);
  else if (router) {
    navigate(router, link, takesOver);
    await arrival();
  }
  if (link.hash !== '' && window.location.hash === link.hash) revealTarget(focusPlace, highlight);
}

/** Goes to a result on this page. If the reader is already there, only adds a history entry. */
function goOnPage({ hash }: HTMLAnchorElement, takesOver: boolean): void {
  if (!takesOver) window.history.pushState(window.history.state, '', addressOfSearch(''));
  if (hash !== '' && hash !== window.location.hash) window.location.replace(hash);
  if (hash !== '') return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusStart();
}

function arrival(): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      if (isInProgress()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(settle);
    observer.observe(document.documentElement, { attributeFilter: ['data-navigating'] });
    settle();
  });
}
