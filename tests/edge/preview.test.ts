import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import { type PlatformStandIn, startPlatform } from '../support/platform/platform-stand-in.ts';
import { type CliResult, runCli } from '../support/run-cli.ts';

const SITE = fixture('minimal');

let platform: PlatformStandIn;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'previews-'));
  platform = await startPlatform(SITE);
  // Deploys first: the platform rejects versions of a worker that has never been deployed.
  await run('deploy', '--name', 'minimal', '--address', `${platform.address}/`, '--patience', '0');
});
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(script: string, ...args: readonly string[]): Promise<CliResult> {
  const { dist } = await builtSite(SITE);
  return runCli(script, { docsRoot: SITE, dist, args, env: { ...platform.env, SKIP_BUILD: '1' } });
}

describe('npm run preview', () => {
  test('uploads a version that is not served, and prints its address', async () => {
    const summary = path.join(folder, 'summary.md');
    const { code, stdout } = await run('preview', '--name', 'minimal', '--alias', 'pr-7', '--against', 'HEAD', '--summary', summary);
    expect(stdout).toContain('Preview: https://pr-7-site.workers.example');
    expect(code).toBe(0);
    expect(platform.uploaded()).toHaveLength(2);
    expect(platform.deployed()).toEqual(platform.uploaded().slice(0, 1));
    const text = await readFile(summary, 'utf8');
    expect(text).toContain('[https://pr-7-site.workers.example](https://pr-7-site.workers.example)');
    expect(text).not.toContain('Not compared');
  });

  test('does not claim that nothing changed when it could not compare', async () => {
    const summary = path.join(folder, 'summary.md');
    const { stderr } = await run('preview', '--name', 'minimal', '--against', 'no-such-branch', '--summary', summary);
    expect(stderr).toContain('There is no commit "no-such-branch" in this repository.');
    const text = await readFile(summary, 'utf8');
    expect(text).toContain('**Not compared:** `npm run specs:diff` failed');
    expect(text).not.toContain('Nothing changed.');
  });

  test('requires a worker name for another site', async () => {
    const { code, stderr } = await run('preview');
    expect(stderr).toMatch(/^Pass --name <worker>: [\s\S]*No preview was uploaded\.\n$/);
    expect(code).toBe(2);
  });
});
