import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { setUpTabs } from '../first-view/tabs.ts';
import { loadInBackground } from '../platform/load-in-background.ts';
import { loadedInteractions } from './load-interactions.ts';

export function enhancePage(): void {
  addCopyButtons();
  // Firefox before 143 hides a long sample completely while its fold is closed.
  if (!CSS.supports('selector(::details-content)'))
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = true;
  setUpTabs();
  loadedInteractions()?.refreshInteractions();
  // Only some sites have menus that depend on more than the path. Separate from the interactions, which would load after a quick click on a
  // menu.
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
