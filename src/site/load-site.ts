import { readFile as readText } from 'node:fs/promises';
import path from 'node:path';
import { type Document, loadDocuments } from '../content/load-documents.ts';
import { InputError, type Place, type Problem } from '../errors.ts';
import type { Api } from '../openapi/api.ts';
import { loadApi, type LoadedApi } from '../openapi/load-api.ts';
import { createSpecFolder } from '../openapi/read-spec-file.ts';
import type { SpecTexts } from '../openapi/remote/spec-texts.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { type ApiGroup, loadConfig, type SiteConfig } from './config.ts';
import { buildMigrations, type Migration } from './migrations.ts';
import { type Page, sourceOfPage } from './page.ts';
import { apiPath, buildApiSidebar, buildSidebar, flattenSidebar, type Sidebar } from './sidebars.ts';

/** One edition of the documentation. The current one comes from `content/docs`. */
export interface Version {
  readonly id: string;
  readonly name: string;
  readonly docs: readonly Document[];
  readonly draftIds: readonly string[];
  readonly sidebars: ReadonlyMap<string, Sidebar>;
}

/** The whole site as plain data, built once from its files and passed as an argument from there on. */
export interface Site {
  /** Absolute path of the folder that holds `content/`, `specs/` and `public/`. */
  readonly root: string;
  readonly config: SiteConfig;
  readonly versions: readonly [Version, ...Version[]];
  readonly apis: readonly (LoadedApi & { readonly group: ApiGroup })[];
  readonly migrations: readonly Migration[];
  /** Every page by its comparable path (lower case, no slash at the end). */
  readonly pages: ReadonlyMap<string, Page>;
  /** What is wrong with the inputs; errors stop a build. */
  readonly problems: readonly Problem[];
}

export interface LoadOptions {
  readonly root: string;
  /** Drafts are shown while writing, and never built. */
  readonly includeDrafts: boolean;
  /** Texts that stand for files in `specs/`, by path from the root: what a build has fetched. */
  readonly specTexts?: SpecTexts;
}

/**
 * Reads a site. Faults of single files are collected in `problems`, and the rest of the site is there.
 *
 * @throws InputError when `content/site.yaml` itself is at fault
 */
export async function loadSite({ root, includeDrafts, specTexts }: LoadOptions): Promise<Site> {
  const { config: written, source } = await loadConfig(root);
  const config = withProduct(written);
  const [{ documents, problems: documentProblems }, loadedApis] = await Promise.all([
    loadDocuments({ root, folders: ['content'], base: 'content', includeDrafts }),
    Promise.all(config.apis.map((group, index) => loadGroup(root, group, source.locate(`/apis/${index}`), specTexts?.get(group.spec)))),
  ]);
  const apis = loadedApis.flatMap(({ group, api, document }) => (api && document ? [{ group, api, document }] : []));
  const guides = documents.map((document) => guidePage(document, config));
  const apiPages = apis.flatMap(({ group, api }) => pagesOfApi(group, api, config));
  const { pages, problems: collisions } = collectPages([...guides, ...apiPages], config);
  const labels = [...pages.values()].map(({ pathname, title, ...page }) => ({
    pathname,
    label: ('document' in page ? page.document.frontMatter.sidebar_label : undefined) ?? title ?? pathname,
  }));
  const built = Object.entries(config.sidebars).map(([id, entries]) => buildSidebar(id, entries, labels, source));
  const sidebars = new Map(
    [
      ...built.map(({ sidebar }) => sidebar),
      ...apis.filter(({ group }) => group.sidebar).map(({ group, api }) => buildApiSidebar(group, api)),
    ].map((sidebar) => [sidebar.id, sidebar]),
  );
  const { migrations, problems: ofMigrations } = buildMigrations(config.migrations, apis, source);
  const draftIds = documents.filter(({ frontMatter }) => frontMatter.draft).map(({ slug }) => slug);
  return {
    root,
    config,
    versions: [{ id: 'current', name: 'current', docs: documents, draftIds, sidebars }],
    apis,
    migrations,
    pages: attachSidebars(pages, sidebars),
    problems: [
      ...documentProblems,
      ...loadedApis.flatMap(({ problems }) => problems),
      ...collisions,
      ...built.flatMap(({ problems }) => problems),
      ...ofMigrations,
    ],
  };
}

/** `{product}` in addresses is the product's slug, in texts its name. */
export function withProduct(config: SiteConfig): SiteConfig {
  const { name, slug } = config.product;
  const replace = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return value.replaceAll('{product}', ['href', 'link', 'doc', 'activeBase', 'spec'].includes(key) ? slug : name);
    if (Array.isArray(value)) return value.map((item) => replace(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item, name)]));
  };
  return replace(config, '') as SiteConfig;
}

