import type { SiteSearch } from '../../../search/search-answer.ts';

/** Opens the search of the page on the screen when it is first asked to; once, unless that fails. */
export function loadedOnce(): () => Promise<SiteSearch> {
  let loading: Promise<SiteSearch> | undefined;
  return () => {
    const search = (loading ??= load());
    search.catch(() => (loading = undefined));
    return search;
  };
}

async function load(): Promise<SiteSearch> {
  // Not taken apart: `framework/plain-imports.ts` names the file of a whole module only.
  const search = await import('../search/open-search.ts');
  return search.openSearch();
}
