import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runQuietly } from '../../../scripts/run-quietly.ts';
import { startTool } from '../../../scripts/run-tool.ts';

/** What the compiler says of files, in its strict mode. */
export async function typeFaults(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'types-'));
  try {
    const names = Object.keys(files);
    for (const name of names) await writeFile(path.join(folder, name), files[name] ?? '');
    const args = ['--strict', '--noEmit', '--ignoreConfig', '--types', '', ...names.map((name) => path.join(folder, name))];
    await runQuietly('tsc', (options) => startTool('tsc', args, options, 'typescript'), {}, new AbortController().signal);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    await rm(folder, { recursive: true });
  }
}
