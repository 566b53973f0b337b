import { type ApiStore, loadStoredApi } from './api-store.ts';
import { findFolders } from '../content/find-files.ts';
import { type LastUpdate, loadLastUpdates } from '../content/last-updates.ts';
import { type ParsedPage, parseFrontMatter } from '../content/front-matter.ts';
import type { DataSource } from '../data/parse-yaml.ts';
import type { ParseFile } from '../data/memoise-last.ts';
import { InputError, type Problem } from '../errors.ts';
import { loadApi, type LoadedApi } from '../openapi/load/load-api.ts';
import type { SpecTexts } from '../openapi/remote/spec-texts.ts';
import { apiReference } from './reference-index.ts';
import { type BuiltEdition, buildEdition, type EditionInput } from './build-edition.ts';
import { checkNavbar } from './check-navbar.ts';
import { checkSources } from './check-sources.ts';
import { collectPages } from './collect-pages.ts';
import type { ApiGroup, Locale, SiteConfig } from './config/config.ts';
import { type LoadedConfig, loadConfig, parseConfig } from './config/load-config.ts';
import { type Edition, loadEdition, type PageReading } from './config/load-edition.ts';
import { loadGlossary, type LoadedGlossary } from './config/load-glossary.ts';
import { loadRedirects } from './config/load-redirects.ts';
import { loadLocaleConfig } from './config/locale-config.ts';
import { type HistoryStore, loadHistory } from './history/load-history.ts';
import { NO_HISTORY, type SpecHistory } from './history/spec-history.ts';
import { loadGroups } from './load-group.ts';
import { defaultLocale } from './config/locales.ts';
import { buildMigrations, type Migration } from './migrations.ts';
import { type LoadedFlows, loadFlows } from './postman-flows.ts';
import type { Page } from './page.ts';
import type { Redirect } from './config/redirect.ts';
import { type PlannedVersion, planVersions } from './plan-versions.ts';
import { DEFAULT_SETTINGS, type RenderSettings } from './render-settings.ts';
import { catalogueOf } from './strings/catalogue.ts';
import type { Versions } from './version.ts';
import { withProduct } from './config/with-product.ts';

/** The site in one language. */
export interface Language {
  readonly locale: Locale;
  readonly config: SiteConfig;
  readonly versions: Versions;
}

/** A loaded site as plain data, which can be cloned to other threads and processes. */
export interface Site {
  /** Absolute path of the folder that contains `content/`, `specs/` and `public/`. */
  readonly root: string;
  readonly config: SiteConfig;
  /** Versions in the default language. */
  readonly versions: Versions;
  /** Default language first. */
  readonly languages: readonly Language[];
  readonly apis: readonly (LoadedApi & { readonly group: ApiGroup })[];
  readonly migrations: readonly Migration[];
  /** Predefined requests of the groups' Postman collections. */
  readonly flows: LoadedFlows['flows'];
  /** Keys are comparable paths (lower case, no trailing slash). */
  readonly pages: ReadonlyMap<string, Page>;
  /** Pages whose route is already taken: checked, but not published. */
  readonly hidden: readonly Page[];
  /** Each file's last commit, by path relative to the root. Empty without git. */
  readonly lastUpdates: ReadonlyMap<string, LastUpdate>;
  readonly history: SpecHistory;
  /** Search synonyms with their source locations. */
  readonly glossary: Pick<LoadedGlossary, 'glossary' | 'places'>;
  readonly redirects: readonly Redirect[];
  readonly problems: readonly Problem[];
  readonly settings: RenderSettings;
}

export interface LoadOptions {
  readonly root: string;
  /** True only in development. */
  readonly includeDrafts: boolean;
  /** Fetched specifications that replace files in `specs/`, by path relative to the root. */
  readonly specTexts?: SpecTexts;
  readonly apis?: ApiStore;
  /** Cache of past specifications. Without it, the site has no history. */
  readonly history?: HistoryStore | undefined;
  /** The default parsers do not cache. */
  readonly parsers?: SiteParsers;
}

/** Parsers whose results depend only on a file's content. */
export interface SiteParsers {
  readonly page: ParseFile<ParsedPage>;
  readonly config: ParseFile<LoadedConfig>;
}

export const SITE_PARSERS: SiteParsers = { page: parseFrontMatter, config: parseConfig };

