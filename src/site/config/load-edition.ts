import { loadCategories, type LoadedCategory } from '../../content/load-categories.ts';
import { type LoadedDocuments, loadDocuments } from '../../content/load-documents.ts';
import { withWritingLevels } from './writing-kinds.ts';
import type { ParsedPage } from '../../content/front-matter.ts';
import { readYamlFile } from '../../content/read-text.ts';
import type { DataSource } from '../../data/parse-yaml.ts';
import type { ParseFile } from '../../data/memoise-last.ts';
import { validateData } from '../../data/validate-data.ts';
import type { Problem } from '../../errors.ts';
import type { SiteConfig } from './config.ts';
import type { SidebarEntry } from './navigation-config.ts';
import { SIDEBARS_SCHEMA } from './site-schema.ts';

/** Sidebars from an older version's own `sidebars.yaml`. */
export interface WrittenSidebars {
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly source: DataSource;
}

/** One version's files in one language. */
export interface Edition extends LoadedDocuments {
  readonly categories: readonly LoadedCategory[];
  /** If `undefined`, the current version's sidebars apply. */
  readonly written: WrittenSidebars | undefined;
}

export interface EditionName {
  readonly locale: string;
  /** `current` or a folder name in `content/versions`. */
  readonly version: string;
}

export interface PageReading {
  readonly root: string;
  readonly includeDrafts: boolean;
  readonly parsePage: ParseFile<ParsedPage>;
}

/** Loads one version in one language, from `content/` or `content/<locale>`; older versions are in `versions/<name>` below. */
export async function loadEdition(
  reading: PageReading,
  { locale, version }: EditionName,
  { locales, checks }: SiteConfig,
): Promise<Edition> {
  const { root } = reading;
  const language = locale === locales.default ? 'content' : `content/${locale}`;
  const base = version === 'current' ? language : `${language}/versions/${version}`;
  const folder = version === 'current' ? language : `${base}/docs`;
  const others = locales.available.filter((other) => other.locale !== locales.default).map((other) => `content/${other.locale}`);
  const exclude = version === 'current' ? [`${language}/versions`, ...(locale === locales.default ? others : [])] : [];
  const [documents, categories, sidebars] = await Promise.all([
    loadDocuments({ ...reading, folders: [folder], exclude, base }),
    loadCategories(root, folder, exclude),
    version === 'current' ? undefined : loadSidebars(root, `${base}/sidebars.yaml`),
  ]);
  return {
    ...documents,
    categories: categories.categories,
    written: sidebars?.written,
    problems: [...withWritingLevels(documents.problems, { checks }), ...categories.problems, ...(sidebars?.problems ?? [])],
  };
}

async function loadSidebars(
  root: string,
  filePath: string,
): Promise<{ readonly written: WrittenSidebars | undefined; readonly problems: readonly Problem[] }> {
  const parsed = await readYamlFile(root, filePath);
  if (!parsed) return { written: undefined, problems: [] };
  const { source, problems: faults } = parsed;
  const problems = faults.length > 0 ? faults : await validateData(SIDEBARS_SCHEMA, source);
  // Validated by the schema.
  const sidebars = problems.length > 0 ? {} : (source.value as WrittenSidebars['sidebars']);
  return { written: { sidebars, source }, problems: [...problems, ...(source.cutTexts?.() ?? [])] };
}
