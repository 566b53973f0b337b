import { createHash } from 'node:crypto';
import { type GitBlobs, openBlobs } from '../../content/git-blobs.ts';
import { InputError } from '../../errors.ts';
import type { Api } from '../../openapi/api.ts';
import { compareApis } from '../../reference/changes/compare-apis.ts';
import type { ChangePolicy } from '../../reference/changes/spec-change.ts';
import type { ApiGroup } from '../config/config.ts';
import { loadPastApi, type LoadPast } from './diff-trees.ts';
import { listGroups, type PastGroup } from './list-groups.ts';
import { listStates, type PastState } from './list-states.ts';
import { type ChangedDay, type GroupHistory, NO_HISTORY, type SpecHistory } from './spec-history.ts';
import { commitTree, type SpecTree } from './spec-tree.ts';

/** One group's state compared with its previous state, as plain data. */
export type PastStep =
  /** The group is missing, or its specification is unreadable. */
  { readonly kind: 'absent' } | ({ readonly kind: 'there' } & Omit<ChangedDay, 'day'>);

/** Cache of steps, valid for one version of the code. Entries may disappear at any time. */
export interface HistoryStore {
  readonly get: (key: string) => PastStep | undefined;
  readonly put: (key: string, step: PastStep) => void;
}

export interface HistoryOptions {
  readonly load: LoadPast;
  readonly policy: ChangePolicy;
}

/** Lists each specification's changes by day, from the branch's commits. Empty without git or in a shallow clone. */
export async function loadHistory(
  root: string,
  groups: readonly ApiGroup[],
  store: HistoryStore,
  { load, policy }: HistoryOptions,
): Promise<SpecHistory> {
  const { today, states } = await listStates(root, groups);
  if (states.length === 0) return NO_HISTORY;
  const blobs = openBlobs(root);
  try {
    return { today, groups: await loadGroups(groups, states, createPast(root, blobs.read, { load, policy }), store) };
  } finally {
    blobs.close();
  }
}

async function loadGroups(
  groups: readonly ApiGroup[],
  states: readonly PastState[],
  past: Past,
  store: HistoryStore,
): Promise<ReadonlyMap<string, GroupHistory>> {
  const histories = new Map<string, GroupHistory>();
  for (const group of groups) {
    const history = await groupHistory(group, states, past, store);
    if (history) histories.set(group.id, history);
  }
  return histories;
}

async function groupHistory(
  group: ApiGroup,
  states: readonly PastState[],
  past: Past,
  store: HistoryStore,
): Promise<GroupHistory | undefined> {
  let before: PastState | undefined;
  let since: string | undefined;
  const days: ChangedDay[] = [];
  for (const state of states) {
    const key = createHash('sha256')
      .update(JSON.stringify([group.id, group.spec, past.policy, before?.key, state.key]))
      .digest('hex');
    const step = store.get(key) ?? (await takeStep(group, before, state, past));
    store.put(key, step);
    if (step.kind === 'absent') continue;
    since ??= state.day;
    before = state;
    const { version, changes } = step;
    if (changes.length > 0) days.unshift({ day: state.day, version, changes });
  }
  return since === undefined ? undefined : { since, days };
}

async function takeStep(group: ApiGroup, before: PastState | undefined, after: PastState, past: Past): Promise<PastStep> {
  const api = await past.apiOf(group, after);
  if (!api) return { kind: 'absent' };
  const old = before && !(await past.isSame(group, before, after)) ? await past.apiOf(group, before) : undefined;
  return { kind: 'there', version: api.version, changes: old ? compareApis(old, api, past.policy) : [] };
}

/** The site's past states; each is read once. */
interface Past {
  readonly policy: ChangePolicy;
  /** Returns `undefined` if the state has no readable specification. */
  readonly apiOf: (group: ApiGroup, state: PastState) => Promise<Api | undefined>;
  readonly isSame: (group: ApiGroup, before: PastState, after: PastState) => Promise<boolean>;
}

function createPast(root: string, readBlob: GitBlobs['read'], { load, policy }: HistoryOptions): Past {
  const known = new Map<string, Promise<{ readonly tree: SpecTree; readonly groups: readonly PastGroup[] }>>();
  const open = async ({ commit }: PastState) => {
    const tree = await commitTree(root, commit, readBlob);
    return { tree, groups: await listGroups(tree) };
  };
  const at = (state: PastState) => {
    const found = known.get(state.commit) ?? open(state);
    known.set(state.commit, found);
    return found;
  };
  const filesOf = async (group: ApiGroup, state: PastState): Promise<string> => {
    const { tree, groups } = await at(state);
    const own = findGroup(groups, group);
    const others = new Set(groups.map(({ spec }) => spec));
    // Other files in `specs/` are shared, and any specification may refer to them.
    const files = tree.files.filter((file) => file === own?.spec || (file.startsWith('specs/') && !others.has(file)));
    return JSON.stringify([own?.spec, files.map((file) => [file, tree.blobOf(file)])]);
  };
  return {
    policy,
    apiOf: async (group, state) => {
      const { tree, groups } = await at(state);
      const own = findGroup(groups, group);
      if (!own) return undefined;
      try {
        return await loadPastApi(tree, { ...own, id: group.id }, load);
      } catch (error) {
        // Skip the unreadable state, so the next state is compared with the last readable one.
        if (error instanceof InputError) return undefined;
        throw error;
      }
    },
    isSame: async (group, before, after) => {
      const [files, newFiles] = await Promise.all([filesOf(group, before), filesOf(group, after)]);
      return files === newFiles;
    },
  };
}

/** Matches by id, then by specification file. */
function findGroup(groups: readonly PastGroup[], { id, spec }: ApiGroup): PastGroup | undefined {
  return groups.find((group) => group.id === id) ?? groups.find((group) => group.spec === spec);
}
