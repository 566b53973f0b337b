import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DataSource, parseYaml } from '../data/parse-yaml.ts';
import { didYouMean } from '../data/suggest.ts';
import { validateData } from '../data/validate-data.ts';
import { InputError, type Problem } from '../errors.ts';
import type { Renames } from '../openapi/compare/compare-operations.ts';
import type { Environment } from '../openapi/postman/environments.ts';
import { completeSource, type SpecSource, validateSource, type WrittenSource } from '../openapi/remote/spec-source.ts';
import { contrastOf } from './contrast-of.ts';
import { SITE_SCHEMA } from './site-schema.ts';

/** `content/site.yaml` with its defaults filled in. */
export interface SiteConfig {
  readonly title: string;
  readonly titleDelimiter: string;
  readonly tagline: string;
  /** Origin of the published site, without a slash at the end. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  readonly onBrokenLinks: 'ignore' | 'warn' | 'throw';
  /** What becomes of faults that leave a specification valid; see `spec-faults.ts`. */
  readonly onSpecFaults: 'warn' | 'throw';
  readonly product: { readonly name: string; readonly slug: string };
  readonly locales: { readonly default: string; readonly available: readonly Locale[] };
  readonly versions: VersionsConfig;
  readonly colorMode: ColorModeConfig;
  readonly announcementBar: AnnouncementBar | undefined;
  readonly breadcrumbs: boolean;
  readonly navbar: { readonly items: readonly NavbarItem[] };
  readonly footer: Footer;
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly apis: readonly ApiGroup[];
  readonly migrations: readonly MigrationConfig[];
  /**
   * Environments of the Postman collections, and what the names of both kinds of files start with. `undefined` derives the
   * environments from the servers of the APIs.
   */
  readonly postman: { readonly prefix?: string; readonly environments: readonly Environment[] } | undefined;
  readonly editLinkBase: string | undefined;
  /** What pages say of their last change, if git knows it. */
  readonly lastUpdated: { readonly date: boolean; readonly author: boolean };
  /** Path, below `public/`, of the picture for social previews. */
  readonly socialImage: string | undefined;
}

export interface Locale {
  /** URL segment. */
  readonly locale: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly label: string;
  /** Direction of the script, `ltr` unless given. */
  readonly dir?: 'ltr' | 'rtl';
}

export interface VersionConfig {
  /** What readers see; the id unless given. */
  readonly name?: string;
  /** Unless given: none on the latest version, else what follows from the order of the versions. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained';
  /** Keeps search engines away; `false` unless given. */
  readonly noIndex?: boolean;
}

export interface VersionsConfig {
  /** Id of the version that readers should use. */
  readonly latest: string;
  /** The version of `content/docs`, which is edited. */
  readonly current: VersionConfig;
  /** Newest first; `undefined` stands for every folder of `content/versions`, highest number first. */
  readonly older: readonly (VersionConfig & { readonly id: string })[] | undefined;
}

