import type { Problem } from '../errors.ts';
import type { Api } from './api.ts';
import { buildApi } from './build-api.ts';
import { loadSpec } from './load-spec.ts';
import { validateSpec } from './validate-spec.ts';

export interface LoadApiOptions {
  /** The group's id in the addresses, such as `sales`. */
  readonly id: string;
  readonly filePath: string;
  /** YAML or JSON. */
  readonly text: string;
}

/** The API that a document describes, with every problem of it; no API when one of the problems is an error. */
export async function loadApi({
  id,
  filePath,
  text,
}: LoadApiOptions): Promise<{ readonly api: Api | undefined; readonly problems: readonly Problem[] }> {
  const { spec, problems } = loadSpec(text, filePath);
  if (!spec) return { api: undefined, problems };
  const found = await validateSpec(spec);
  return { api: found.some(({ severity }) => severity === 'error') ? undefined : buildApi(spec, id), problems: found };
}
