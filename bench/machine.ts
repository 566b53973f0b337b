import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { PROJECT } from '../scripts/files/project.ts';
import { findBrowser } from '../tests/support/browser.ts';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  readonly chromium: string;
  readonly lighthouse: string;
}

export async function describeMachine(): Promise<Machine> {
  const lock = path.join(PROJECT, 'bench', 'package.json');
  const { dependencies } = JSON.parse(readFileSync(lock, 'utf8')) as { dependencies: { lighthouse: string } };
  return {
    cpu: cpus()[0]?.model.trim() || 'unknown processor',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    chromium: await browserVersion(),
    lighthouse: dependencies.lighthouse,
  };
}

/** Date in UTC, commit and system load, recorded with results. */
export function describeMoment(): { readonly date: string; readonly commit: string; readonly load: number } {
  const load = Number((loadavg()[0] ?? 0).toFixed(2));
  return { date: new Date().toISOString().slice(0, 16).replace('T', ' '), commit: commit(), load };
}

function commit(): string {
  try {
    const name = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: PROJECT, encoding: 'utf8' }).trim();
    // Ignores the command's own output files.
    const changed = execFileSync('git', ['status', '--porcelain', '--', '.', ':!bench/results.*'], { cwd: PROJECT, encoding: 'utf8' });
    return changed === '' ? name : `${name} with changes`;
  } catch {
    return 'unknown'; // no git, or no history
  }
}

async function browserVersion(): Promise<string> {
  try {
    const { executablePath, env } = await findBrowser();
    return execFileSync(executablePath, ['--version'], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .replace(/ built on .*/, '');
  } catch {
    return 'no browser';
  }
}
