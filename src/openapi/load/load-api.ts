import { sortProblems, type Problem } from '../../errors.ts';
import type { Api } from '../api.ts';
import { buildApi } from '../build/build-api.ts';
import { type FaultPolicy, STRICT, withPolicy } from '../fault-policy.ts';
import { loadMendedSpec } from './load-mended-spec.ts';
import type { ReadSpecFile } from './read-spec-file.ts';
import type { SpecText } from './parse-spec-text.ts';
import type { JsonObject } from '../read-json.ts';
import { validateIntersections } from '../validate/validate-intersections.ts';

export interface LoadedApi {
  readonly api: Api;
  /** The document that it was built from. */
  readonly document: JsonObject;
  /** The document as its author wrote it, where that had to be mended. */
  readonly written?: JsonObject;
}

export interface LoadApiOptions {
  /** The group's id in the addresses, such as `sales`. */
  readonly id: string;
  readonly filePath: string;
  /** YAML or JSON. */
  readonly text: SpecText;
  /** Reads the other files of the specification; without it there are none. */
  readonly readFile?: ReadSpecFile;
  /** Strict unless given. */
  readonly policy?: FaultPolicy;
  /** What samples say of the variable that keeps an idempotency key. */
  readonly keyNote?: string;
}

/** The API that a document describes, with every problem of it; no API when `loadMendedSpec` has no document. */
export async function loadApi({
  id,
  filePath,
  text,
  readFile,
  policy = STRICT,
  keyNote,
}: LoadApiOptions): Promise<Partial<LoadedApi> & { readonly problems: readonly Problem[] }> {
  const { spec, written, problems } = await loadMendedSpec({ filePath, text, readFile }, policy);
  if (!spec) return { problems };
  const api = buildApi(spec, id, keyNote === undefined ? {} : { keyNote });
  const contradictions = withPolicy(validateIntersections(spec, api.schemas), policy);
  return { api, document: spec.root, ...(written && { written }), problems: sortProblems([...problems, ...contradictions]) };
}
