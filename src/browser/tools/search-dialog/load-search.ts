import type { SiteSearch } from '../../../search/search-answer.ts';

/** A function that opens the page's search index once; after a failure, the next call tries again. */
export function loadedOnce(): () => Promise<SiteSearch> {
  let loading: Promise<SiteSearch> | undefined;
  return () => {
    const search = (loading ??= load());
    search.catch(() => (loading = undefined));
    return search;
  };
}

async function load(): Promise<SiteSearch> {
  // Not destructured: `framework/plain-imports.ts` requires imports of whole modules.
  const search = await import('../search/open-search.ts');
  return search.openSearch();
}
