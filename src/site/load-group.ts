import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unreadableFile } from '../content/read-text.ts';
import { withOpenFile } from '../data/with-open-file.ts';
import { ifExists } from '../data/if-exists.ts';
import type { DataSource } from '../data/parse-yaml.ts';
import { suggest } from '../data/suggest.ts';
import type { Place, Problem } from '../errors.ts';
import type { LoadApiOptions } from '../openapi/load/load-api.ts';
import { createSpecFolder, specFolderOf } from '../openapi/load/read-spec-file.ts';
import type { SpecTexts } from '../openapi/remote/spec-texts.ts';
import { type ApiResult, type ApiStore, loadStoredApi } from './api-store.ts';
import type { ApiGroup, SiteConfig } from './config/config.ts';
import { defaultLang } from './config/locales.ts';
import { specPath } from './config/spec-path.ts';
import { faultPolicy } from './spec-faults.ts';
import { keyNoteIn } from './strings/catalogue.ts';

const SPECS = 'specs';

interface GroupSources {
  readonly root: string;
  /** Fetched specifications that replace files in `specs/`. */
  readonly specTexts: SpecTexts | undefined;
  readonly apis: ApiStore | undefined;
}

type LoadedGroup = ApiResult & { readonly group: ApiGroup };

/** @param source configuration that problems point to */
export function loadGroups(sources: GroupSources, config: SiteConfig, source: DataSource): Promise<readonly LoadedGroup[]> {
  return Promise.all(
    config.apis.map((group, index) =>
      loadGroup(sources, group, source.locate(`/apis/${index}`), {
        policy: faultPolicy(config, group.id),
        keyNote: keyNoteIn(group.lang ?? defaultLang(config)),
      }),
    ),
  );
}

/** Loads a group's API. Reports a problem if the specification is missing. */
async function loadGroup(
  { root, specTexts, apis }: GroupSources,
  group: ApiGroup,
  where: Place,
  settings: Required<Pick<LoadApiOptions, 'policy' | 'keyNote'>>,
): Promise<LoadedGroup> {
  const file = path.join(root, group.spec);
  let text: string | Buffer | undefined;
  try {
    text = specTexts?.get(group.spec) ?? (await ifExists(withOpenFile(() => readFile(file))));
  } catch (error) {
    const problem = unreadableFile(error, group.spec);
    if (!problem) throw error;
    return { group, problems: [problem] };
  }
  if (text === undefined) {
    return { group, problems: [await missingFile(root, group, where)] };
  }
  const readSpecFile = createSpecFolder(path.join(root, specFolderOf(group.spec)));
  const options = { id: group.id, filePath: group.spec, text, readFile: readSpecFile, ...settings };
  if (apis) return { group, ...(await loadStoredApi(options, apis)) };
  // Imported lazily, because loading this module takes longer than loading many sites with cached APIs.
  const { loadApi } = await import('../openapi/load/load-api.ts');
  return { group, ...(await loadApi(options)) };
}

/** Returns an error for an explicit path; a warning for the default path or a copy that was never fetched. */
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

function nameOf(file: string): string {
  return path.posix.basename(file).replace(ENDING, '').toLowerCase();
}
