import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../content/find-files.ts';
import { ifExists } from '../../data/if-exists.ts';
import { readText } from '../../content/read-text.ts';
import { type DataSource, parseYaml } from '../../data/parse-yaml.ts';
import type { ParseFile } from '../../data/memoise-last.ts';
import { didYouMean } from '../../data/suggest.ts';
import { validateData } from '../../data/validate-data.ts';
import { InputError, type Problem } from '../../errors.ts';
import { removeAccents } from '../../url/kebab-case.ts';
import { completeSource, validateSource, type WrittenSource } from '../../openapi/remote/spec-source.ts';
import { SITE_FILE, type ApiGroup, type MigrationConfig, type SiteConfig, type VersionsConfig } from './config.ts';
import { type NavbarItem } from './navigation-config.ts';
import { contrastOf } from './contrast-of.ts';
import { specPath } from './spec-path.ts';
import { specFaultProblems } from './spec-fault-problems.ts';
import { SITE_SCHEMA } from './site-schema.ts';

/** Minimum contrast for normal-size text. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const MIN_CONTRAST = 4.5;

/** Limit of the host's free plan. https://developers.cloudflare.com/workers/platform/limits/#static-assets */
const MAX_FILES = 20_000;

export interface LoadedConfig {
  readonly config: SiteConfig;
  readonly source: DataSource;
}

/** Loads `content/site.yaml` with defaults. @throws InputError with every problem in the file */
export async function loadConfig(root: string, parse: ParseFile<LoadedConfig> = parseConfig): Promise<LoadedConfig> {
  return parse(await readSiteFile(root), SITE_FILE);
}

/** @throws InputError with every problem */
export async function parseConfig(text: string): Promise<LoadedConfig> {
  const source = parseSource(text);
  const problems = [...(await validateData(SITE_SCHEMA, source))];
  if (problems.length === 0) problems.push(...semanticProblems(source));
  if (problems.length > 0) throw new InputError(problems);
  const raw = source.value as RawConfig; // validated by the schema
  return { config: withDefaults(raw), source };
}

async function readSiteFile(root: string): Promise<string> {
  const read = await readText(root, SITE_FILE);
  const misnamed = read ? undefined : await findMisnamed(root);
  const cure = misnamed
    ? `Rename ${misnamed} to ${SITE_FILE}.`
    : `Create ${SITE_FILE} in ${path.resolve(root)} with at least a title and a url, or set DOCS_ROOT to the folder that has it.`;
  if (!read) throw new InputError([{ severity: 'error', what: `There is no ${SITE_FILE}.`, where: { filePath: SITE_FILE }, cure }]);
  if (read.problems.length > 0) throw new InputError(read.problems);
  return read.text;
}

async function findMisnamed(root: string): Promise<string | undefined> {
  const inside = await findFiles(root, 'content', (file) => /^content\/site\.(?:ya?ml|json)$/i.test(file));
  const [beside] = (await ifExists(readdir(root)))?.filter((name) => /^site\.ya?ml$/i.test(name)) ?? [];
  return inside[0] ?? beside;
}

function parseSource(text: string): DataSource {
  const { source, problems } = parseYaml(text, SITE_FILE);
  if (problems.length > 0) throw new InputError(problems);
  return source;
}

type RawConfig = Partial<
  Omit<SiteConfig, 'title' | 'url' | 'apis' | 'checks' | 'migrations' | 'versions' | 'lastUpdated' | 'changeLog' | 'contentSignals'>
> & {
  readonly contentSignals?: Partial<SiteConfig['contentSignals']>;
  readonly checks?: Partial<SiteConfig['checks']>;
  readonly onBrokenLinks?: 'ignore' | 'warn' | 'throw';
  readonly migrations?: readonly (Partial<MigrationConfig> & Pick<MigrationConfig, 'from' | 'to'>)[];
  readonly title: string;
  readonly url: string;
  readonly versions?: Partial<VersionsConfig>;
  readonly lastUpdated?: Partial<SiteConfig['lastUpdated']>;
  readonly changeLog?: Partial<SiteConfig['changeLog']>;
  readonly apis?: readonly (Partial<Omit<ApiGroup, 'source'>> & {
    readonly id: string;
    readonly label: string;
    readonly source?: WrittenSource;
  })[];
};

