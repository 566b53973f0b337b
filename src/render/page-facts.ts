import type { Notice, PageFacts } from '../components/layout/page-facts.tsx';
import type { Site } from '../site/load-site.ts';
import { pageLanguage, versionOf } from '../site/page-address.ts';
import type { GuidePage, Page } from '../site/page.ts';
import { type Catalogue, catalogueOrEnglish } from '../site/strings/catalogue.ts';
import { verificationOf } from '../site/verification-of.ts';
import { tagLabel, tagPath } from '../site/tags.ts';
import { latestVersion } from '../site/version.ts';
import { runsOrEmbeds } from '../url/split-href.ts';
import { dayInWords } from './parts/day-in-words.ts';
import { versionEditions } from './parts/editions.ts';
import type { PageLinks } from './parts/page-links.ts';

export function factsOf(site: Site, page: Page, links: PageLinks): PageFacts {
  const edit = followed(editHref(site, page));
  return {
    edit: edit === undefined ? undefined : { href: edit, isExternal: true },
    updated: page.kind === 'guide' ? lastUpdate(site, page) : undefined,
    checked: page.kind === 'guide' ? checkOf(site, page) : undefined,
    tags: page.kind === 'guide' ? tagsOf(site, page, links) : [],
  };
}

function tagsOf(site: Site, page: GuidePage, links: PageLinks): PageFacts['tags'] {
  const path = versionOf(site, page)?.path;
  if (path === undefined) return [];
  return (page.document.frontMatter.tags ?? []).map((tag) => ({ label: tagLabel(tag), target: links.resolve(tagPath(path, tag)) }));
}

/** Prefers front matter; uses git only for the facts that the site shows. */
function lastUpdate(site: Site, { document, locale }: GuidePage): PageFacts['updated'] {
  const known = site.lastUpdates.get(document.filePath);
  const { date: showDate, author: showAuthor } = site.config.lastUpdated;
  const own = document.frontMatter.last_update;
  const date = own?.date ?? (showDate ? known?.date : undefined);
  const author = own?.author ?? (showAuthor ? known?.author : undefined);
  if (date === undefined) return undefined;
  return { date, text: dateInWords(site, locale, date), author };
}

function checkOf(site: Site, { document, locale }: GuidePage): PageFacts['checked'] {
  const verified = verificationOf(document.frontMatter);
  return verified && { date: verified.on, text: dateInWords(site, locale, verified.on), against: verified.against };
}

/** Says when, and against what, the page was verified; `undefined` if it never was. */
export function checkInWords(site: Site, page: Page, mark: (text: string) => string): string | undefined {
  const checked = page.kind === 'guide' ? checkOf(site, page) : undefined;
  if (!checked) return undefined;
  const { strings } = catalogueOrEnglish(pageLanguage(site, page).locale.lang);
  const against = checked.against === undefined ? '' : ` ${strings.checkedAgainst(mark(checked.against))}`;
  return `${strings.checkedOn(checked.text)}${against}.`;
}

/** @example dateInWords(site, 'en', '2026-11-01') // => '1 November 2026' */
function dateInWords(site: Site, locale: string, date: string): string {
  const { strings } = catalogueOrEnglish(pageLanguage(site, { locale }).locale.lang);
  return dayInWords(date, strings);
}

/** Drops URLs that run scripts or embed data. Browsers ignore whitespace in URLs, so remove it before the check. */
function followed(href: string | undefined): string | undefined {
  return href === undefined || runsOrEmbeds(href.replace(/[\s\p{Cc}]/gu, '')) ? undefined : href;
}

function editHref(site: Site, page: Page): string | undefined {
  if (page.kind === 'guide') {
    const own = page.document.frontMatter.custom_edit_url;
    if (own === null || own === '') return undefined;
    if (own !== undefined) return own;
    return site.config.editLinkBase && site.config.editLinkBase + page.document.filePath;
  }
  if (page.kind !== 'operation' && page.kind !== 'api-introduction') return undefined;
  return site.config.editLinkBase && site.config.editLinkBase + page.group.spec;
}

export function noticesOf(site: Site, page: Page): readonly Notice[] {
  const catalogue = catalogueOrEnglish(pageLanguage(site, page).locale.lang);
  const { strings } = catalogue;
  const isDraft = page.kind === 'guide' && page.document.frontMatter.draft === true;
  return [
    ...versionNotice(site, page, catalogue),
    ...(isUntranslated(site, page) ? [{ kind: 'info', text: strings.notTranslated(nameOfLanguage(page.lang, catalogue)) } as const] : []),
    ...(isDraft ? [{ kind: 'caution', text: strings.draftPage } as const] : []),
    ...(page.isUnlisted && page.kind !== 'not-found' ? [{ kind: 'caution', text: strings.unlistedPage } as const] : []),
  ];
}

/** Whether a page falls back to a language that its readers did not choose. */
function isUntranslated(site: Site, page: Page): boolean {
  return page.isFallback && page.lang !== pageLanguage(site, page).locale.lang;
}

/** @example nameOfLanguage('en', the catalogue for 'pt-BR') // => 'inglês' */
function nameOfLanguage(lang: string, catalogue: Catalogue): string {
  return new Intl.DisplayNames([catalogue.lang], { type: 'language' }).of(lang) ?? lang;
}

function versionNotice(site: Site, page: Page, { strings }: Catalogue): readonly Notice[] {
  const { config, versions } = pageLanguage(site, page);
  const version = versionOf(site, page);
  // API pages belong to all versions.
  const isShared = page.kind === 'operation' || page.kind === 'api-introduction';
  if (!version || version.banner === 'none' || isShared) return [];
  const text = version.banner === 'unreleased' ? strings.unreleasedVersion : strings.unmaintainedVersion;
  const latest = latestVersion(versions);
  const edition = versionEditions(site, page).find(({ id }) => id === latest.id);
  const label = edition?.isSamePage ? strings.seeLatestVersion : strings.goToLatestVersion;
  const link = edition && {
    label: label(latest.name),
    target: { href: edition.href, isExternal: false, isOtherDocument: true },
    edition: `version ${latest.id}`,
  };
  return [{ kind: 'caution', text: text(config.title, version.name), ...(link && latest.id !== version.id ? { link } : {}) }];
}
