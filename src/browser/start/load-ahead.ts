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
  preload({ as: 'style', href: action === 'search' ? searchStyle : toolStyle });
  // What the tool reads.
  if (source !== undefined) preload({ as: 'fetch', href: source, crossOrigin: 'anonymous' });
  supply(load, () => {});
}

/** The browser keeps it for whoever needs it. */
function preload(what: Pick<HTMLLinkElement, 'as' | 'href'> & Partial<Pick<HTMLLinkElement, 'crossOrigin'>>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...what }));
}
