import { supply } from '../platform/supply.ts';
import toolStyle from '../tools/open/tools.css?url';
import searchStyle from '../tools/search-dialog/search.css?url';

/** What the tools that controls open are made of. Each part would ask for the next one by itself, but only once it is there. */
const PARTS: Readonly<Partial<Record<string, () => Promise<unknown>>>> = {
  'open-composer': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/composer/composer.tsx')]),
  'open-checker': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/checker/checker.tsx')]),
  search: () => import('../tools/open/show-search.ts'),
};

/** Browsers keep what was read to its end. */
async function fetchWhole(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

/** Asks for all of what a pressed control opens at once. Whoever needs a part asks for it, too, and is told what fails. */
export function loadAhead({ dataset: { action, source } }: HTMLElement): void {
  const load = PARTS[action ?? ''];
  // Firefox never asks again for a module that has failed as one of several: there, each part asks for the next one.
  if (!load || CSS.supports('-moz-appearance', 'none')) return;
  // How the tool looks, and what it reads: the browser keeps both for it. Not preloaded: what a preload could not get, WebKit takes for
  // the style sheet, and Chromium for what is read, from then on.
  const files = [action === 'search' ? searchStyle : toolStyle, ...(source === undefined ? [] : [source])];
  supply(
    () => Promise.all([load(), ...files.map(fetchWhole)]),
    () => {},
  );
}
