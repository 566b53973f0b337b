import type { Language, Site } from '../../site/load-site.ts';
import { isCanonical } from '../../site/canonical-page.ts';
import { localeRules } from '../../site/config/locales.ts';
import { languageOf, pageHref } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { latestVersion, mainPath, type Version } from '../../site/version.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { localePath } from '../../url/locale-path.ts';

/** The same page in a language or a version, or where that language or version begins. */
export interface Edition {
  readonly id: string;
  readonly label: string;
  /** BCP 47; of a language only. */
  readonly lang?: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** There is a page of its own: not only the beginning, nor the text of another language. */
  readonly isSamePage: boolean;
}

/** The page in every language of the site, the default one first. */
export function languageEditions(site: Site, page: Page): readonly Edition[] {
  return site.languages.map((language) => {
    const { locale, lang, label } = language.locale;
    const pathname = page.kind === 'not-found' ? undefined : pathInLanguage(site, page, language);
    const found = pathname === undefined ? undefined : site.pages.get(comparablePath(pathname));
    const home = localePath('/', locale, localeRules(site.config));
    return {
      id: locale,
      label,
      lang,
      href: pageHref(site.config, found?.pathname ?? home),
      isCurrent: locale === page.locale,
      isSamePage: found !== undefined && !found.isFallback,
    };
  });
}

/** A translation may have an address of its own, so docs are found by their id. */
function pathInLanguage({ config }: Site, page: Page, { locale, versions }: Language): string | undefined {
  const version = versions.find(({ id }) => id === page.version) ?? versions[0];
  const translated = page.kind === 'guide' ? version.paths.get(page.document.id) : undefined;
  return translated ?? localePath(page.pathname, locale.locale, localeRules(config));
}

/** The page in every version of its language, the current one first. */
export function versionEditions(site: Site, page: Page): readonly Edition[] {
  return languageOf(site, page).versions.map((version) => {
    const own = pathInVersion(page, version);
    return {
      id: version.id,
      label: version.name,
      href: pageHref(site.config, own ?? mainPath(version) ?? localePath('/', page.locale, localeRules(site.config))),
      isCurrent: version.id === page.version,
      isSamePage: own !== undefined,
    };
  });
}

function pathInVersion(page: Page, { id, paths }: Version): string | undefined {
  if (page.version === id) return page.pathname;
  return page.kind === 'guide' && page.version !== undefined ? paths.get(page.document.id) : undefined;
}

/** Addresses for search engines, by language; none of pages that are there in one language only, or that name another page as canonical. */
export function hreflangs(site: Site, page: Page): readonly { readonly lang: string; readonly href: string }[] {
  if (page.kind === 'not-found' || !isCanonical(site, page)) return [];
  const own = languageEditions(site, page).filter(({ isSamePage }) => isSamePage);
  if (own.length < 2) return [];
  const address = (href: string): string => new URL(site.config.url + href).href;
  const links = own.map(({ lang = '', href }) => ({ lang, href: address(href) }));
  const original = own.find(({ id }) => id === site.config.locales.default);
  return original ? [...links, { lang: 'x-default', href: address(original.href) }] : links;
}

/** What the browser needs to bring the menus of the navigation bar up to date after a change of page. */
export interface EditionsData {
  readonly language: string;
  /** Name of the page's version, if it is part of one. */
  readonly version?: string;
  /** The version that readers should use. */
  readonly latest: string;
  /** Hrefs by kind and id: `language pt-br`, `version 1.0`. */
  readonly links: Readonly<Record<string, string>>;
}

/** `undefined` on a site with one language and one version, whose pages need none. */
export function editionsData(site: Site, page: Page): EditionsData | undefined {
  if (!hasEditions(site)) return undefined;
  const languages = site.languages.length > 1 ? languageEditions(site, page) : [];
  const versions = site.versions.length > 1 ? versionEditions(site, page) : [];
  return {
    language: page.locale,
    latest: latestVersion(site.versions).id,
    ...(page.version === undefined ? {} : { version: page.version }),
    links: Object.fromEntries([
      ...languages.map(({ id, href }) => [`language ${id}`, href] as const),
      ...versions.map(({ id, href }) => [`version ${id}`, href] as const),
    ]),
  };
}

/** Whether a site has more than one language or version. */
export function hasEditions({ languages, versions }: Site): boolean {
  return languages.length > 1 || versions.length > 1;
}
