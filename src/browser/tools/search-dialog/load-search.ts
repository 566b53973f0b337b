import type { SiteSearch } from '../../../search/search-answer.ts';

/** Returns a function that opens the page's search index once. After a failure, the next call retries. */
export function loadedOnce(): () => Promise<SiteSearch> {
  let loading: Promise<SiteSearch> | undefined;
  return () => {
    const search = (loading ??= load());
    search.catch(() => (loading = undefined));
    return search;
  };
}

async function load(): Promise<SiteSearch> {
  // Not destructured, because `framework/plain-imports.ts` requires imports of complete modules.
  const search = await import('../search/open-search.ts');
  return search.openSearch();
}
