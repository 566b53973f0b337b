import type { Language, Site } from '../../site/load-site.ts';
import { isCanonical } from '../../site/canonical-page.ts';
import { localeRules } from '../../site/config/locales.ts';
import { pageLanguage, pageHref } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { latestVersion, mainPath, type Version } from '../../site/version.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { localePath } from '../../url/locale-path.ts';

/** A page in one language or version, or the edition's start page if it lacks the page. */
export interface Edition {
  readonly id: string;
  readonly label: string;
  /** BCP 47 tag; only for languages. */
  readonly lang?: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** `false` for the edition's start page and for untranslated fallbacks. */
  readonly isSamePage: boolean;
}

/** Lists the page in all languages, the default language first. */
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

/** Looks up guides by id, because translations may have different paths. */
function pathInLanguage({ config }: Site, page: Page, { locale, versions }: Language): string | undefined {
  const version = versions.find(({ id }) => id === page.version) ?? versions[0];
  const translated = page.kind === 'guide' ? version.paths.get(page.document.id) : undefined;
  return translated ?? localePath(page.pathname, locale.locale, localeRules(config));
}

/** Lists the page in all versions, starting with `current`. */
export function versionEditions(site: Site, page: Page): readonly Edition[] {
  return pageLanguage(site, page).versions.map((version) => {
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

/** Returns nothing for pages in a single language and for non-canonical pages. */
export function hreflangs(site: Site, page: Page): readonly { readonly lang: string; readonly href: string }[] {
  if (page.kind === 'not-found' || !isCanonical(site, page)) return [];
  const own = languageEditions(site, page).filter(({ isSamePage }) => isSamePage);
  if (own.length < 2) return [];
  const address = (href: string): string => new URL(site.config.url + href).href;
  const links = own.map(({ lang = '', href }) => ({ lang, href: address(href) }));
  const original = own.find(({ id }) => id === site.config.locales.default);
  return original ? [...links, { lang: 'x-default', href: address(original.href) }] : links;
}

/** The browser uses this data to update the navbar menus after navigation. */
export interface EditionsData {
  readonly language: string;
  readonly version?: string;
  readonly latest: string;
  /** Hrefs by kind and id: `language pt-br`, `version 1.0`. */
  readonly links: Readonly<Record<string, string>>;
}

/** Returns `undefined` if the site has only one language and one version. */
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

export function hasEditions({ languages, versions }: Site): boolean {
  return languages.length > 1 || versions.length > 1;
}
