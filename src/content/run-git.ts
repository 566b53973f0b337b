import { execFile } from 'node:child_process';

/** Holds the history of many thousand files. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * The standard output of a git command.
 *
 * @throws Error with code `ENOENT` without git, or with git's message on failure
 */
export function runGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  const options = { cwd: folder, maxBuffer: MAX_BYTES, encoding: 'buffer' } as const;
  return new Promise((resolve, reject) => {
    const child = execFile('git', gitArguments(args), options, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
    // The callback reports failures to start and early exits.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Arguments for a git command that prints names unquoted and takes no optional locks, so it writes nothing to the repository. */
export function gitArguments(args: readonly string[]): readonly string[] {
  return ['-c', 'core.quotePath=false', '--no-optional-locks', ...args];
}

export async function isShallow(folder: string): Promise<boolean> {
  return String(await runGit(folder, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
}
