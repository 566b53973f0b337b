import path from 'node:path';
import type { Problem } from '../../errors.ts';
import { bundleSpec } from './bundle-spec.ts';
import { gatherDocuments } from './gather-documents.ts';
import { bundleSwagger } from './bundle-swagger.ts';
import { inlineSections } from './inline-sections.ts';
import { specFrom } from './load-spec.ts';
import { type Spec } from '../spec.ts';
import { parseSpecText, type SpecText } from './parse-spec-text.ts';
import { type ReadSpecFile, specFolderOf } from './read-spec-file.ts';
import { createDocument } from './spec-document.ts';
import { isSwagger } from '../upgrade/upgrade-swagger.ts';
import { upgradeKeywords } from '../upgrade/upgrade-keywords.ts';

export interface LoadSpecFilesOptions {
  /** POSIX path from the site root. */
  readonly filePath: string;
  readonly text: SpecText;
  /** If omitted, other files are treated as missing. */
  readonly readFile?: ReadSpecFile | undefined;
}

/** Bundles all files into one document. If `spec` is `undefined`, there is at least one problem. */
export async function loadSpecFiles({
  filePath,
  text: written,
  readFile,
}: LoadSpecFilesOptions): Promise<{ readonly spec: Spec | undefined; readonly problems: readonly Problem[] }> {
  const parsed = parseSpecText(written, filePath);
  if (parsed.problems.length > 0) return { spec: undefined, problems: parsed.problems };
  const { text } = parsed;
  const join = isSwagger(parsed.source.value) ? bundleSwagger : inlineSections;
  const joined = readFile && (await join(parsed.source, readFile));
  if (joined && joined.problems.length > 0) return { spec: undefined, problems: joined.problems };
  const deviations = [...parsed.deviations, ...(joined?.deviations ?? [])];
  const { spec, problems } = specFrom(joined?.source ?? parsed.source, text);
  if (!spec) return { spec, problems: [...deviations, ...problems] };
  const folder = specFolderOf(filePath);
  const entry = createDocument(path.posix.relative(folder, filePath), spec.source, text);
  const gathered = await gatherDocuments(entry, folder, readFile, joined?.sections ?? []);
  const texts = new Map([
    ...[...gathered.documents.byName.values()].map(({ source, text: written }) => [source.filePath, written] as const),
    ...(joined?.texts ?? []),
  ]);
  const bundle = gathered.isBundleNeeded ? bundleSpec(entry, gathered.documents, spec.version, gathered.missing) : undefined;
  const found = [...deviations, ...problems, ...gathered.problems, ...(bundle?.problems ?? [])];
  const bundled = bundle ? { source: bundle.source, root: bundle.root, written: spec.root } : {};
  const upgraded = upgradeKeywords({ ...spec, ...bundled, texts });
  return { spec: upgraded.spec, problems: [...found, ...upgraded.problems] };
}
