import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unreadableFile } from '../content/read-text.ts';
import { withOpenFile } from '../data/with-open-file.ts';
import { ifExists } from '../data/if-exists.ts';
import { suggest } from '../data/suggest.ts';
import type { Place, Problem } from '../errors.ts';
import type { FaultPolicy } from '../openapi/fault-policy.ts';
import { createSpecFolder, specFolderOf } from '../openapi/load/read-spec-file.ts';
import { type ApiResult, type ApiStore, loadStoredApi } from './api-store.ts';
import type { ApiGroup } from './config/config.ts';
import { specPath } from './config/spec-path.ts';

const SPECS = 'specs';

export interface GroupSources {
  /** A fetched text that replaces the file's. */
  readonly fetched: string | undefined;
  readonly apis: ApiStore | undefined;
  /** Note on idempotency keys in samples, in the API's language. */
  readonly keyNote: string;
}

/** Loads a group's API; without a specification, returns a problem instead. */
export async function loadGroup(
  root: string,
  group: ApiGroup,
  where: Place,
  policy: FaultPolicy,
  { fetched, apis, keyNote }: GroupSources,
): Promise<ApiResult & { readonly group: ApiGroup }> {
  const file = path.join(root, group.spec);
  let text: string | Buffer | undefined;
  try {
    text = fetched ?? (await ifExists(withOpenFile(() => readFile(file))));
  } catch (error) {
    const problem = unreadableFile(error, group.spec);
    if (!problem) throw error;
    return { group, problems: [problem] };
  }
  if (text === undefined) {
    return { group, problems: [await missingFile(root, group, where)] };
  }
  const readSpecFile = createSpecFolder(path.join(root, specFolderOf(group.spec)));
  const options = { id: group.id, filePath: group.spec, text, readFile: readSpecFile, policy, keyNote };
  if (apis) return { group, ...(await loadStoredApi(options, apis)) };
  // Imported lazily: with the validator, it takes longer than loading many sites whose APIs are cached.
  const { loadApi } = await import('../openapi/load/load-api.ts');
  return { group, ...(await loadApi(options)) };
}

/** An error for an explicit path, a warning for the default path or a copy not yet fetched. */
async function missingFile(root: string, { id, spec, source }: ApiGroup, where: Place): Promise<Problem> {
  const isExpected = source !== undefined || spec === specPath(id);
  const files = await specFiles(root);
  const meant = files.find((file) => nameOf(file) === nameOf(spec)) ?? (isExpected ? undefined : suggest(spec, files));
  return {
    severity: isExpected && meant === undefined ? 'warning' : 'error',
    what: `The API "${id}" is left out because its specification ${spec} does not exist.`,
    where,
    cure: meant === undefined ? 'Add the file, or set spec: in its entry under apis to another file.' : `Write spec: ${meant}.`,
  };
}

const ENDING = /\.(?:ya?ml|json)$/i;

async function specFiles(root: string): Promise<readonly string[]> {
  const names = (await ifExists(readdir(path.join(root, SPECS), { recursive: true }))) ?? [];
  return names
    .filter((name) => ENDING.test(name))
    .map((name) => path.posix.join(SPECS, name.replaceAll(path.sep, '/')))
    .toSorted();
}

/** The base name of a file without its extension. */
function nameOf(file: string): string {
  return path.posix.basename(file).replace(ENDING, '').toLowerCase();
}
