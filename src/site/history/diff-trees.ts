import { InputError, type Problem } from '../../errors.ts';
import type { Api } from '../../openapi/api.ts';
import type { FaultPolicy } from '../../openapi/fault-policy.ts';
import { loadApi, type LoadApiOptions } from '../../openapi/load/load-api.ts';
import { compareApis } from '../../reference/changes/compare-apis.ts';
import type { ChangePolicy, SpecChange } from '../../reference/changes/spec-change.ts';
import { listGroups, type PastGroup } from './list-groups.ts';
import type { SpecTree } from './spec-tree.ts';

/** One API group's changes between two states of a site. */
export interface GroupDiff {
  /** The group in the newer state, or in the older state if removed. */
  readonly group: PastGroup;
  /** Slug of the API introduction, from the same state as `group`. */
  readonly slug: string;
  readonly version: string;
  readonly isThere: boolean;
  readonly changes: readonly SpecChange[];
}

/** Policy for comparing whatever is readable in a faulty specification. */
export const LENIENT: FaultPolicy = { isStrict: false, levels: {} };

/**
 * Lists API groups that differ between two states, removed groups last. Matches groups by id, then by specification file.
 * @throws InputError if a specification is unreadable
 */
export async function diffTrees(before: SpecTree, after: SpecTree, policy: ChangePolicy): Promise<readonly GroupDiff[]> {
  const [old, current] = await Promise.all([listGroups(before), listGroups(after)]);
  const pairs = pairGroups(old, current);
  const diffs: GroupDiff[] = [];
  for (const [group, newGroup] of pairs) {
    const one = group && (await loadPastApi(before, group));
    const other = newGroup && (await loadPastApi(after, newGroup));
    const diff = diffGroup(group && { group, api: one }, newGroup && { group: newGroup, api: other }, policy);
    if (diff && diff.changes.length > 0) diffs.push(diff);
  }
  return diffs;
}

interface LoadedGroup {
  readonly group: PastGroup;
  /** `undefined` if the file is missing; the site then omits the group. */
  readonly api: Api | undefined;
}

function diffGroup(before: LoadedGroup | undefined, after: LoadedGroup | undefined, policy: ChangePolicy): GroupDiff | undefined {
  const named = after?.api ? after : before;
  if (!named?.api) return undefined;
  const { slug, version } = named.api;
  const isThere = after?.api !== undefined;
  const about = { group: named.group, slug, version, isThere };
  const place = { part: 'api', address: '', name: '' } as const;
  if (!before?.api || !after?.api) return { ...about, changes: [{ kind: isThere ? 'added' : 'removed', ...place, isBreaking: !isThere }] };
  const renamed: readonly SpecChange[] =
    before.group.id === after.group.id
      ? []
      : [{ kind: 'changed', ...place, aspect: 'group', before: before.group.id, after: after.group.id, isBreaking: false }];
  return { ...about, changes: [...renamed, ...compareApis(before.api, after.api, policy)] };
}

function pairGroups(
  before: readonly PastGroup[],
  after: readonly PastGroup[],
): readonly (readonly [before: PastGroup | undefined, after: PastGroup | undefined])[] {
  const ids = new Set(after.map(({ id }) => id));
  const partnerOf = (group: PastGroup): PastGroup | undefined =>
    before.find(({ id }) => id === group.id) ?? before.find(({ id, spec }) => !ids.has(id) && spec === group.spec);
  const pairs = after.map((group) => [partnerOf(group), group] as const);
  const isPaired = new Set(pairs.map(([old]) => old));
  return [...pairs, ...before.filter((group) => !isPaired.has(group)).map((group) => [group, undefined] as const)];
}

/** Like `loadApi`, but may use a cache. */
export type LoadPast = (
  options: LoadApiOptions & Required<Pick<LoadApiOptions, 'readFile' | 'policy'>>,
) => Promise<Pick<Awaited<ReturnType<typeof loadApi>>, 'api' | 'problems'>>;

/**
 * Loads a group's API from a past state; `undefined` if the file is missing.
 * @throws InputError if the specification is unreadable
 */
export async function loadPastApi(tree: SpecTree, group: PastGroup, load: LoadPast = loadApi): Promise<Api | undefined> {
  const text = await tree.read(group.spec);
  if (text === undefined) return undefined;
  const options = { id: group.id, filePath: group.spec, text, readFile: tree.beside(group.spec), policy: LENIENT };
  const { api, problems } = await load(options);
  if (!api) throw new InputError(problems.filter(isError));
  return api;
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}
