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
  readonly document: JsonObject;
  /** The original document, if it was mended. */
  readonly written?: JsonObject;
}

export interface LoadApiOptions {
  readonly id: string;
  readonly filePath: string;
  readonly text: SpecText;
  /** If omitted, other files are treated as missing. */
  readonly readFile?: ReadSpecFile;
  /** Defaults to `STRICT`. */
  readonly policy?: FaultPolicy;
  /** Comment on the idempotency key's variable in samples. */
  readonly keyNote?: string;
}

/** `api` is absent if there is no valid specification. */
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
