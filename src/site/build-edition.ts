import type { FrontMatter } from '../content/front-matter.ts';
import { type Document, placeOfKey } from '../content/load-documents.ts';
import type { DataSource } from '../data/parse-yaml.ts';
import type { Place, Problem } from '../errors.ts';
import type { Api } from '../openapi/api.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { localePath } from '../url/locale-path.ts';
import { buildSidebar, type BuiltSidebar } from './sidebar/build-sidebar.ts';
import type { ApiGroup, Locale, SiteConfig } from './config/config.ts';
import { createDocLookup, type DocLookup, type ListedPage, noSuchDoc, notInVersions } from './sidebar/doc-lookup.ts';
import type { Edition } from './config/load-edition.ts';
import { localeRules } from './config/locales.ts';
import { labelOfPage } from './label-of-page.ts';
import { generatedPages, guidePage, pagesOfApi, tagPages } from './make-pages.ts';
import type { Page } from './page.ts';
import type { PlannedVersion } from './plan-versions.ts';
import { buildApiSidebar, mapSidebar, pathsOfSidebar, type Sidebar } from './sidebar/sidebars.ts';
import { catalogueOrEnglish } from './strings/catalogue.ts';
import { groupTags } from './tags.ts';
import type { Version } from './version.ts';

export interface EditionInput {
  readonly config: SiteConfig;
  /** Configuration that defines the current version's sidebars. */
  readonly source: DataSource;
  readonly locale: Locale;
  readonly planned: PlannedVersion;
  readonly own: Edition;
  /** The same version in the default language; `undefined` for the default language itself. */
  readonly original: Edition | undefined;
  /** The current version in the same language. Older versions link to some of its pages. */
  readonly current: BuiltEdition | undefined;
  readonly apis: readonly { readonly group: ApiGroup; readonly api: Api }[];
}

export interface BuiltEdition {
  readonly version: Version;
  readonly pages: readonly Page[];
  readonly problems: readonly Problem[];
}

/** Builds the pages and sidebars of one version in one language, including untranslated docs. */
export function buildEdition(input: EditionInput): BuiltEdition {
  const { config, locale, planned, own, original, apis } = input;
  const isCurrent = planned.id === 'current';
  const pathOf = (slug: string): string => localePath(`/${versionSlug(slug, planned.segment)}`, locale.locale, localeRules(config));
  const translated = new Set(own.documents.map(({ id }) => id));
  const fallbacks = original?.documents.filter(({ id }) => !translated.has(id)) ?? [];
  const docs = [...own.documents, ...fallbacks];
  const paths = new Map(docs.map(({ id, slug }) => [id, pathOf(slug)]));
  const place = { config, locale, version: planned.id };
  const guides = docs.map((document) => guidePage(document, pathOf(document.slug), !translated.has(document.id) && !!original, place));
  const apiPages = isCurrent ? apis.flatMap(({ group, api }) => pagesOfApi(group, api, place)) : [];
  const lookup = lookupOf(input, [...guides, ...apiPages], draftsOf(own, original, translated), pathOf);
  const sidebars = buildSidebars(input, lookup, pathOf('docs'));
  const tags = groupTags(pathOf('docs'), docs, paths);
  const pages = [
    ...guides,
    ...apiPages,
    ...generatedPages(
      sidebars.built.flatMap(({ indexes }) => indexes),
      place,
    ),
    ...tagPages(tags, pathOf('docs'), place),
  ];
  return {
    version: { ...planned, docs, draftIds: own.draftIds, sidebars: sidebars.byId, path: pathOf('docs'), paths },
    pages: attachSidebars(pages, sidebars.byId),
    problems: [
      ...own.problems,
      // Other languages have the same problems, so report them only once.
      ...(original ? [] : sidebars.built.flatMap(({ problems }) => problems)),
      ...own.documents.flatMap((document) => documentProblems(document, lookup, sidebars.byId)),
    ],
  };
}

/** @example versionSlug('docs/intro', '1.0') // => 'docs/1.0/intro' */
function versionSlug(slug: string, segment: string): string {
  return segment === '' ? slug : slug.replace(/^docs(?=\/|$)/, () => `docs/${segment}`);
}

/** Lists drafts without a published page. A draft translation still has the original's page. */
function draftsOf(own: Edition, original: Edition | undefined, translated: ReadonlySet<string>): readonly string[] {
  if (!original) return own.draftIds;
  const originals = new Set(original.documents.map(({ id }) => id));
  return [...own.draftIds, ...original.draftIds].filter((id) => !translated.has(id) && !originals.has(id));
}

