import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withOpenFile } from '../data/with-open-file.ts';
import { ifExists } from '../data/if-exists.ts';
import type { Place, Problem } from '../errors.ts';
import type { FaultPolicy } from '../openapi/fault-policy.ts';
import { loadApi, type LoadedApi } from '../openapi/load/load-api.ts';
import { createSpecFolder, specFolderOf } from '../openapi/load/read-spec-file.ts';
import type { ApiGroup } from './config/config.ts';

/** A group with its API; without one, and with a warning, when it has no specification. `fetched` is a text that is newer than the file's. */
export async function loadGroup(
  root: string,
  group: ApiGroup,
  where: Place,
  policy: FaultPolicy,
  fetched: string | undefined,
): Promise<Partial<LoadedApi> & { readonly group: ApiGroup; readonly problems: readonly Problem[] }> {
  const file = path.join(root, group.spec);
  const text = fetched ?? (await ifExists(withOpenFile(() => readFile(file))));
  if (text === undefined) {
    const what = `The API "${group.id}" has no specification: there is no ${group.spec}. The group is left out.`;
    return {
      group,
      problems: [{ severity: 'warning', what, where, cure: 'Add the file, or name another one with spec: in its entry under apis.' }],
    };
  }
  const readSpecFile = createSpecFolder(path.join(root, specFolderOf(group.spec)));
  return { group, ...(await loadApi({ id: group.id, filePath: group.spec, text, readFile: readSpecFile, policy })) };
}
