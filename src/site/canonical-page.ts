import { comparablePath } from '../url/is-same-path.ts';
import type { Site } from './load-site.ts';
import { isIndexed, languageOf, ownAddress, versionOf } from './page-address.ts';
import type { Page } from './page.ts';
import { latestVersion } from './version.ts';

/**
 * The address that search engines should keep for a page: that of the same page in the latest version, and in the language in which the
 * text is written. So an old version, or one that is not released, never competes with the latest.
 */
export function canonicalAddress(site: Site, page: Page): string {
  return ownAddress(site, samePageInLatest(site, page) ?? page);
}

/** Whether a page is the one that search engines should keep, among all versions and languages that have it. */
export function isCanonical(site: Site, page: Page): boolean {
  return !page.isFallback && samePageInLatest(site, page) === undefined;
}

/** The pages that a site map lists: those that search engines may and should keep, each once. */
export function sitemapPages(site: Site): readonly Page[] {
  return [...site.pages.values()].filter((page) => isIndexed(site, page) && isCanonical(site, page));
}

/**
 * `undefined` for a page of the latest version, for one that the latest lacks or hides, where the version says `canonical: self`, and for
 * a page that is kept from search engines: they might keep from the latest what is said of this one.
 */
function samePageInLatest(site: Site, page: Page): Page | undefined {
  const version = versionOf(site, page);
  if (!version || version.isLatest || version.isCanonical || !isIndexed(site, page)) return undefined;
  const latest = latestVersion(languageOf(site, page).versions);
  const path = page.kind === 'guide' ? latest.paths.get(page.document.id) : latest.path + page.pathname.slice(version.path.length);
  const found = path === undefined ? undefined : site.pages.get(comparablePath(path));
  return found?.kind === page.kind && found.version === latest.id && isIndexed(site, found) ? found : undefined;
}