function semanticProblems(source: DataSource): readonly Problem[] {
  const raw = source.value as RawConfig; // already validated by the schema
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
      problems.push({ severity: 'error', what, where: source.locate(`/apis/${index}/source/${key}`), cure, isConfidential: true });
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
  return [...problems, ...groupProblems(raw, source), ...specFaultProblems(raw, source)];
}

function groupProblems({ migrations = [], postman, apis = [] }: RawConfig, source: DataSource): readonly Problem[] {
  const ids = apis.map(({ id }) => id);
  const named = [
    ...migrations.flatMap(({ from, to }, index) => [
      [from, `/migrations/${index}/from`] as const,
      [to, `/migrations/${index}/to`] as const,
    ]),
    ...(postman?.flows ?? []).map(({ api }, index) => [api, `/postman/flows/${index}/api`] as const),
  ];
  return named.flatMap(([id, pointer]): readonly Problem[] =>
    ids.includes(id)
      ? []
      : [{ severity: 'error', what: `There is no API group "${id}".`, where: source.locate(pointer), cure: didYouMean(id, ids) }],
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
          cure: 'Escape literal characters with a backslash.',
        },
      ];
    }
  });
}

function withDefaults(raw: RawConfig): SiteConfig {
  const product = raw.product ?? {
    name: raw.title,
    slug: removeAccents(raw.title)
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
    onSpecFaults: raw.onSpecFaults ?? 'warn',
    checks: {
      specFaults: { ...(raw.onBrokenLinks === 'ignore' && { 'broken-link': 'ignore' }), ...raw.checks?.specFaults },
      writing: { 'dead-link': raw.onBrokenLinks === 'throw' ? 'error' : (raw.onBrokenLinks ?? 'warn'), ...raw.checks?.writing },
      verifiedMaxAge: raw.checks?.verifiedMaxAge,
    },
    product,
    locales: raw.locales ?? { default: 'en', available: [{ locale: 'en', lang: 'en', label: 'English' }] },
    versions: { latest: raw.versions?.latest ?? 'current', current: raw.versions?.current ?? {}, older: raw.versions?.older },
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...raw.colorMode },
    announcementBar: raw.announcementBar && { ...raw.announcementBar, closeable: raw.announcementBar.closeable ?? true },
    breadcrumbs: raw.breadcrumbs ?? true,
    navbar: { items: raw.navbar?.items ?? [] },
    footer: { columns: raw.footer?.columns ?? [], copyright: raw.footer?.copyright },
    support: raw.support,
    sidebars: raw.sidebars ?? {},
    apis: (raw.apis ?? []).map((api) => ({
      id: api.id,
      label: api.label,
      spec: api.spec ?? specPath(api.id),
      sidebar: api.sidebar ?? true,
      lang: api.lang,
      deprecated: api.deprecated ?? false,
      ...(api.source && { source: completeSource(api.source) }),
    })),
    migrations: (raw.migrations ?? []).map((migration) => ({ operations: {}, renames: {}, notes: {}, ...migration })),
    postman: raw.postman,
    environments: raw.environments ?? [],
    responseEnums: raw.responseEnums ?? 'closed',
    shownAtFirst: raw.shownAtFirst ?? 20,
    webhooks: { exampleSecret: undefined, ...raw.webhooks },
    editLinkBase: raw.editLinkBase,
    lastUpdated: { date: false, author: false, ...raw.lastUpdated },
    changeLog: { show: true, recentDays: 180, ...raw.changeLog },
    socialImage: raw.socialImage,
    socialCards: raw.socialCards ?? true,
    maxFiles: raw.maxFiles ?? MAX_FILES,
    offlineCopy: raw.offlineCopy ?? true,
    security: raw.security,
    contentSignals: { search: true, aiInput: true, aiTrain: undefined, ...raw.contentSignals },
  };
}
