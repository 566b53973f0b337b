import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { PROJECT } from '../scripts/files/project.ts';
import { commandEnv, spawnGroup } from '../tests/support/child-process.ts';
import type { Context } from './context.ts';
import { type Measured, missing, numbers } from './report/record.ts';

/** Minutes of `npm cit` in a fresh clone of the last commit. Runs once and only on request, because it is slow. */
export async function measureCi({ laboratory, say }: Context): Promise<readonly Measured[]> {
  const clone = path.join(await laboratory.newFolder('clone'), 'project');
  execFileSync('git', ['clone', '--quiet', '--no-local', PROJECT, clone], { stdio: 'ignore' });
  const started = performance.now();
  const child = spawnGroup('sh', ['-c', 'cd "$0" && exec npm cit', clone], commandEnv());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const minutes = (performance.now() - started) / 60_000;
  // Prints a failed run's full output.
  say(code === 0 ? output.trim().split('\n').slice(-3).join('\n') : output);
  return [code === 0 ? numbers('ci', [minutes]) : missing('ci', `it ended with ${code} after ${minutes.toFixed(1)} min`)];
}
