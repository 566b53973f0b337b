import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLastingFiles } from '../../scripts/list-lasting-files.ts';
import { readReleases, RELEASES_PATH, type Releases, releasesText } from '../../scripts/releases.ts';
import { builtSite, fixture } from '../support/built-site.ts';
import { type Mishap, type PlatformStandIn, startPlatform } from '../support/platform/platform-stand-in.ts';
import { type CliResult, runCli } from '../support/run-cli.ts';

const SITE = fixture('minimal');
/** A deploy starts wrangler up to five times, and the edge. */
const LONG = 5 * 60_000;

let platform: PlatformStandIn;
let work: string;
/** The version that served before. */
let old: string;
let oldHome: string;

/** `npm run deploy` of what is in a folder, which a change has made worse or not. */
async function deploy({
  dist,
  docsRoot = SITE,
  env = {},
  more = [],
}: {
  dist: string;
  docsRoot?: string;
  env?: Record<string, string>;
  more?: readonly string[];
}): Promise<CliResult> {
  const args = ['--address', `${platform.address}/`, '--patience', '0', ...more];
  return runCli('deploy', { docsRoot, dist, args, env: { ...platform.env, ...env } });
}

/** A copy of what was built, whose list of releases a change has made another one. */
async function copyRelease(change: (own: Releases['current'], folder: string) => Promise<Releases['current']>): Promise<string> {
  const { dist } = await builtSite(SITE);
  const copy = path.join(await mkdtemp(path.join(work, 'release-')), 'dist');
  await cp(dist, copy, { recursive: true });
  const list = path.join(copy, 'public', RELEASES_PATH);
  const { current } = readReleases(await readFile(list, 'utf8'), list);
  await writeFile(list, releasesText({ current: await change(current, path.join(copy, 'public')), kept: [] }));
  return copy;
}

/** A script that only pages of the first release ask for. */
const OF_FIRST = '/assets/of-first-12345678.js';

/** The first release, with a script that no later one has. */
function firstRelease(): Promise<string> {
  return copyRelease(async (own, folder) => {
    await writeFile(path.join(folder, OF_FIRST), 'export {};\n');
    const files = await listLastingFiles(folder);
    return { ...own, files };
  });
}

/** A new release, built and not deployed yet: it differs from the old one in the id of its build. */
async function newRelease(): Promise<string> {
  const copy = await copyRelease(async (own) => ({ ...own, buildId: 'new-one' }));
  for (const name of await readdir(path.join(copy, 'public'), { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(copy, 'public', name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/<template data-build="[^"]*"/, '<template data-build="new-one"'));
  }
  return copy;
}

async function home(): Promise<string> {
  return (await fetch(`${platform.address}/docs`)).text();
}

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'deploys-'));
  platform = await startPlatform(SITE);
});

afterAll(async () => {
  await platform.stop();
  await rm(work, { recursive: true, force: true });
});

/** The old release answers, and nothing of the new one does. */
async function expectOldRelease(): Promise<void> {
  expect(platform.deployed().at(-1)).toBe(old);
  expect(await home()).toBe(oldHome);
  expect(oldHome).not.toContain('new-one');
}

describe('a first deploy', { timeout: LONG }, () => {
  test('is served at once', async () => {
    const { code, stdout, stderr } = await deploy({ dist: await firstRelease(), env: { SKIP_BUILD: '1' } });
    expect(stdout + stderr).toContain('Nothing is served yet.');
    expect(stdout + stderr).toContain('Released.');
    expect(code).toBe(0);
    old = platform.deployed().at(-1) ?? '';
    oldHome = await home();
    expect(oldHome).toContain('<template data-build="');
  });
});

