import { execFile } from 'node:child_process';

/** Maximum output size in bytes, enough for the history of many thousand files. */
const MAX_BYTES = 512 * 1024 * 1024;

/** @throws Error with code `ENOENT` if git is not installed, or with git's message if the command fails */
export function runGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  const options = { cwd: folder, maxBuffer: MAX_BYTES, encoding: 'buffer' } as const;
  return new Promise((resolve, reject) => {
    const child = execFile('git', gitArguments(args), options, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
    // The callback already reports a failed start or early exit.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Makes git print file names unquoted and skip optional locks, so that reads never write to the repository. */
export function gitArguments(args: readonly string[]): readonly string[] {
  return ['-c', 'core.quotePath=false', '--no-optional-locks', ...args];
}

export async function isShallow(folder: string): Promise<boolean> {
  return String(await runGit(folder, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
}
