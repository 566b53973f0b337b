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
  readonly colorMode: ColorModeConfig;
  readonly announcementBar: AnnouncementBar | undefined;
  readonly breadcrumbs: boolean;
  readonly navbar: { readonly items: readonly NavbarItem[] };
  readonly footer: Footer;
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly apis: readonly ApiGroup[];
  readonly migrations: readonly MigrationConfig[];
  /** Environments of the Postman collections; `undefined` derives them from the servers of the APIs. */
  readonly postman: { readonly environments: readonly Environment[] } | undefined;
  readonly editLinkBase: string | undefined;
  /** Path, below `public/`, of the picture for social previews. */
  readonly socialImage: string | undefined;
}

export interface Locale {
  /** URL segment. */
  readonly locale: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly label: string;
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

export interface NavLink {
  readonly label: string;
  readonly href: string;
  /** Path below which the item counts as active; without it only its own page, and those of its sidebar, do. */
  readonly activeBase?: string;
}

export interface NavDropdown {
  readonly label: string;
  readonly items: readonly NavLink[];
}

export type NavbarItem = (NavLink & { readonly position?: 'left' | 'right' }) | NavDropdown;

export interface Footer {
  readonly columns: readonly { readonly title: string; readonly items: readonly NavLink[] }[];
  readonly copyright: string | undefined;
}

export type SidebarEntry =
  | { readonly doc: string; readonly label?: string }
  | { readonly link: string; readonly label: string }
  | { readonly category: string; readonly items: readonly SidebarEntry[] };

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

type RawConfig = Partial<Omit<SiteConfig, 'title' | 'url' | 'apis' | 'migrations'>> & {
  readonly migrations?: readonly (Partial<MigrationConfig> & Pick<MigrationConfig, 'from' | 'to'>)[];
  readonly title: string;
  readonly url: string;
  readonly apis?: readonly (Partial<Omit<ApiGroup, 'source'>> & {
    readonly id: string;
    readonly label: string;
    readonly source?: WrittenSource;
  })[];
};

function semanticProblems(source: DataSource): readonly Problem[] {
  const raw = source.value as RawConfig;
  const problems: Problem[] = [];
  const { locales, apis = [], announcementBar } = raw;
  if (locales && !locales.available.some(({ locale }) => locale === locales.default)) {
    const cure = `Use one of: ${locales.available.map(({ locale }) => locale).join(', ')}.`;
    problems.push({
      severity: 'error',
      what: `The default locale "${locales.default}" is not available.`,
      where: source.locate('/locales/default'),
      cure,
    });
  }
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
    socialImage: raw.socialImage,
  };
}