function lookupOf(
  { config, locale, planned, current }: EditionInput,
  pages: readonly Page[],
  draftIds: readonly string[],
  pathOf: (slug: string) => string,
): DocLookup {
  const own = pages.map((page) => listedPage(page, true));
  const others = current?.pages.map((page) => listedPage(page, false)) ?? [];
  return createDocLookup({
    versionId: planned.id,
    pages: [...own, ...others],
    draftIds,
    pathsOf: (pathname) => [pathOf(pathname.slice(1)), localePath(pathname, locale.locale, localeRules(config)), pathname],
  });
}

function listedPage(page: Page, isOwn: boolean): ListedPage {
  const { pathname, isUnlisted } = page;
  const listed = { pathname, label: labelOfPage(page), isUnlisted };
  if (page.kind !== 'guide') return listed;
  return {
    ...listed,
    className: page.document.frontMatter.sidebar_class_name,
    ...(isOwn ? { document: page.document } : {}),
  };
}

function buildSidebars(
  { config, source, locale, planned, own, original, apis }: EditionInput,
  lookup: DocLookup,
  docsPath: string,
): { readonly byId: ReadonlyMap<string, Sidebar>; readonly built: readonly BuiltSidebar[] } {
  const isCurrent = planned.id === 'current';
  const prefix = `${locale.locale === config.locales.default ? '' : `${locale.locale}/`}${isCurrent ? '' : `${planned.id}/`}`;
  const written = own.written ?? original?.written;
  const built = Object.entries(written?.sidebars ?? config.sidebars).map(([id, entries]) =>
    buildSidebar({
      id,
      key: prefix + id,
      entries,
      lookup,
      categories: [...(original?.categories ?? []), ...own.categories],
      docsPath,
      source: written?.source ?? source,
      pointer: written ? [id] : ['sidebars', id],
      isBorrowed: !isCurrent && !written,
    }),
  );
  const { strings } = catalogueOrEnglish(locale.lang);
  const apiSidebars = isCurrent
    ? apis
        .filter(({ group }) => group.sidebar)
        .map(({ group, api }) =>
          mapSidebar(buildApiSidebar(group, api, strings), prefix + group.id, (href) =>
            localePath(href, locale.locale, localeRules(config)),
          ),
        )
    : [];
  const sidebars = [...built.map(({ sidebar }) => sidebar).filter(({ items }) => isCurrent || items.length > 0), ...apiSidebars];
  return { byId: new Map(sidebars.map((sidebar) => [sidebar.id, sidebar])), built };
}

function attachSidebars(pages: readonly Page[], sidebars: ReadonlyMap<string, Sidebar>): readonly Page[] {
  const idOf = new Map<string, string>();
  for (const { id, items } of sidebars.values()) {
    for (const path of pathsOfSidebar(items)) if (!idOf.has(comparablePath(path))) idOf.set(comparablePath(path), id);
  }
  return pages.map((page) => {
    const displayed = page.kind === 'guide' ? page.document.frontMatter.displayed_sidebar : undefined;
    const sidebar = displayed === null ? undefined : (displayed ?? idOf.get(comparablePath(page.pathname)));
    return { ...page, sidebar: sidebar !== undefined && sidebars.has(sidebar) ? sidebar : undefined };
  });
}

/** Reports front matter references to pages or sidebars that the version lacks. */
function documentProblems(document: Document, lookup: DocLookup, sidebars: ReadonlyMap<string, Sidebar>): readonly Problem[] {
  const { displayed_sidebar } = document.frontMatter;
  const whereIs = (key: keyof FrontMatter): Place => placeOfKey(document, key);
  const missingSidebar =
    typeof displayed_sidebar === 'string' && !sidebars.has(displayed_sidebar)
      ? [
          notInVersions(
            'sidebar',
            displayed_sidebar,
            { versionIds: [lookup.versionId], ids: [...sidebars.keys()] },
            whereIs('displayed_sidebar'),
          ),
        ]
      : [];
  const missingDocs = (['pagination_next', 'pagination_prev'] as const).flatMap((key) => {
    const id = document.frontMatter[key];
    return typeof id !== 'string' || lookup.find(id) || lookup.isDraft(id) ? [] : [noSuchDoc(id, lookup, whereIs(key))];
  });
  return [...missingSidebar, ...missingDocs].map((problem) => ({ ...problem, kind: 'front-matter' }));
}
