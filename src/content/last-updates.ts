import { isMissing } from '../data/if-exists.ts';
import type { Problem } from '../errors.ts';
import { isShallow, runGit } from './run-git.ts';

/** The last commit that changed a file. */
export interface LastUpdate {
  /** `YYYY-MM-DD`, in UTC. */
  readonly date: string;
  readonly author: string;
}

export interface LastUpdates {
  /** By posix path from the site's root folder; files that no commit has are not in it. */
  readonly byFile: ReadonlyMap<string, LastUpdate>;
  readonly problems: readonly Problem[];
  /** That there is no git. */
  readonly missingGit?: Problem;
}

/** Stands before each commit in git's answer: no path has it. */
const MARK = '\u0001';

/**
 * The last change of every file below some folders, by one call of git over the whole history. Nothing outside of a repository;
 * nothing either without git or in a clone without history, where every file would seem to come from its last commit.
 */
export async function loadLastUpdates(root: string, ...folders: readonly string[]): Promise<LastUpdates> {
  let output: string;
  try {
    if (await isShallow(root)) return { byFile: new Map(), problems: [shallow(folders[0])] };
    const format = `--format=${MARK}%ct %an`;
    output = String(await runGit(root, ['log', '--relative', '--no-renames', '--name-only', '-z', format, '--', ...folders]));
  } catch (error) {
    // No repository, or no commit in it: pages then say nothing of their last change.
    return { byFile: new Map(), problems: [], ...(isMissing(error) && { missingGit: noGit(folders[0]) }) };
  }
  return { byFile: parseLog(output), problems: [] };
}

function noGit(folder = '.'): Problem {
  return {
    severity: 'warning',
    what: 'There is no git, so pages have no last change and the change log is empty.',
    where: { filePath: folder },
    cure: 'Install git, or set lastUpdated and changeLog.show in content/site.yaml to false.',
  };
}

function shallow(folder = '.'): Problem {
  return {
    severity: 'warning',
    what: 'The clone has no history, so no page can say when it was last updated.',
    where: { filePath: folder },
    cure: 'Run "git fetch --unshallow" before the build, or set lastUpdated in content/site.yaml to false.',
  };
}

/** Commits come newest first, each as `seconds author\0\nname\0name\0`: the first one that names a file is its last change. */
function parseLog(output: string): ReadonlyMap<string, LastUpdate> {
  const byFile = new Map<string, LastUpdate>();
  for (const commit of output.split(MARK).slice(1)) {
    const [header = '', ...names] = commit.split('\0');
    const [, seconds = '0', author = ''] = /^(\d+) (.*)$/.exec(header) ?? [];
    const update = { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), author };
    for (const name of names.map((text) => text.trimStart())) if (name && !byFile.has(name)) byFile.set(name, update);
  }
  return byFile;
}
