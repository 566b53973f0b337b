import { isNotFoundError } from '../data/if-exists.ts';
import type { Problem } from '../errors.ts';
import { isShallow, runGit } from './run-git.ts';

export interface LastUpdate {
  /** `YYYY-MM-DD`, in UTC. */
  readonly date: string;
  readonly author: string;
}

export interface LastUpdates {
  /** Keys are POSIX paths relative to the site's root. Uncommitted files are absent. */
  readonly byFile: ReadonlyMap<string, LastUpdate>;
  readonly problems: readonly Problem[];
  readonly missingGit?: Problem;
}

/** Separates commits in git's output. Paths cannot contain this character. */
const MARK = '\u0001';

/**
 * Finds each file's last commit with one `git log`. Returns nothing without git or a repository, and in a shallow clone, where every file
 * would appear to date from the oldest commit.
 */
export async function loadLastUpdates(root: string, ...folders: readonly string[]): Promise<LastUpdates> {
  let output: string;
  try {
    if (await isShallow(root)) return { byFile: new Map(), problems: [shallow(folders[0])] };
    const format = `--format=${MARK}%ct %an`;
    output = String(await runGit(root, ['log', '--relative', '--no-renames', '--name-only', '-z', format, '--', ...folders]));
  } catch (error) {
    // Without git, a repository or a commit, pages have no last update.
    return { byFile: new Map(), problems: [], ...(isNotFoundError(error) && { missingGit: noGit(folders[0]) }) };
  }
  return { byFile: parseLog(output), problems: [] };
}

function noGit(folder = '.'): Problem {
  return {
    severity: 'warning',
    what: 'Git is not installed, so pages have no last update and the change log is empty.',
    where: { filePath: folder },
    cure: 'Install git, or set lastUpdated and changeLog.show to false in content/site.yaml.',
  };
}

function shallow(folder = '.'): Problem {
  return {
    severity: 'warning',
    what: 'The clone is shallow, so pages have no last update.',
    where: { filePath: folder },
    cure: 'Run "git fetch --unshallow" before the build, or set lastUpdated to false in content/site.yaml.',
  };
}

/**
 * Parses `seconds author\0\nname\0name\0` for each commit. Commits are listed newest first, so a file's first occurrence is its last
 * change.
 */
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