export interface ColorModeConfig {
  readonly default: 'light' | 'dark';
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

export interface AnnouncementBar {
  readonly id: string;
  /** Markdown. */
  readonly content: string;
  readonly closeable: boolean;
  /** Instead of the site's own colours, in both colour modes; `#rgb` or `#rrggbb`. */
  readonly colors?: { readonly background: string; readonly text: string };
}

/** When an item of the navigation bar counts as active, other than on its own page. */
export interface ActiveRule {
  /** Path below which the item is active. */
  readonly activeBase?: string;
  /** Regular expression, case-insensitive, that the path of an active page matches; wins over `activeBase`. */
  readonly activeBaseRegex?: string;
}

export interface NavLink extends ActiveRule {
  readonly type?: 'link';
  readonly label: string;
  readonly href: string;
}

/** A page of the documentation, in the version that the reader is in. Active in its whole sidebar. */
export interface NavDoc extends ActiveRule {
  readonly type: 'doc';
  /** Id of the doc: its path below `docs/` without extension. */
  readonly doc: string;
  readonly label?: string;
}

/** The first page of a sidebar, in the version that the reader is in. Active in the whole sidebar. */
export interface NavSidebar extends ActiveRule {
  readonly type: 'docSidebar';
  readonly sidebar: string;
  readonly label?: string;
}

/** The main page of the version that the reader is in, under the version's name. */
export interface NavVersion {
  readonly type: 'docsVersion';
  readonly label?: string;
}

export interface NavHtml {
  readonly type: 'html';
  /** Markdown with HTML; what could run is removed. */
  readonly html: string;
}

export type NavEntry = NavLink | NavDoc | NavSidebar | NavVersion | NavHtml;

export interface NavDropdown {
  readonly type?: 'dropdown';
  readonly label: string;
  readonly items: readonly NavEntry[];
}

/** The versions of the page, or the languages, to choose from. Stands last on the right unless it is listed. */
export interface NavMenu {
  readonly type: 'docsVersionDropdown' | 'localeDropdown';
}

export type NavbarItem = (NavEntry | NavDropdown | NavMenu) & { readonly position?: 'left' | 'right' };

export interface Footer {
  readonly columns: readonly { readonly title: string; readonly items: readonly NavLink[] }[];
  readonly copyright: string | undefined;
}

interface SidebarEntryBase {
  /** Class of the list item. */
  readonly className?: string;
}

/** `doc` and `ref` are the path of a page (`/docs/intro`) or the id of a doc (`intro`). */
export type SidebarEntry = SidebarEntryBase &
  (
    | { readonly doc: string; readonly label?: string }
    /** A page that belongs to another sidebar, or to none: this one is not shown on it, and its neighbours do not come from here. */
    | { readonly ref: string; readonly label?: string }
    | { readonly link: string; readonly label: string; readonly description?: string }
    /** Markdown with HTML; what could run is removed. */
    | { readonly html: string }
    /** The docs of a folder below `docs/` (`.` for all), by position and file name. */
    | { readonly autogenerated: string }
    | SidebarCategoryEntry
  );

export interface SidebarCategoryEntry extends SidebarEntryBase {
  readonly category: string;
  readonly items: readonly SidebarEntry[];
  /** A page of its own; without one the category leads to its first link. */
  readonly link?: CategoryLink;
  readonly description?: string;
  /** `true` unless given: the reader can close it. */
  readonly collapsible?: boolean;
  /** `false` unless given. */
  readonly collapsed?: boolean;
}

/** The page of a category: a doc, or a generated list of what the category holds. */
export type CategoryLink = { readonly doc: string } | { readonly generatedIndex: GeneratedIndex };

export interface GeneratedIndex {
  readonly title?: string;
  readonly description?: string;
  /** Path below the docs of the version; `/category/<label>` unless given. */
  readonly slug?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
}

export interface ApiGroup {
  readonly id: string;
  readonly label: string;
  /** Posix path from the site's root folder; `specs/<id>.yaml` unless given. */
  readonly spec: string;
  readonly sidebar: boolean;
  readonly lang: string | undefined;
  readonly deprecated: boolean;
  /** Where the specification is maintained, if not here; `spec` is then the committed copy of it. */
  readonly source?: SpecSource;
}

/** Two groups of which the second replaces the first. */
export interface MigrationConfig {
  readonly from: string;
  readonly to: string;
  /** New operationId by old one, where they differ. */
  readonly operations: Readonly<Record<string, string>>;
  /** New address by old one, of fields that are called or placed differently. */
  readonly renames: Renames;
  /** CommonMark by the address of an old or new field. */
  readonly notes: Readonly<Record<string, string>>;
}

/** For text of normal size. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const MIN_CONTRAST = 4.5;

/** Where the configuration is, from the site's root folder. */
export const SITE_FILE = 'content/site.yaml';

export interface LoadedConfig {
  readonly config: SiteConfig;
  readonly source: DataSource;
}

/**
 * Reads and validates `content/site.yaml` below `root` and fills in the defaults.
 *
 * @throws InputError with every fault of the file: nothing else can be judged without it
 */
export async function loadConfig(root: string): Promise<LoadedConfig> {
  const source = parseConfig(await readSiteFile(root));
  const problems = [...(await validateData(SITE_SCHEMA, source))];
  if (problems.length === 0) problems.push(...semanticProblems(source));
  if (problems.length > 0) throw new InputError(problems);
  return { config: withDefaults(source.value as RawConfig), source };
}

async function readSiteFile(root: string): Promise<string> {
  try {
    return await readFile(path.join(root, SITE_FILE), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    const cure = `Create ${SITE_FILE} below ${path.resolve(root)} with at least a title and a url, or set DOCS_ROOT to the folder that has it.`;
    throw new InputError([{ severity: 'error', what: `There is no ${SITE_FILE}.`, where: { filePath: SITE_FILE }, cure }], { cause });
  }
}

function parseConfig(text: string): DataSource {
  const { source, problems } = parseYaml(text, SITE_FILE);
  if (problems.length > 0) throw new InputError(problems);
  return source;
}

type RawConfig = Partial<Omit<SiteConfig, 'title' | 'url' | 'apis' | 'migrations' | 'versions' | 'lastUpdated'>> & {
  readonly migrations?: readonly (Partial<MigrationConfig> & Pick<MigrationConfig, 'from' | 'to'>)[];
  readonly title: string;
  readonly url: string;
  readonly versions?: Partial<VersionsConfig>;
  readonly lastUpdated?: Partial<SiteConfig['lastUpdated']>;
  readonly apis?: readonly (Partial<Omit<ApiGroup, 'source'>> & {
    readonly id: string;
    readonly label: string;
    readonly source?: WrittenSource;
  })[];
};

function semanticProblems(source: DataSource): readonly Problem[] {
  const raw = source.value as RawConfig;
  const problems: Problem[] = [...localeProblems(raw, source), ...regexProblems(raw.navbar?.items ?? [], source)];
  const { apis = [], announcementBar } = raw;
  const contrast = announcementBar?.colors && contrastOf(announcementBar.colors.background, announcementBar.colors.text);
  if (contrast !== undefined && contrast < MIN_CONTRAST) {
    problems.push({
      severity: 'error',
      what: `The colours of the announcement have a contrast of ${contrast.toFixed(1)}:1, which many people cannot read.`,
      where: source.locate('/announcementBar/colors'),
      cure: `Choose two colours with at least ${MIN_CONTRAST}:1.`,
    });
  }
  for (const [index, { id, source: written }] of apis.entries()) {
    for (const { key, what, cure } of written ? validateSource(written) : []) {
      problems.push({ severity: 'error', what, where: source.locate(`/apis/${index}/source/${key}`), cure });
    }
    if (apis.findIndex((other) => other.id === id) < index) {
      problems.push({
        severity: 'error',
        what: `The API id "${id}" is used twice.`,
        where: source.locate(`/apis/${index}/id`),
        cure: 'Give each group its own id; it is part of its addresses.',
      });
    }
  }
  return [...problems, ...migrationProblems(source)];
}

function migrationProblems(source: DataSource): readonly Problem[] {
  const { migrations = [], apis = [] } = source.value as RawConfig;
  const ids = apis.map(({ id }) => id);
  return migrations.flatMap((migration, index) =>
    (['from', 'to'] as const).flatMap((end): readonly Problem[] => {
      const id = migration[end];
      if (ids.includes(id)) return [];
      const where = source.locate(`/migrations/${index}/${end}`);
      return [{ severity: 'error', what: `There is no API group "${id}".`, where, cure: didYouMean(id, ids) }];
    }),
  );
}

function localeProblems({ locales }: RawConfig, source: DataSource): readonly Problem[] {
  if (!locales) return [];
  const ids = locales.available.map(({ locale }) => locale);
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) < index ? [index] : []));
  return [
    ...(ids.includes(locales.default)
      ? []
      : [
          {
            severity: 'error' as const,
            what: `The default locale "${locales.default}" is not available.`,
            where: source.locate('/locales/default'),
            cure: `Use one of: ${ids.join(', ')}.`,
          },
        ]),
    ...repeated.map((index) => ({
      severity: 'error' as const,
      what: `The locale "${ids[index]}" is listed twice.`,
      where: source.locate(`/locales/available/${index}/locale`),
      cure: 'Give each language its own segment of the address.',
    })),
  ];
}

