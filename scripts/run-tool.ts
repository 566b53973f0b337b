import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '..');

/**
 * Runs Node in the repository with the output of this process, and returns its exit code; a signal counts as 1.
 * `node_modules/.bin` comes first in PATH, so it is the project's Node, also when the caller's is older.
 */
export async function runNode(args: readonly string[]): Promise<number> {
  const bin = path.join(repositoryRoot, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const child = spawn('node', args, { cwd: repositoryRoot, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)));
}

/** Runs the program of an installed package: through Node, as the links in `.bin` are not programs on every system. */
export async function runTool(name: string, args: readonly string[], packageName = name): Promise<number> {
  const folder = path.join(repositoryRoot, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const program = typeof bin === 'string' ? bin : bin[name];
  if (!program) throw new Error(`The package ${packageName} has no program ${name}`);
  return runNode([path.join(folder, program), ...args]);
}