describe('a deploy that goes wrong before anything is uploaded', { timeout: LONG }, () => {
  test('because the build is broken', async () => {
    const dist = path.join(work, 'broken');
    const { code, stdout, stderr } = await deploy({ dist, docsRoot: fixture('mdx-syntax-error') });
    expect(stderr).toContain('Nothing was built');
    expect(stdout).toContain('Not deployed: build failed. The old release is still served.');
    expect(code).toBe(1);
    // Only the old one was ever uploaded.
    expect(platform.uploaded()).toEqual([old]);
    await expectOldRelease();
  });

  test('because a file is missing', async () => {
    const dist = await newRelease();
    const assets = path.join(dist, 'public', 'assets');
    const [script = ''] = (await readdir(assets)).filter((name) => name.startsWith('first-view-'));
    await rm(path.join(assets, script));
    const { code, stdout, stderr } = await deploy({ dist, env: { SKIP_BUILD: '1' } });
    expect(stderr).toContain(`/assets/${script} is not there.`);
    expect(stdout).toContain('Not deployed: verify failed.');
    expect(code).toBe(1);
    // Only the old one was ever uploaded.
    expect(platform.uploaded()).toEqual([old]);
    await expectOldRelease();
  });

  test('because a header is wrong', async () => {
    const dist = await newRelease();
    const file = path.join(dist, 'public', '_headers');
    await writeFile(file, `${await readFile(file, 'utf8')}\n/docs\n  ! X-Content-Type-Options\n`);
    const { code, stdout, stderr } = await deploy({ dist, env: { SKIP_BUILD: '1' } });
    expect(stderr).toContain('is sent without x-content-type-options');
    expect(stdout).toContain('Not deployed: verify failed.');
    expect(code).toBe(1);
    // Only the old one was ever uploaded.
    expect(platform.uploaded()).toEqual([old]);
    await expectOldRelease();
  });
});

describe('a deploy that goes wrong on the platform', { timeout: LONG }, () => {
  test.each<[what: string, mishap: Mishap, fault: RegExp]>([
    [
      'a page is not the one that was built',
      (files) => files.set('docs/index.html', Buffer.from('<h1>Something else</h1>')),
      /^FAIL {2}guide +\/docs\/ 200/m,
    ],
    ['an asset is lost', (files) => lose(files, /^assets\/first-view-/), /^FAIL {2}asset +\/assets\/first-view-\S+ 404/m],
    ['the headers are lost', (files) => files.delete('_headers'), /^FAIL {2}headers +without Content-Security-Policy/m],
  ])('because %s: what served before is served again', async (_, mishap, fault) => {
    const dist = await newRelease();
    platform.next(mishap);
    const { code, stdout } = await deploy({ dist, env: { SKIP_BUILD: '1' } });
    expect(stdout).toMatch(fault);
    expect(stdout).toContain(`Rolled back to ${old}: the smoke test failed.`);
    expect(code).toBe(1);
    // It was the new release that did not pass.
    expect(platform.deployed().slice(-2)).toEqual([platform.uploaded().at(-1), old]);
    await expectOldRelease();
  });
});

describe('a deploy that goes well', { timeout: LONG }, () => {
  test('ends with the new release serving', async () => {
    const { code, stdout } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stdout).toMatch(/^ok {4}build +new-one$/m);
    expect(code).toBe(0);
    expect(platform.deployed().at(-1)).toBe(platform.uploaded().at(-1));
    expect(platform.deployed().at(-1)).not.toBe(old);
    expect(await home()).toContain('new-one');
  });

  test('has kept the script of pages that are open', async () => {
    const response = await fetch(platform.address + OF_FIRST);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('export {};\n');
  });

  test('stops where nobody knows what pages that are open need, unless it is told to go on', async () => {
    const dist = await newRelease();
    platform.next((files) => files.delete(RELEASES_PATH.slice(1)));
    expect((await deploy({ dist, env: { SKIP_BUILD: '1' } })).code).toBe(0);
    const served = platform.uploaded();
    const stopped = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stopped.stderr).toMatch(/The releases of http:\S+ cannot be read: .* answers 404\.[\s\S]*--go-on/);
    expect(stopped.stdout).toContain('Not deployed: keep failed. The old release is still served.');
    expect(stopped.code).toBe(1);
    expect(platform.uploaded()).toEqual(served);
    const gone = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' }, more: ['--go-on'] });
    expect(gone.stdout).toContain('Released.');
    expect(gone.code).toBe(0);
  });
});

function lose(files: Map<string, Buffer>, pattern: RegExp): void {
  for (const name of files.keys()) if (pattern.test(name)) files.delete(name);
}
