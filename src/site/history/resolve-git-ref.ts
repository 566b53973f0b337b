import { isShallow, runGit } from '../../content/run-git.ts';
import { isNotFoundError } from '../../data/if-exists.ts';
import { InputError } from '../../errors.ts';

/** Resolves a git ref to a full commit id. @throws InputError if git, the repository or the commit is missing */
export async function resolveGitRef(root: string, ref: string): Promise<string> {
  const isLacking = await lacksHistory(root);
  try {
    return String(await runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])).trim();
  } catch (cause) {
    throw isLacking
      ? fault(
          `This shallow clone has no commit "${ref}".`,
          'Run "git fetch --unshallow"; in CI, check out the full history (fetch-depth: 0).',
          cause,
        )
      : fault(
          `There is no commit "${ref}" in this repository.`,
          'Name a branch, a tag or a commit of this repository; run "git fetch" if it is new on the remote.',
          cause,
        );
  }
}

/** Whether the clone is shallow. @throws InputError if git or the repository is missing */
async function lacksHistory(root: string): Promise<boolean> {
  try {
    return await isShallow(root);
  } catch (cause) {
    throw isNotFoundError(cause)
      ? fault(
          'Git is not installed, so there are no earlier states of the specifications.',
          'Install git, and make sure that it is on the PATH.',
          cause,
        )
      : fault(
          'The site is not in a git repository, so it has no earlier states to compare with.',
          'Run the command in a clone of the repository, or set DOCS_ROOT to a site in one.',
          cause,
        );
  }
}

function fault(what: string, cure: string, cause: unknown): InputError {
  return new InputError([{ severity: 'error', what, where: { filePath: '.' }, cure }], { cause });
}
