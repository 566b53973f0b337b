import path from 'node:path';
import { isShallow, runGit } from '../../content/run-git.ts';
import { specFolderOf } from '../../openapi/load/read-spec-file.ts';
import { type ApiGroup, SITE_FILE } from '../config/config.ts';

/** The last state of the specifications on one day. */
export interface PastState {
  readonly commit: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  /** States with the same key have the same configuration and specifications. */
  readonly key: string;
}

/** Maximum number of days. Without a cache, each day adds a second or two to a build. */
const MAX_STATES = 60;

/** Lists the last commit of each day that changed a specification, oldest first. Follows first parents. Empty without full git history. */
export async function listStates(
  root: string,
  groups: readonly Pick<ApiGroup, 'spec'>[],
): Promise<{ readonly today: string; readonly states: readonly PastState[] }> {
  const none = { today: '', states: [] };
  const folders = [...new Set(groups.map(({ spec }) => specFolderOf(spec)))].toSorted();
  if (folders.length === 0) return none;
  try {
    if (await isShallow(root)) return none;
    const [head, log] = await Promise.all([
      runGit(root, ['log', '-1', '--format=%ct']),
      runGit(root, ['log', '--first-parent', '--format=%H %ct', '--', SITE_FILE, ...folders]),
    ]);
    return { today: dayOf(String(head).trim()), states: await withKeys(root, folders, lastOfDays(String(log))) };
  } catch {
    // Git, the repository or the commit is missing.
    return none;
  }
}

/** Parses lines of `id seconds`, newest first. A commit dated before its parent gets the parent's day, so clock skew reorders nothing. */
function lastOfDays(log: string): readonly Omit<PastState, 'key'>[] {
  const byDay = new Map<string, string>();
  let latest = '';
  for (const line of log.split('\n').filter(Boolean).toReversed()) {
    const [commit = '', seconds = ''] = line.split(' ');
    const day = dayOf(seconds);
    if (day > latest) latest = day;
    byDay.set(latest, commit);
  }
  return [...byDay].map(([day, commit]) => ({ day, commit })).slice(-MAX_STATES);
}

function dayOf(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

/** Adds cache keys from git's object ids, with one git call for all states. */
async function withKeys(
  root: string,
  folders: readonly string[],
  states: readonly Omit<PastState, 'key'>[],
): Promise<readonly PastState[]> {
  const names = [SITE_FILE, ...folders].map((name) => `./${path.posix.normalize(name)}`);
  const objects = states.flatMap(({ commit }) => names.map((name) => `${commit}:${name}`));
  const ids = String(await runGit(root, ['cat-file', '--batch-check=%(objectname)'], objects.join('\n'))).split('\n');
  return states.map((state, index) => ({
    ...state,
    key: ids
      .slice(index * names.length, (index + 1) * names.length)
      .map(idOf)
      .join(' '),
  }));
}

/** Returns the id in git's answer, or `missing`: for a missing object, git answers `<name> missing`. */
function idOf(answer: string): string {
  return answer.endsWith(' missing') ? 'missing' : answer;
}
