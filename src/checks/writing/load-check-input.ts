import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withOpenFile } from '../../data/with-open-file.ts';
import { InputError, type Problem } from '../../errors.ts';
import { type ReadText, readText } from '../../content/read-text.ts';
import { findFiles } from '../../content/find-files.ts';
import type { SpecText } from '../../openapi/load/parse-spec-text.ts';
import { createSpecFolder, specFolderOf } from '../../openapi/load/read-spec-file.ts';
import type { Spec } from '../../openapi/spec.ts';
import { allDocuments } from '../../site/all-documents.ts';
import type { Site } from '../../site/load-site.ts';
import { faultPolicy } from '../../site/spec-faults.ts';
import { listDescriptions } from './list-descriptions.ts';
import { listShownFiles } from './list-shown-files.ts';
import { markdownFile, type MarkdownText } from './markdown-text.ts';
import { createVerifiedFindings, type VerifiedFindings } from './verified-findings.ts';
import { knownSpec, watchPlaces } from './known-spec.ts';
import { openSchemas, type SpecSchemas } from './open-schemas.ts';

/** Input of the data checks, which read no files themselves. */
export interface CheckInput {
  readonly site: Site;
  /** Readable specifications by group id. */
  readonly specs: ReadonlyMap<string, SpecSchemas>;
  /** Guides, partials and specification descriptions. */
  readonly texts: readonly MarkdownText[];
  /** Contents of the files that fences show, by path. Missing files are absent. */
  readonly shownFiles: ReadonlyMap<string, string>;
  /** Problems that prevent checking values against a specification. */
  readonly specProblems: readonly Problem[];
  /** Encoding problems of partials and shown files. */
  readonly textProblems: readonly Problem[];
  readonly known: VerifiedFindings;
}

export interface CheckOptions {
  /** Earlier results. With these, locating part of an unread specification may throw `PlaceNeeded`. */
  readonly known?: VerifiedFindings;
  /** Whether to read all specifications, so that `PlaceNeeded` is never thrown. */
  readonly readsAll?: boolean;
}

/** @param specTexts contents that replace files in `specs/`, as for `loadSite` */
export async function loadCheckInput(
  site: Site,
  specTexts: ReadonlyMap<string, string> = new Map(),
  options: CheckOptions = {},
): Promise<CheckInput> {
  const [specs, partials] = await Promise.all([
    Promise.all(
      site.apis.map(async (given) =>
        loadCheckedSpec(
          site,
          given,
          specTexts.get(given.group.spec) ?? (await withOpenFile(() => readFile(path.join(site.root, given.group.spec)))),
          options,
        ),
      ),
    ),
    loadPartials(site.root),
  ]);
  const pages = allDocuments(site).map(({ filePath, body }) => markdownFile(filePath, body));
  const texts = [...pages, ...partials.map(({ markdown }) => markdown), ...specs.flatMap(({ descriptions }) => descriptions)];
  const shown = await loadShownFiles(site.root, texts);
  return {
    site,
    specs: new Map(specs.flatMap(({ id, schemas }) => (schemas ? [[id, schemas]] : []))),
    texts,
    shownFiles: new Map(shown.map(([filePath, { text }]) => [filePath, text])),
    textProblems: [...partials, ...shown.map(([, file]) => file)].flatMap(({ problems }) => problems),
    specProblems: specs.flatMap(({ specProblems }) => specProblems),
    known: options.known ?? createVerifiedFindings(),
  };
}

async function loadShownFiles(root: string, texts: readonly MarkdownText[]): Promise<readonly (readonly [string, ReadText])[]> {
  const filePaths = [...new Set(texts.flatMap(listShownFiles))];
  const files = await Promise.all(filePaths.map(async (filePath) => [filePath, await readText(root, filePath)] as const));
  return files.flatMap(([filePath, file]) => (file === undefined ? [] : [[filePath, file]]));
}

interface CheckedSpec extends Pick<CheckInput, 'specProblems'> {
  readonly id: string;
  readonly schemas?: SpecSchemas;
  readonly descriptions: readonly MarkdownText[];
}

async function loadCheckedSpec(site: Site, given: Site['apis'][number], text: SpecText, options: CheckOptions): Promise<CheckedSpec> {
  const { id } = given.group;
  const spec = await readSpec(site, given, text, options);
  if (!spec) return { id, descriptions: [], specProblems: [] };
  const read = { id, descriptions: listDescriptions(spec), specProblems: [] };
  try {
    return { ...read, schemas: await openSchemas(spec, options.known) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { ...read, specProblems: error.problems };
  }
}

async function readSpec(
  { root, config }: Site,
  { group: { id, spec: filePath }, api, document, written }: Site['apis'][number],
  text: SpecText,
  { known, readsAll = false }: CheckOptions,
): Promise<Spec | undefined> {
  const options = { filePath, text, readFile: createSpecFolder(path.join(root, specFolderOf(filePath))) };
  // Imported lazily, because loading these modules and the validator takes longer than reading many specifications.
  if (written !== undefined) {
    const { loadMendedSpec } = await import('../../openapi/load/load-mended-spec.ts');
    return (await loadMendedSpec(options, faultPolicy(config, id))).spec;
  }
  const isOneFile = api.files.length === 1 && api.files[0] === filePath;
  const unread = known && isOneFile && !readsAll ? knownSpec({ filePath, document }, text, known) : undefined;
  if (unread) return unread;
  const { loadSpecFiles } = await import('../../openapi/load/load-spec-files.ts');
  // Skips validation, which is slow and has already happened.
  const { spec } = await loadSpecFiles(options);
  return known && isOneFile && spec ? watchPlaces(spec, known) : spec;
}

/** Partials are Markdown files whose name starts with `_`. */
async function loadPartials(root: string): Promise<readonly Partial[]> {
  const filePaths = await findFiles(root, 'content', (filePath) => /(?:^|\/)_[^/]*\.mdx?$/.test(filePath));
  return Promise.all(
    filePaths.map(async (filePath) => {
      const { text, problems } = (await readText(root, filePath)) ?? { text: '', problems: [] };
      return { markdown: markdownFile(filePath, text), problems };
    }),
  );
}

interface Partial {
  readonly markdown: MarkdownText;
  readonly problems: readonly Problem[];
}
