import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { commandEnv, repositoryRoot } from '../support/child-process.ts';

interface Result {
  readonly code: number | null;
  readonly output: string;
}

/** Runs wrangler without an account or network: all requests go to a nonexistent proxy. */
async function runOffline(args: readonly string[]): Promise<Result> {
  const home = await mkdtemp(path.join(tmpdir(), 'no-account-'));
  const nowhere = 'http://127.0.0.1:9';
  try {
    const env = commandEnv({
      HOME: home,
      XDG_CONFIG_HOME: home,
      CI: 'true',
      CLOUDFLARE_API_TOKEN: undefined,
      CLOUDFLARE_ACCOUNT_ID: undefined,
      WRANGLER_SEND_METRICS: 'false',
      HTTP_PROXY: nowhere,
      HTTPS_PROXY: nowhere,
      http_proxy: nowhere,
      https_proxy: nowhere,
    });
    const wrangler = path.join(repositoryRoot, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
    const child = spawn(process.execPath, [wrangler, ...args], { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    return { code, output: stripVTControlCharacters(output) };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

describe('wrangler deploy --dry-run', () => {
  test('succeeds without account and network, and would upload the files and the small worker for unknown addresses', async () => {
    const { code, output } = await runOffline(['deploy', '--dry-run']);
    expect(output).toMatch(/Read \d+ files from the assets directory/);
    expect(output).toMatch(/env\.ASSETS\s+Assets/);
    expect(Number(/Total Upload: ([\d.]+) KiB/.exec(output)?.[1])).toBeLessThan(7);
    expect(output).toContain('--dry-run: exiting now.');
    // The only warning is about the proxy, which proves that requests would use it.
    expect(output.match(/\[(WARNING|ERROR)\].*/g)).toEqual([expect.stringContaining('Proxy environment variables detected')]);
    expect(code).toBe(0);
  });
});
