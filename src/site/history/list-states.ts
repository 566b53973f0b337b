import path from 'node:path';
import { isShallow, runGit } from '../../content/run-git.ts';
import { specFolderOf } from '../../openapi/load/read-spec-file.ts';
import { type ApiGroup, SITE_FILE } from '../config/config.ts';

/** The last state of the specifications on one day. */
export interface PastState {
  readonly commit: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  /** The same only if configuration and specifications are. */
  readonly key: string;
}

/** Days that are looked at, at most: further back nobody reads, and each costs a build that knows nothing yet a second or two. */
const MAX_STATES = 60;

/**
 * The states of the specifications at the end of every day on which they have changed, the oldest first, and the day of the
 * newest commit. They are those of the branch itself: what was merged counts from the merge on. Nothing without git, outside
 * of a repository, or in a clone without its history.
 */
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
    // No git, no repository, or no commit in it: then there is nothing to tell.
    return none;
  }
}

/** Commits come newest first, as `id seconds`. Clocks differ: a commit is never of an earlier day than the one before it. */
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

/** What git calls the content of the files and folders, by one call for all states. */
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

/** Where there is nothing of a name, git repeats what was asked. */
function idOf(answer: string): string {
  return answer.endsWith(' missing') ? 'missing' : answer;
}
