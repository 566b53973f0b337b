import { comparablePath } from '../url/is-same-path.ts';
import type { Site } from './load-site.ts';
import { isIndexed, languageOf, ownAddress, versionOf } from './page-address.ts';
import type { Page } from './page.ts';
import { latestVersion } from './version.ts';

/** Returns the canonical address of a page: the same page in the latest version, in the language of its content. */
export function canonicalAddress(site: Site, page: Page): string {
  return ownAddress(site, samePageInLatest(site, page) ?? page);
}

/** Whether a page is canonical among all its versions and languages. */
export function isCanonical(site: Site, page: Page): boolean {
  return !page.isFallback && samePageInLatest(site, page) === undefined;
}

/** Returns the pages of the sitemap: indexed, canonical pages. */
export function sitemapPages(site: Site): readonly Page[] {
  return [...site.pages.values()].filter((page) => isIndexed(site, page) && isCanonical(site, page));
}

/**
 * Returns the same page in the latest version. Returns `undefined` for pages of the latest version, pages that the latest version lacks or
 * hides, versions with `canonical: self`, and non-indexed pages, because search engines might apply `noindex` to the latest version, too.
 */
function samePageInLatest(site: Site, page: Page): Page | undefined {
  const version = versionOf(site, page);
  if (!version || version.isLatest || version.isCanonical || !isIndexed(site, page)) return undefined;
  const latest = latestVersion(languageOf(site, page).versions);
  const path = page.kind === 'guide' ? latest.paths.get(page.document.id) : latest.path + page.pathname.slice(version.path.length);
  const found = path === undefined ? undefined : site.pages.get(comparablePath(path));
  return found?.kind === page.kind && found.version === latest.id && isIndexed(site, found) ? found : undefined;
}
