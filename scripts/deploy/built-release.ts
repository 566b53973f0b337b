import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildOf } from '../smoke/smoke-site.ts';
import { startGit } from '../run-tool.ts';

/** The id of the build in a published folder: the page for unknown addresses is at its root, whatever the base URL. */
export async function builtId(folder: string): Promise<string> {
  return buildOf({ text: await readFile(path.join(folder, '404.html'), 'utf8') });
}

/** The commit that is checked out and its subject; `undefined` where there is no Git. */
export async function currentCommit(): Promise<{ readonly sha: string; readonly subject: string } | undefined> {
  const git = startGit(['log', '-1', '--format=%H%n%s'], ['ignore', 'pipe', 'ignore']);
  let output = '';
  git.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve) => git.once('error', () => resolve(1)).once('close', resolve));
  const [sha = '', subject = ''] = output.split('\n');
  return code === 0 && sha !== '' ? { sha, subject } : undefined;
}