function regexProblems(items: readonly NavbarItem[], source: DataSource, at = '/navbar/items'): readonly Problem[] {
  return items.flatMap((item, index): readonly Problem[] => {
    const pointer = `${at}/${index}`;
    if ('items' in item) return regexProblems(item.items, source, `${pointer}/items`);
    const pattern = 'activeBaseRegex' in item ? item.activeBaseRegex : undefined;
    if (pattern === undefined) return [];
    try {
      void RegExp(pattern, 'i');
      return [];
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      return [
        {
          severity: 'error',
          what: `${what}.`,
          where: source.locate(`${pointer}/activeBaseRegex`),
          cure: 'Escape what is meant literally with a backslash.',
        },
      ];
    }
  });
}

function withDefaults(raw: RawConfig): SiteConfig {
  const product = raw.product ?? {
    name: raw.title,
    slug: raw.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  };
  return {
    title: raw.title,
    titleDelimiter: raw.titleDelimiter ?? '|',
    tagline: raw.tagline ?? '',
    url: raw.url,
    baseUrl: raw.baseUrl ?? '/',
    trailingSlash: raw.trailingSlash,
    onBrokenLinks: raw.onBrokenLinks ?? 'warn',
    onSpecFaults: raw.onSpecFaults ?? 'warn',
    product,
    locales: raw.locales ?? { default: 'en', available: [{ locale: 'en', lang: 'en', label: 'English' }] },
    versions: { latest: raw.versions?.latest ?? 'current', current: raw.versions?.current ?? {}, older: raw.versions?.older },
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...raw.colorMode },
    announcementBar: raw.announcementBar && { ...raw.announcementBar, closeable: raw.announcementBar.closeable ?? true },
    breadcrumbs: raw.breadcrumbs ?? true,
    navbar: { items: raw.navbar?.items ?? [] },
    footer: { columns: raw.footer?.columns ?? [], copyright: raw.footer?.copyright },
    sidebars: raw.sidebars ?? {},
    apis: (raw.apis ?? []).map((api) => ({
      id: api.id,
      label: api.label,
      spec: api.spec ?? `specs/${api.id}.yaml`,
      sidebar: api.sidebar ?? true,
      lang: api.lang,
      deprecated: api.deprecated ?? false,
      ...(api.source && { source: completeSource(api.source) }),
    })),
    migrations: (raw.migrations ?? []).map((migration) => ({ operations: {}, renames: {}, notes: {}, ...migration })),
    postman: raw.postman,
    editLinkBase: raw.editLinkBase,
    lastUpdated: { date: false, author: false, ...raw.lastUpdated },
    socialImage: raw.socialImage,
  };
}
