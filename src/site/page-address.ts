import { oncePer } from '../data/once-per.ts';
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

/** The href of a path of the site: under the base URL, with the slash at its end that the policy wants. */
export function pageHref(config: SiteConfig, pathname: string): string {
  return applyTrailingSlash(withBase(pathname, config.baseUrl), config);
}

/** Of more parts with capitals nothing is said: every page would carry them. */
const MAX_PARTS = 20;
const NOTHING = '.^';

/**
 * Regular expression for the paths, below the base URL, that are not spelt as a page of the site can be: with capitals, other
 * than in parts of paths that have them, or with another end; `undefined` for the usual ones. Paths of unlisted pages are not told,
 * as anyone can read it.
 */
export const misspeltPaths = oncePer(({ config, pages }: Pick<Site, 'config' | 'pages'>): string | undefined => {
  const listed = [...pages.values()].filter(({ isUnlisted }) => !isUnlisted);
  const parts = new Set(listed.flatMap(({ pathname }) => encodeURI(pathname).split('/')));
  const known = [...parts].filter((part) => new RegExp(CAPITAL).test(part)).map((part) => part.replace(/[^\w%-]/g, '\\$&'));
  const inOthers = known.length === 0 ? CAPITAL : `(?:^|/)(?!(?:${known.join('|')})(?:/|$))[^/]*${CAPITAL}`;
  const { trailingSlash } = config;
  const ends = trailingSlash === undefined ? [] : [trailingSlash ? '[^/]$' : './$'];
  const paths = [known.length > MAX_PARTS ? NOTHING : inOthers, ...ends].join('|');
  return paths === USUAL_MISSPELT_PATHS ? undefined : paths;
});

/** The whole address of a path of the site, percent-encoded. */
export function pageAddress(config: SiteConfig, pathname: string): string {
  return config.url + pageHref(config, encodeURI(pathname));
}

/** The address that a page names as its own: of a text that is not translated, that in the language of the text. */
export function ownAddress({ config }: Site, { pathname, isFallback }: Page): string {
  return pageAddress(config, isFallback ? localePath(pathname, config.locales.default, localeRules(config)) : pathname);
}

/** Whether search engines may keep a page: not the one for unknown addresses, unlisted ones, nor versions that say so. */
export function isIndexed(site: Site, page: Page): boolean {
  return page.kind !== 'not-found' && !page.isUnlisted && !versionOf(site, page)?.noIndex;
}

/** The language that a page belongs to. */
export function languageOf({ languages }: Site, { locale }: Pick<Page, 'locale'>): Language {
  const [first] = languages;
  const found = languages.find((language) => language.locale.locale === locale) ?? first;
  if (!found) throw new Error('A site has at least one language.');
  return found;
}

/** The version that a page belongs to, if it is part of the documentation. */
export function versionOf(site: Site, page: Pick<Page, 'locale' | 'version'>): Version | undefined {
  return languageOf(site, page).versions.find(({ id }) => id === page.version);
}

/** The sidebar that a page shows. */
export function sidebarOf(site: Site, page: Page): Sidebar | undefined {
  const version = versionOf(site, page) ?? languageOf(site, page).versions[0];
  return page.sidebar === undefined ? undefined : version.sidebars.get(page.sidebar);
}
