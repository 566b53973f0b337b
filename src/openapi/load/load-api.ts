import { sortProblems, uniqueProblems, type Problem } from '../../errors.ts';
import type { Api } from '../api.ts';
import { buildApi } from '../build/build-api.ts';
import { loadSpecFiles } from './load-spec-files.ts';
import type { ReadSpecFile } from './read-spec-file.ts';
import { type SpecText, withTolerance } from './parse-spec-text.ts';
import type { JsonObject } from '../read-json.ts';
import { validateIntersections } from '../validate/validate-intersections.ts';
import { validateSpec } from '../validate/validate-spec.ts';

export interface LoadedApi {
  readonly api: Api;
  /** The document that it was built from. */
  readonly document: JsonObject;
}

export interface LoadApiOptions {
  /** The group's id in the addresses, such as `sales`. */
  readonly id: string;
  readonly filePath: string;
  /** YAML or JSON. */
  readonly text: SpecText;
  /** Reads the other files of the specification; without it there are none. */
  readonly readFile?: ReadSpecFile;
  /** Whether a text that other programs read, and its format does not allow, is an error. */
  readonly isStrict?: boolean;
}

/** The API that a document describes, with every problem of it; no API when one of the problems is an error. */
export async function loadApi({
  id,
  filePath,
  text,
  readFile,
  isStrict = false,
}: LoadApiOptions): Promise<Partial<LoadedApi> & { readonly problems: readonly Problem[] }> {
  const { spec, problems: written } = await loadSpecFiles({ filePath, text, readFile });
  const problems = withTolerance(written, isStrict);
  if (!spec) return { problems };
  const found = sortProblems(uniqueProblems([...problems, ...(await validateSpec(spec))]));
  if (found.some(({ severity }) => severity === 'error')) return { problems: found };
  const api = buildApi(spec, id);
  return { api, document: spec.root, problems: sortProblems([...found, ...validateIntersections(spec, api.schemas)]) };
}
