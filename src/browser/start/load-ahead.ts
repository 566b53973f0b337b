import { supply } from '../platform/supply.ts';
import toolStyle from '../tools/open/tools.css?url';
import searchStyle from '../tools/search-dialog/search.css?url';

/** What the tools that controls open are made of. Each part would ask for the next one by itself, but only once it is there. */
const PARTS: Readonly<Partial<Record<string, () => Promise<unknown>>>> = {
  'open-composer': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/composer/composer.tsx')]),
  'open-checker': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/checker/checker.tsx')]),
  search: () => import('../tools/open/show-search.ts'),
};

/** Asks for all of what a pressed control opens at once. Whoever needs a part asks for it, too, and is told what fails. */
export function loadAhead({ dataset: { action, source } }: HTMLElement): void {
  const load = PARTS[action ?? ''];
  // Firefox never asks again for a module that has failed as one of several: there, each part asks for the next one.
  if (!load || CSS.supports('-moz-appearance', 'none')) return;
  // What the tool reads; kept for it by the browser.
  if (source !== undefined) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: source });
    document.head.append(link);
  }
  // Not preloaded: WebKit never asks again for a style sheet that a preload could not get.
  const style = action === 'search' ? searchStyle : toolStyle;
  supply(
    () => Promise.all([load(), fetch(style)]),
    () => {},
  );
}
