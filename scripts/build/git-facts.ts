import { runGit } from '../../src/content/run-git.ts';

export interface GitFacts {
  readonly commit: string;
  /** Unix time in seconds. */
  readonly time: number;
  /** Whether any input file differs from the commit. */
  readonly isDirty: boolean;
}

const SITE = ['content', 'specs', 'public'];
const CODE = ['src', 'scripts', 'package-lock.json', 'waku.config.ts'];

/** `undefined` without git, a repository or a commit. */
export async function readGitFacts(root: string, project: string): Promise<GitFacts | undefined> {
  const git = async (cwd: string, ...args: readonly string[]): Promise<string> => String(await runGit(cwd, args)).trim();
  const isChanged = async (cwd: string, files: readonly string[]): Promise<boolean> =>
    (await git(cwd, 'status', '--porcelain', '--', ...files)) !== '';
  try {
    const [commit = '', time = ''] = (await git(root, 'log', '-1', '--format=%H %ct')).split(' ');
    const changes = await Promise.all([isChanged(root, SITE), isChanged(project, CODE).catch(() => false)]);
    return { commit, time: Number(time), isDirty: changes.includes(true) };
  } catch {
    return undefined; // no git, repository or commit
  }
}
