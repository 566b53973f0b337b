import { runGit } from '../../src/content/run-git.ts';

/** What git says of the files that a site is built from. */
export interface GitFacts {
  readonly commit: string;
  /** In seconds since 1970. */
  readonly time: number;
  /** Whether one of them is not as the commit has it. */
  readonly isDirty: boolean;
}

const SITE = ['content', 'specs', 'public'];
const CODE = ['src', 'scripts', 'package-lock.json', 'waku.config.ts'];

/**
 * The commit that a site is at; `undefined` without git, outside of a repository, and where nothing was committed.
 *
 * @param root of the site
 * @param project of the code that builds it
 */
export async function readGitFacts(root: string, project: string): Promise<GitFacts | undefined> {
  const git = async (cwd: string, ...args: readonly string[]): Promise<string> => String(await runGit(cwd, args)).trim();
  const isChanged = async (cwd: string, files: readonly string[]): Promise<boolean> =>
    (await git(cwd, 'status', '--porcelain', '--', ...files)) !== '';
  try {
    const [commit = '', time = ''] = (await git(root, 'log', '-1', '--format=%H %ct')).split(' ');
    const changes = await Promise.all([isChanged(root, SITE), isChanged(project, CODE).catch(() => false)]);
    return { commit, time: Number(time), isDirty: changes.includes(true) };
  } catch {
    return undefined; // No git, no repository, or no commit in it.
  }
}
