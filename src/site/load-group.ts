import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unreadableFile } from '../content/read-text.ts';
import { withOpenFile } from '../data/with-open-file.ts';
import { ifExists } from '../data/if-exists.ts';
import type { Place } from '../errors.ts';
import type { FaultPolicy } from '../openapi/fault-policy.ts';
import { createSpecFolder, specFolderOf } from '../openapi/load/read-spec-file.ts';
import { type ApiResult, type ApiStore, loadStoredApi } from './api-store.ts';
import type { ApiGroup } from './config/config.ts';

export interface GroupSources {
  /** A text that is newer than the file's. */
  readonly fetched: string | undefined;
  /** Where the API may be known already. */
  readonly apis: ApiStore | undefined;
  /** What samples say of idempotency keys, in the language of the API. */
  readonly keyNote: string;
}

/** A group with its API; without one, and with a warning, when it has no specification. */
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
    const what = `The API "${group.id}" has no specification: there is no ${group.spec}. The group is left out.`;
    return {
      group,
      problems: [{ severity: 'warning', what, where, cure: 'Add the file, or name another one with spec: in its entry under apis.' }],
    };
  }
  const readSpecFile = createSpecFolder(path.join(root, specFolderOf(group.spec)));
  const options = { id: group.id, filePath: group.spec, text, readFile: readSpecFile, policy, keyNote };
  if (apis) return { group, ...(await loadStoredApi(options, apis)) };
  // With the validator it takes longer to load than many a site that has its APIs in a store.
  const { loadApi } = await import('../openapi/load/load-api.ts');
  return { group, ...(await loadApi(options)) };
}
