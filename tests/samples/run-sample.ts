import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

export interface SampleFolder {
  readonly path: string;
  readonly write: (name: string, text: string) => Promise<void>;
  /** Runs an installed program; `node` is the version of Node.js that runs the tests. */
  readonly run: (program: string, args: readonly string[], options?: RunOptions) => Promise<Run>;
}

export async function inSampleFolder<T>(files: Readonly<Record<string, string>>, work: (folder: SampleFolder) => Promise<T>): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), 'samples-'));
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text, { mode: 0o755 });
  };
  const run: SampleFolder['run'] = (program, args, { env = {}, timeoutMs = 15_000 } = {}) =>
    new Promise((resolve, reject) => {
      const settings = { cwd: root, timeout: timeoutMs, env: { PATH: process.env['PATH'] ?? '', HOME: root, ...env } };
      execFile(program === 'node' ? process.execPath : program, [...args], settings, (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
      }).stdin?.end();
    });
  try {
    for (const [name, text] of Object.entries(files)) await write(name, text);
    return await work({ path: root, write, run });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

export function hasProgram(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}