/** Loads a site, and collects its pages' problems in `problems`. @throws InputError if `content/site.yaml` is invalid */
export async function loadSite({
  root,
  includeDrafts,
  specTexts,
  apis: known,
  history: past,
  parsers = SITE_PARSERS,
}: LoadOptions): Promise<Site> {
  const { config: written, source } = await loadConfig(root, parsers.config);
  const config = withProduct(written);
  const reading: PageReading = { root, includeDrafts, parsePage: parsers.page };
  const plan = planVersions(config, await findFolders(root, 'content/versions'), source);
  const [loadedApis, languages, updates, { problems: glossaryProblems, ...glossary }, moved] = await Promise.all([
    loadGroups({ root, specTexts, apis: known }, config, source),
    Promise.all(localesOf(config).map((locale) => loadLanguage(reading, locale, config, plan.versions))),
    loadLastUpdates(root, 'content', 'specs'),
    loadGlossary(root),
    loadRedirects(root),
  ]);
  const apis = loadedApis.flatMap(({ group, api, document, written }) =>
    api && document ? [{ group, api, document, ...(written && { written }) }] : [],
  );
  const built = languages.map((language) => buildLanguage(language, languages[0], plan.versions, { apis, source }));
  const {
    pages,
    hidden,
    problems: collisions,
  } = collectPages(
    built.flatMap(({ pages: list }) => list),
    config,
    built.map(({ language }) => language),
  );
  const [first] = built;
  if (!first) throw new Error('A site has at least one language.');
  const history =
    past && config.changeLog.show
      ? await loadHistory(root, config.apis, past, {
          load: (options) => (known ? loadStoredApi(options, known) : loadApi(options)),
          policy: { responseEnums: config.responseEnums, environments: config.environments },
        })
      : NO_HISTORY;
  const { migrations, problems: migrationProblems } = buildMigrations(config.migrations, apis, source, apiReference(apis));
  const { flows, problems: flowProblems } = await loadFlows(root, config.postman?.flows ?? [], apis, source);
  return {
    root,
    config,
    versions: first.language.versions,
    languages: built.map(({ language }) => language),
    apis,
    migrations,
    flows,
    pages,
    hidden,
    glossary,
    lastUpdates: updates.byFile,
    redirects: moved.redirects,
    history,
    problems: [
      ...(source.cutTexts?.() ?? []),
      ...plan.problems,
      ...languages.flatMap(({ problems }) => problems),
      ...loadedApis.flatMap(({ problems }) => problems),
      ...collisions,
      ...built.flatMap(({ problems }) => problems),
      ...migrationProblems,
      ...flowProblems,
      ...glossaryProblems,
      ...moved.problems,
      ...missingCatalogues(config, source),
      ...checkNavbar(config.navbar.items, first.language.versions, source),
      ...checkSources({ config, updates, apis: config.apis.length, documents: countDocuments(languages) }),
    ],
    settings: DEFAULT_SETTINGS,
  };
}

function countDocuments(languages: readonly LoadedLanguage[]): number {
  return languages.flatMap(({ editions }) => editions.flatMap(({ documents }) => documents)).length;
}

/** Default locale first. */
function localesOf(config: SiteConfig): readonly Locale[] {
  const first = defaultLocale(config);
  return [first, ...config.locales.available.filter(({ locale }) => locale !== first.locale)];
}

interface LoadedLanguage {
  readonly locale: Locale;
  readonly config: SiteConfig;
  readonly editions: readonly Edition[];
  readonly problems: readonly Problem[];
}

async function loadLanguage(
  reading: PageReading,
  locale: Locale,
  config: SiteConfig,
  versions: readonly PlannedVersion[],
): Promise<LoadedLanguage> {
  const [own, editions] = await Promise.all([
    locale.locale === config.locales.default ? { config, problems: [] } : loadLocaleConfig(reading.root, locale.locale, config),
    Promise.all(versions.map(({ id }) => loadEdition(reading, { locale: locale.locale, version: id }, config))),
  ]);
  return { locale, config: withProduct(own.config), editions, problems: own.problems };
}

interface BuiltLanguage {
  readonly language: Language;
  readonly pages: readonly Page[];
  readonly problems: readonly Problem[];
}

function buildLanguage(
  { locale, config, editions }: LoadedLanguage,
  originals: LoadedLanguage | undefined,
  planned: readonly PlannedVersion[],
  shared: Pick<EditionInput, 'apis' | 'source'>,
): BuiltLanguage {
  const isOriginal = locale === originals?.locale;
  const built: BuiltEdition[] = [];
  for (const [index, version] of planned.entries()) {
    const own = editions[index];
    if (!own) continue;
    const original = isOriginal ? undefined : originals?.editions[index];
    built.push(buildEdition({ config, locale, planned: version, own, original, current: built[0], ...shared }));
  }
  const [current, ...older] = built;
  if (!current) throw new Error('A site has at least its current version.');
  return {
    language: { locale, config, versions: [current.version, ...older.map(({ version }) => version)] },
    pages: built.flatMap(({ pages }) => pages),
    problems: built.flatMap(({ problems }) => problems),
  };
}

function missingCatalogues({ locales }: SiteConfig, source: DataSource): readonly Problem[] {
  return locales.available.flatMap(({ lang }, index): readonly Problem[] =>
    catalogueOf(lang)
      ? []
      : [
          {
            severity: 'warning',
            what: `There are no interface texts in "${lang}", so its pages use the English ones.`,
            where: source.locate(`/locales/available/${index}/lang`),
            cure: 'Add a module like src/site/strings/en.ts, and list it in src/site/strings/catalogue.ts.',
          },
        ],
  );
}

/** @throws InputError if a problem is an error, not just a warning */
export function assertNoErrors(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new InputError(errors);
}
