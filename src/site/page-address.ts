import { memoiseByObject } from '../data/memoise-by-object.ts';
import { withBase } from '../url/base-url.ts';
import { applyTrailingSlash } from '../url/trailing-slash.ts';
import type { SiteConfig } from './config/config.ts';
import type { Language, Site } from './load-site.ts';
import { localePath } from '../url/locale-path.ts';
import { CAPITAL, USUAL_MISSPELT_PATHS } from '../url/misspelt-paths.ts';
import { localeRules } from './config/locales.ts';
import type { Page } from './page.ts';
import type { Sidebar } from './sidebar/sidebars.ts';
import type { Version } from './version.ts';

/** Adds the base URL, and applies the site's trailing-slash policy. */
export function pageHref(config: SiteConfig, pathname: string): string {
  return applyTrailingSlash(withBase(pathname, config.baseUrl), config);
}

/** Maximum number of capitalised segments in the pattern, which every page repeats. With more, capitals are not checked. */
const MAX_PARTS = 20;
const NOTHING = '.^';

/** Regular expression for paths that are certainly misspelt; `undefined` if equal to `USUAL_MISSPELT_PATHS`. */
export const misspeltPaths = memoiseByObject(({ config, pages }: Pick<Site, 'config' | 'pages'>): string | undefined => {
  const listed = [...pages.values()].filter(({ isUnlisted }) => !isUnlisted);
  const parts = new Set(listed.flatMap(({ pathname }) => encodeURI(pathname).split('/')));
  const known = [...parts].filter((part) => new RegExp(CAPITAL).test(part)).map((part) => part.replace(/[^\w%-]/g, '\\$&'));
  const inOthers = known.length === 0 ? CAPITAL : `(?:^|/)(?!(?:${known.join('|')})(?:/|$))[^/]*${CAPITAL}`;
  const { trailingSlash } = config;
  const ends = trailingSlash === undefined ? [] : [trailingSlash ? '[^/]$' : './$'];
  const paths = [known.length > MAX_PARTS ? NOTHING : inOthers, ...ends].join('|');
  return paths === USUAL_MISSPELT_PATHS ? undefined : paths;
});

export function pageAddress(config: SiteConfig, pathname: string): string {
  return config.url + pageHref(config, encodeURI(pathname));
}

/** Returns a page's address. For an untranslated page, this is the address in the default language. */
export function ownAddress({ config }: Site, { pathname, isFallback }: Page): string {
  return pageAddress(config, isFallback ? localePath(pathname, config.locales.default, localeRules(config)) : pathname);
}

/** Whether search engines may index a page. Excludes the 404 page, unlisted pages and `noIndex` versions. */
export function isIndexed(site: Site, page: Page): boolean {
  return page.kind !== 'not-found' && !page.isUnlisted && !versionOf(site, page)?.noIndex;
}

export function pageLanguage({ languages }: Site, { locale }: Pick<Page, 'locale'>): Language {
  const [first] = languages;
  const found = languages.find((language) => language.locale.locale === locale) ?? first;
  if (!found) throw new Error('A site has at least one language.');
  return found;
}

/** Returns `undefined` outside the documentation. */
export function versionOf(site: Site, page: Pick<Page, 'locale' | 'version'>): Version | undefined {
  return pageLanguage(site, page).versions.find(({ id }) => id === page.version);
}

export function sidebarOf(site: Site, page: Page): Sidebar | undefined {
  const version = versionOf(site, page) ?? pageLanguage(site, page).versions[0];
  return page.sidebar === undefined ? undefined : version.sidebars.get(page.sidebar);
}
