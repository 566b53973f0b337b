import type { Document } from '../content/load-documents.ts';
import type { Api } from '../openapi/api.ts';
import { localePath } from '../url/locale-path.ts';
import type { ApiGroup, Locale, SiteConfig } from './config/config.ts';
import { defaultLang, localeRules } from './config/locales.ts';
import { titleOfDocument } from './title-of-document.ts';
import type { Page } from './page.ts';
import type { PlannedIndex } from './sidebar/sidebar-builder.ts';
import { apiPath } from './sidebar/sidebars.ts';
import { catalogueOrEnglish } from './strings/catalogue.ts';
import { type TagGroup, tagListPath } from './tags.ts';

export interface PageEdition {
  readonly config: SiteConfig;
  readonly locale: Locale;
  readonly version: string;
}

export function guidePage(document: Document, pathname: string, isFallback: boolean, { config, locale, version }: PageEdition): Page {
  const { frontMatter, slug } = document;
  return {
    kind: 'guide',
    pathname,
    title: titleOfDocument(document, config.product.name),
    description: frontMatter.description ?? (slug === '' ? config.tagline : ''),
    lang: frontMatter.lang ?? (isFallback ? defaultLang(config) : locale.lang),
    sidebar: undefined,
    isUnlisted: frontMatter.unlisted ?? false,
    locale: locale.locale,
    version: /^docs(\/|$)/.test(slug) ? version : undefined,
    isFallback,
    document,
  };
}

/** Creates an API group's introduction, operation and webhook pages. All languages share the specification. */
export function pagesOfApi(group: ApiGroup, api: Api, { config, locale, version }: PageEdition): readonly Page[] {
  const pathOf = (slug: string): string => localePath(apiPath(group, slug), locale.locale, localeRules(config));
  const shared = {
    lang: group.lang ?? defaultLang(config),
    sidebar: undefined,
    isUnlisted: false,
    locale: locale.locale,
    version,
    isFallback: locale.locale !== config.locales.default,
    group,
    api,
  };
  return [
    {
      ...shared,
      kind: 'api-introduction',
      pathname: pathOf(api.slug),
      title: api.title,
      description: introductionDescription(group, api),
    },
    ...[...api.operations, ...api.webhooks].map((operation): Page => ({
      ...shared,
      kind: 'operation',
      pathname: pathOf(operation.slug),
      title: operation.title,
      description: operation.descriptionFirstLine,
      operation,
    })),
  ];
}

/** Falls back to label, title and version. Includes the label, because several groups may share a title. */
function introductionDescription(group: ApiGroup, api: Api): string {
  return api.descriptionFirstLine || `${group.label}: ${api.title} ${api.version}.`;
}

function shared({ locale, version }: PageEdition) {
  return { lang: locale.lang, sidebar: undefined, isUnlisted: false, locale: locale.locale, version, isFallback: false };
}

export function generatedPages(indexes: readonly PlannedIndex[], edition: PageEdition): readonly Page[] {
  return indexes.map((index) => ({
    ...shared(edition),
    kind: 'generated-index',
    pathname: index.pathname,
    title: index.title ?? index.label,
    description: index.description ?? '',
    index,
  }));
}

/** Creates the tag list and a page for each tag; nothing without tags. */
export function tagPages(tags: readonly TagGroup[], docsPath: string, edition: PageEdition): readonly Page[] {
  if (tags.length === 0) return [];
  const { strings } = catalogueOrEnglish(edition.locale.lang);
  const listPath = tagListPath(docsPath);
  return [
    { ...shared(edition), kind: 'tag-list', pathname: listPath, title: strings.tags, description: '', tags },
    ...tags.map((tag): Page => ({
      ...shared(edition),
      kind: 'tag',
      pathname: tag.pathname,
      title: strings.tagTitle(tag.pages.length, tag.label),
      description: '',
      tag,
      listPath,
    })),
  ];
}
