import { comparablePath } from '../url/is-same-path.ts';
import type { Site } from './load-site.ts';
import { isIndexed, pageLanguage, ownAddress, versionOf } from './page-address.ts';
import type { Page } from './page.ts';
import { latestVersion } from './version.ts';

/** Returns the address of a page's latest version, in the language of the page's content. */
export function canonicalAddress(site: Site, page: Page): string {
  return ownAddress(site, samePageInLatest(site, page) ?? page);
}

/** Whether a page is canonical among its versions and languages. */
export function isCanonical(site: Site, page: Page): boolean {
  return !page.isFallback && samePageInLatest(site, page) === undefined;
}

/** Lists the pages for the sitemap: those that are indexed and canonical. */
export function sitemapPages(site: Site): readonly Page[] {
  return [...site.pages.values()].filter((page) => isIndexed(site, page) && isCanonical(site, page));
}

/**
 * Returns the same page in the latest version; `undefined` if missing or hidden there, or with `canonical: self`. Skips non-indexed pages,
 * because search engines might also apply `noindex` to the canonical page.
 */
function samePageInLatest(site: Site, page: Page): Page | undefined {
  const version = versionOf(site, page);
  if (!version || version.isLatest || version.isCanonical || !isIndexed(site, page)) return undefined;
  const latest = latestVersion(pageLanguage(site, page).versions);
  const path = page.kind === 'guide' ? latest.paths.get(page.document.id) : latest.path + page.pathname.slice(version.path.length);
  const found = path === undefined ? undefined : site.pages.get(comparablePath(path));
  return found?.kind === page.kind && found.version === latest.id && isIndexed(site, found) ? found : undefined;
}
