import { loadInBackground } from '../platform/load-in-background.ts';
import toolStyle from '../tools/open/tools.css?url';
import searchStyle from '../tools/search-dialog/search.css?url';

/** The modules of the tools, requested in parallel. Otherwise each part would request the next one only after it has loaded. */
const PARTS: Readonly<Partial<Record<string, () => Promise<unknown>>>> = {
  'open-composer': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/composer/composer.tsx')]),
  'open-checker': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/checker/checker.tsx')]),
  search: () => import('../tools/open/show-search.ts'),
};

/** Fetches a file to the end, because browsers cache only completely read responses. */
async function fetchWhole(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

/** Requests at once everything that a pressed control opens. Failures are reported where the parts are used. */
export function prefetchTool({ dataset: { action, source } }: HTMLElement): void {
  const load = PARTS[action ?? ''];
  // Firefox never refetches a module that failed as one of several, so there each part requests the next one.
  if (!load || CSS.supports('-moz-appearance', 'none')) return;
  // Fetches the tool's style sheet and data into the browser's cache. They are not preloaded, because WebKit (style sheets) and Chromium
  // (data) reuse a failed preload.
  const files = [action === 'search' ? searchStyle : toolStyle, ...(source === undefined ? [] : [source])];
  loadInBackground(
    () => Promise.all([load(), ...files.map(fetchWhole)]),
    () => {},
  );
}
