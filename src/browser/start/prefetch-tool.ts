import { loadInBackground } from '../platform/load-in-background.ts';
import toolStyle from '../tools/open/tools.css?url';
import searchStyle from '../tools/search-dialog/search.css?url';

/** The modules of the tools, in parallel: by itself, each part requests the next one only once it has loaded. */
const PARTS: Readonly<Partial<Record<string, () => Promise<unknown>>>> = {
  'open-composer': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/composer/composer.tsx')]),
  'open-checker': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/checker/checker.tsx')]),
  search: () => import('../tools/open/show-search.ts'),
};

/** Browsers cache only responses read to the end. */
async function fetchWhole(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

/** Requests everything that a pressed control opens at once. Failures surface where the parts are used. */
export function prefetchTool({ dataset: { action, source } }: HTMLElement): void {
  const load = PARTS[action ?? ''];
  // Firefox never refetches a module that failed as one of several; there, each part requests the next one.
  if (!load || CSS.supports('-moz-appearance', 'none')) return;
  // The tool's style and data, for the browser's cache. Not preloaded: after a failed preload, WebKit (style) and Chromium (data) reuse the
  // failure.
  const files = [action === 'search' ? searchStyle : toolStyle, ...(source === undefined ? [] : [source])];
  loadInBackground(
    () => Promise.all([load(), ...files.map(fetchWhole)]),
    () => {},
  );
}
