import { execFile } from 'node:child_process';

/** Room for the history of many thousand files. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * What a command of git says, asked in a folder.
 *
 * @param input what it is told on its standard input
 * @throws when there is no git, or it fails: the error has the code `ENOENT`, or what git said in its message
 */
export function runGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  const options = { cwd: folder, maxBuffer: MAX_BYTES, encoding: 'buffer' } as const;
  return new Promise((resolve, reject) => {
    const child = execFile('git', gitArguments(args), options, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
    // Of one that could not be started, or has ended before it was told all, the callback tells.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** What git is called with for a command: names come as they are, and nothing of the repository is written. */
export function gitArguments(args: readonly string[]): readonly string[] {
  return ['-c', 'core.quotePath=false', '--no-optional-locks', ...args];
}

/** Whether a clone lacks a part of its history. */
export async function isShallow(folder: string): Promise<boolean> {
  return String(await runGit(folder, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
}
