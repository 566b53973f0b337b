import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { runGit } from '../../src/content/run-git.ts';
import { hardLinkFolder } from '../files/hard-link-folder.ts';
import { PROJECT } from '../files/project.ts';
import { outputOf } from '../processes/run-tool.ts';
import { createInputError } from '../console/input-error.ts';

export interface CheckedOut {
  /** Path of the checked-out code, or of this project if the site has its own repository. */
  readonly project: string;
  readonly root: string;
  readonly commit: string;
  readonly close: () => Promise<void>;
}

/**
 * Checks out a git ref of the site, and of the code if both share a repository. Links packages if the lock files are equal.
 * @param root absolute path of the current site
 * @param folder absolute path, which must not exist
 * @throws InputError if there is no repository or no such ref
 */
export async function checkOut(ref: string, root: string, folder: string): Promise<CheckedOut> {
  const git = async (...args: readonly string[]): Promise<string> => String(await runGit(root, args)).trim();
  const repository = await git('rev-parse', '--show-toplevel').catch(() => {
    throw createInputError(
      root,
      'This folder is not in a git repository.',
      'Use a site that is in git: screenshots are compared with those of a commit.',
    );
  });
  const commit = await git('rev-parse', '--short', '--verify', '--quiet', `${ref}^{commit}`).catch(() => {
    throw createInputError(
      root,
      `There is no commit "${ref}" in this repository.`,
      'Name a branch, a tag or a commit; in a shallow clone, run "git fetch --unshallow" first.',
    );
  });
  await git('worktree', 'add', '--quiet', '--detach', folder, commit);
  const close = async (): Promise<void> => void (await git('worktree', 'remove', '--force', folder));
  try {
    const own = repository === (await realpath(PROJECT));
    if (own) await installPackages(folder);
    return { project: own ? folder : PROJECT, root: path.join(folder, path.relative(repository, await realpath(root))), commit, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Caches in `node_modules` that must not be shared. */
const CACHES = ['.cache', '.vite', '.vite-temp'];

async function installPackages(folder: string): Promise<void> {
  const [then, now] = await Promise.all([folder, PROJECT].map((project) => readFile(path.join(project, 'package-lock.json'), 'utf8')));
  const packages = path.join(folder, 'node_modules');
  if (then === now && !existsSync(packages)) await hardLinkFolder(path.join(PROJECT, 'node_modules'), packages, CACHES);
  else await outputOf('npm', ['ci', '--no-audit', '--no-fund'], folder);
}
