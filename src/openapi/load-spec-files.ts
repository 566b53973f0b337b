import path from 'node:path';
import type { Problem } from '../errors.ts';
import { bundleSpec } from './bundle-spec.ts';
import { gatherDocuments } from './gather-documents.ts';
import { loadSpec, type Spec } from './load-spec.ts';
import type { ReadSpecFile } from './read-spec-file.ts';
import { createDocument } from './spec-document.ts';

export interface LoadSpecFilesOptions {
  /** Posix path of the specification from the root of the site. */
  readonly filePath: string;
  /** YAML or JSON. */
  readonly text: string;
  /** Reads the other files of the specification; without it there are none. */
  readonly readFile?: ReadSpecFile | undefined;
}

/** A specification with all its files as one document. Without `spec` there is at least one problem. */
export async function loadSpecFiles({
  filePath,
  text,
  readFile,
}: LoadSpecFilesOptions): Promise<{ readonly spec: Spec | undefined; readonly problems: readonly Problem[] }> {
  const { spec, problems } = loadSpec(text, filePath);
  if (!spec) return { spec, problems };
  const entry = createDocument(path.posix.basename(filePath), spec.source, text);
  const gathered = await gatherDocuments(entry, path.posix.dirname(filePath), readFile);
  const found = [...problems, ...gathered.problems];
  const texts = new Map([...gathered.documents.byName.values()].map(({ source, text: written }) => [source.filePath, written]));
  if (!gathered.isBundleNeeded) return { spec: { ...spec, texts }, problems: found };
  return { spec: { ...spec, ...bundleSpec(entry, gathered.documents, spec.version), texts }, problems: found };
}
