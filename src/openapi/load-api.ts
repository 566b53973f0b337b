import { sortProblems, type Problem } from '../errors.ts';
import type { Api } from './api.ts';
import { buildApi } from './build-api.ts';
import { loadSpecFiles } from './load-spec-files.ts';
import type { ReadSpecFile } from './read-spec-file.ts';
import { validateSpec } from './validate-spec.ts';

export interface LoadApiOptions {
  /** The group's id in the addresses, such as `sales`. */
  readonly id: string;
  readonly filePath: string;
  /** YAML or JSON. */
  readonly text: string;
  /** Reads the other files of the specification; without it there are none. */
  readonly readFile?: ReadSpecFile;
}

/** The API that a document describes, with every problem of it; no API when one of the problems is an error. */
export async function loadApi({
  id,
  filePath,
  text,
  readFile,
}: LoadApiOptions): Promise<{ readonly api: Api | undefined; readonly problems: readonly Problem[] }> {
  const { spec, problems } = await loadSpecFiles({ filePath, text, readFile });
  if (!spec) return { api: undefined, problems };
  const found = sortProblems([...problems, ...(await validateSpec(spec))]);
  return { api: found.some(({ severity }) => severity === 'error') ? undefined : buildApi(spec, id), problems: found };
}
