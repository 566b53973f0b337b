import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { setUpTabs } from '../first-view/tabs.ts';
import { loadInBackground } from '../platform/load-in-background.ts';
import { loadedInteractions } from './load-interactions.ts';

export function enhancePage(): void {
  addCopyButtons();
  // Opens long code samples, because Firefox before 143 would hide a collapsed one completely.
  if (!CSS.supports('selector(::details-content)'))
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = true;
  setUpTabs();
  loadedInteractions()?.refreshInteractions();
  // Loaded only on sites whose menus depend on more than the path. Not part of the interactions, which would load too late for a quick
  // click on a menu.
  if (document.querySelector('[data-rules]'))
    loadInBackground(
      () => import('../editions/update-menus.ts'),
      (menus) => menus.updateMenus(),
    );
  if (document.querySelector('[data-moved]'))
    loadInBackground(
      () => import('../interactions/moved-ids.ts'),
      (places) => places.followMovedIds(),
    );
}
