import { createHash } from 'node:crypto';
import type { LoadApiOptions, LoadedApi } from '../openapi/load/load-api.ts';
import type { ReadSpecFile, SpecFile } from '../openapi/load/read-spec-file.ts';
import type { Problem } from '../errors.ts';

export type ApiResult = Partial<LoadedApi> & { readonly problems: readonly Problem[] };

/** A loaded API as plain data; numbers may be `Numeric` values. */
export interface StoredApi {
  readonly loaded: ApiResult;
  /** Digests, by name, of the files that `loadApi` read in addition to the specification. Includes missing files. */
  readonly reads: readonly (readonly [name: string, digest: string])[];
}

/** Cache of loaded APIs, valid for one version of the code. Entries may disappear at any time. */
export interface ApiStore {
  /** @param key as passed to `put` for the same group */
  readonly get: (id: string, key: string) => Promise<StoredApi | undefined>;
  readonly put: (id: string, key: string, api: StoredApi) => Promise<void>;
}

type StoredOptions = LoadApiOptions & Required<Pick<LoadApiOptions, 'readFile' | 'policy'>>;

/** Loads an API from the cache if its files are unchanged, or else with `loadApi`. */
export async function loadStoredApi(options: StoredOptions, store: ApiStore): Promise<ApiResult> {
  const key = keyOf(options);
  const stored = await store.get(options.id, key);
  if (stored && (await areSame(stored.reads, options.readFile))) return stored.loaded;
  const reads = new Map<string, string>();
  const readFile: ReadSpecFile = async (name) => {
    const file = await options.readFile(name);
    reads.set(name, digestOf(file));
    return file;
  };
  const { loadApi } = await import('../openapi/load/load-api.ts');
  const loaded = await loadApi({ ...options, readFile });
  await store.put(options.id, key, { loaded, reads: [...reads] });
  return loaded;
}

/** Creates an in-memory store that keeps each group's latest entry. */
export function rememberApis(): ApiStore {
  const last = new Map<string, { readonly key: string; readonly api: StoredApi }>();
  return {
    get: async (id, key) => {
      const known = last.get(id);
      return known?.key === key ? known.api : undefined;
    },
    put: async (id, key, api) => {
      last.set(id, { key, api });
    },
  };
}

function keyOf({ id, filePath, policy, keyNote, text }: StoredOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([id, filePath, policy, keyNote]))
    .update('\0')
    .update(text)
    .digest('hex');
}

function digestOf(file: SpecFile): string {
  return file.kind === 'text' ? createHash('sha256').update(file.text).digest('hex') : file.kind;
}

async function areSame(reads: StoredApi['reads'], readFile: ReadSpecFile): Promise<boolean> {
  const same = await Promise.all(reads.map(async ([name, digest]) => digestOf(await readFile(name)) === digest));
  return same.every(Boolean);
}