async function loadGroup(
  root: string,
  group: ApiGroup,
  where: Place,
  fetched: string | undefined,
): Promise<Partial<LoadedApi> & { readonly group: ApiGroup; readonly problems: readonly Problem[] }> {
  let text: string;
  const file = path.join(root, group.spec);
  const readFile = createSpecFolder(path.dirname(file));
  try {
    text = fetched ?? (await readText(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const what = `The API "${group.id}" has no specification: there is no ${group.spec}. The group is left out.`;
    return {
      group,
      problems: [{ severity: 'warning', what, where, cure: 'Add the file, or name another one with spec: in its entry under apis.' }],
    };
  }
  return { group, ...(await loadApi({ id: group.id, filePath: group.spec, text, readFile })) };
}

function guidePage(document: Document, config: SiteConfig): Page {
  const { frontMatter, slug } = document;
  return {
    kind: 'guide',
    pathname: `/${slug}`,
    title: frontMatter.title?.trim() || undefined,
    description: frontMatter.description ?? (slug === '' ? config.tagline : ''),
    lang: frontMatter.lang ?? defaultLang(config),
    sidebar: undefined,
    isUnlisted: frontMatter.unlisted ?? false,
    document,
  };
}

function pagesOfApi(group: ApiGroup, api: Api, config: SiteConfig): readonly Page[] {
  const shared = { lang: group.lang ?? defaultLang(config), sidebar: undefined, isUnlisted: false, group, api };
  return [
    {
      ...shared,
      kind: 'api-introduction',
      pathname: apiPath(group, api.slug),
      title: api.title,
      description: introductionDescription(group, api),
    },
    ...[...api.operations, ...api.webhooks].map((operation): Page => ({
      ...shared,
      kind: 'operation',
      pathname: apiPath(group, operation.slug),
      title: operation.title,
      description: operation.descriptionFirstLine,
      operation,
    })),
  ];
}

/** Search engines cut longer ones; several groups share a title, so the fallback names the group. */
const MAX_DESCRIPTION = 155;

function introductionDescription(group: ApiGroup, api: Api): string {
  const text = api.summary ?? api.descriptionFirstLine;
  return text === '' || text.length > MAX_DESCRIPTION ? `${group.label}: ${api.title} ${api.version}.` : text;
}

/** BCP 47 tag of the default locale. */
export function defaultLang({ locales }: SiteConfig): string {
  return locales.available.find(({ locale }) => locale === locales.default)?.lang ?? 'en';
}

function collectPages(list: readonly Page[], config: SiteConfig): { pages: Map<string, Page>; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const pages = new Map<string, Page>();
  for (const page of list) {
    const key = comparablePath(page.pathname);
    const other = pages.get(key);
    if (other) {
      problems.push({
        severity: 'error',
        what: `Two pages have the route ${page.pathname}: ${nameOf(other)} and ${nameOf(page)}.`,
        where: placeOf(page),
        cure: 'Give one of them another file name, slug or operationId.',
      });
      continue;
    }
    pages.set(key, page);
  }
  const shared = { lang: defaultLang(config), sidebar: undefined, description: config.tagline };
  if (!pages.has('/')) pages.set('/', { ...shared, kind: 'default-home', pathname: '/', title: undefined, isUnlisted: false });
  if (!pages.has('/404')) pages.set('/404', { ...shared, kind: 'not-found', pathname: '/404', title: 'Page Not Found', isUnlisted: true });
  return { pages, problems };
}

function nameOf(page: Page): string {
  return page.kind === 'operation' ? `${page.group.spec} (${page.operation.title})` : sourceOfPage(page);
}

function placeOf(page: Page): Problem['where'] {
  if (page.kind === 'operation') return page.operation.source;
  return { filePath: sourceOfPage(page), line: 1, column: 1 };
}

/** Every page learns which sidebar lists it; the first one that does wins. */
function attachSidebars(pages: ReadonlyMap<string, Page>, sidebars: ReadonlyMap<string, Sidebar>): ReadonlyMap<string, Page> {
  const idOf = new Map<string, string>();
  for (const { id, items } of sidebars.values()) {
    for (const { href } of flattenSidebar(items)) if (!idOf.has(comparablePath(href))) idOf.set(comparablePath(href), id);
  }
  return new Map(
    [...pages].map(([key, page]) => {
      const displayed = 'document' in page ? page.document.frontMatter.displayed_sidebar : undefined;
      const sidebar = displayed === null ? undefined : (displayed ?? idOf.get(key));
      return [key, { ...page, sidebar: sidebar !== undefined && sidebars.has(sidebar) ? sidebar : undefined }];
    }),
  );
}

/** Throws when the site has errors; warnings pass. */
export function assertNoErrors(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new InputError(errors);
}
