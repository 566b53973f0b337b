import { loadInBackground } from '../platform/load-in-background.ts';
import toolStyle from '../tools/open/tools.css?url';
import searchStyle from '../tools/search-dialog/search.css?url';

/** Requested in parallel, because each module would otherwise load before requesting the next one. */
const PARTS: Readonly<Partial<Record<string, () => Promise<unknown>>>> = {
  'open-composer': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/composer/composer.tsx')]),
  'open-checker': () => Promise.all([import('../tools/open/open-tool.ts'), import('../tools/checker/checker.tsx')]),
  search: () => import('../tools/open/show-search.ts'),
};

/** Fetches a file into the browser's cache, which stores only completely read responses. */
async function fetchWhole(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

/** Prefetches a tool's modules and files. Failures are reported where the files are used. */
export function prefetchTool({ dataset: { action, source } }: HTMLElement): void {
  const load = PARTS[action ?? ''];
  // Firefox never refetches a module that failed in a parallel import, so there the modules load one after another.
  if (!load || CSS.supports('-moz-appearance', 'none')) return;
  // Fetches the files into the browser's cache. They are not preloaded, because WebKit (style sheets) and Chromium (data) reuse a failed
  // preload.
  const files = [action === 'search' ? searchStyle : toolStyle, ...(source === undefined ? [] : [source])];
  loadInBackground(
    () => Promise.all([load(), ...files.map(fetchWhole)]),
    () => {},
  );
}
