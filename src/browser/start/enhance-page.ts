import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { setUpTabs } from '../first-view/tabs.ts';
import { supply } from '../platform/supply.ts';
import { loadedInteractions } from './load-interactions.ts';

/** Called after every change of page, and once for the first. */
export function enhancePage(): void {
  addCopyButtons();
  // Before version 143, Firefox would show nothing of a long sample.
  if (!CSS.supports('selector(::details-content)'))
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = true;
  setUpTabs();
  loadedInteractions()?.refreshInteractions();
  // On a site whose menus depend on more than the path. Not with the interactions: a quick press on a menu would be earlier.
  if (document.querySelector('[data-rules]'))
    supply(
      () => import('../editions/update-menus.ts'),
      (menus) => menus.updateMenus(),
    );
  if (document.querySelector('[data-moved]'))
    supply(
      () => import('../interactions/moved-places.ts'),
      (places) => places.followMovedPlaces(),
    );
}
