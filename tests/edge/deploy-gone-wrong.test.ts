import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { editionsFile } from '../../src/search/index-files.ts';
import { listLastingFiles } from '../../scripts/build/list-lasting-files.ts';
import { readReleases, RELEASES_PATH, type Releases, releasesText } from '../../scripts/build/releases.ts';
import { builtSite, fixture } from '../support/built-site.ts';
import { commandEnv, repositoryRoot } from '../support/child-process.ts';
import { type Fault, type Mishap, type PlatformStandIn, startPlatform } from '../support/platform/platform-stand-in.ts';
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
  const args = ['--name', 'minimal', '--address', `${platform.address}/`, '--patience', '0', ...more];
  return runCli('deploy', { docsRoot, dist, args, env: { ...platform.env, ...env } });
}

/** The same without a runner of scripts, of which some turn every exit code but 0 into 1, and pass no signals on. */
async function deployAlone(
  { dist, patience = '0' }: { dist: string; patience?: string },
  onSaid: (text: string, child: ChildProcess) => void = () => undefined,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const args = ['--name', 'minimal', '--address', `${platform.address}/`, '--patience', patience];
  const script = ['scripts/commands/deploy.ts', ...args];
  const env = commandEnv({ ...platform.env, DOCS_ROOT: SITE, DIST: dist, SKIP_BUILD: '1' });
  const child = spawn(process.execPath, script, { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    onSaid(text, child);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
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
  const copy = await copyRelease(async (own, folder) => {
    const searchOf = (id: string): string => path.join(folder, path.dirname(editionsFile(id)));
    await rename(searchOf(own.buildId), searchOf('new-one'));
    return { ...own, buildId: 'new-one', files: await listLastingFiles(folder) };
  });
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

describe('a deploy that goes wrong between us and the platform', { timeout: LONG }, () => {
  afterEach(() => platform.heal());

  test.each<[what: string, route: string, fault: Fault, said: RegExp]>([
    ['does not say what is served', 'GET /deployments', 'answer with a page', /wrangler deployments status ended with 1/],
    ['takes no files', 'POST /assets-upload-session', 'refuse', /The platform is out of order/],
    ['takes no version', 'POST /versions', 'answer with a page', /wrangler versions upload .* ended with 1/],
  ])('because it %s: nothing has changed', async (_, route, fault, said) => {
    const before = platform.deployed().length;
    platform.fail(route, fault, fault, fault, fault, fault); // wrangler asks again
    const { code, stderr } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stderr).toMatch(said);
    expect(stderr).toMatch(/^Not deployed\. The old release is still served\.$/m);
    expect(code).toBe(1);
    expect(platform.deployed()).toHaveLength(before);
    await expectOldRelease();
  });

  test('because its answer is lost: what it has deployed nevertheless goes back', async () => {
    platform.fail('POST /deployments', 'lose the answer');
    const { code, stdout } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stdout).toContain(`Rolled back to ${old}: the deploy failed.`);
    expect(code).toBe(1);
    expect(platform.deployed().slice(-2)).toEqual([platform.uploaded().at(-1), old]);
    await expectOldRelease();
  });

  test.each<[what: string, wayBack: Fault, said: RegExp]>([
    ['refuses the way back', 'refuse', /^NOT ROLLED BACK, although the deploy failed\. See docs\/rolling-back\.md\.$/m],
    [
      'says that it went back, and did not',
      'do nothing',
      /^Rolled back to \S+, WHICH IS NOT RIGHT EITHER\. See docs\/rolling-back\.md\.$/m,
    ],
  ])('because it %s: it says that somebody has to look', async (_, wayBack, said) => {
    // Of the new release itself nothing is wrong.
    platform.fail('POST /deployments', 'lose the answer', wayBack, wayBack, wayBack, wayBack);
    const ended = await deployAlone({ dist: await newRelease() });
    expect(ended.said).toMatch(said);
    expect(ended.code).toBe(2);
    platform.deployElsewhere(old); // by hand, as the page says
    await expectOldRelease();
  });

  test('because somebody else deploys meanwhile: theirs stays', async () => {
    const [, other = ''] = platform.uploaded();
    platform.after('POST /versions', () => platform.deployElsewhere(other));
    const { code, stdout } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stdout).toContain(`Not deployed: somebody else has deployed ${other} in the meantime, which is served.`);
    expect(code).toBe(1);
    expect(platform.deployed().at(-1)).toBe(other);
    platform.deployElsewhere(old);
    await expectOldRelease();
  });

  test('because account or name are those of another worker: nothing is deployed there', async () => {
    platform.fail('GET /deployments', 'know nothing'); // as for a worker that was never deployed
    const served = platform.deployed().length;
    const { code, stdout } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stdout).toMatch(
      /^Not deployed: the worker has never been deployed, and yet the public address has the build \S+\. Are account and name right\?/m,
    );
    expect(code).toBe(1);
    expect(platform.deployed()).toHaveLength(served);
    await expectOldRelease();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('because somebody stops it with %s when it is served: it goes back', async (signal) => {
    platform.next((files) => lose(files, /^assets\/first-view-/));
    const dist = await newRelease();
    const { code, said } = await deployAlone({ dist, patience: '600' }, (text, child) => {
      if (text.includes('== smoke')) child.kill(signal);
    });
    expect(said).toContain(`${signal}: stopping.`);
    expect(said).toContain(`Rolled back to ${old}: somebody has stopped it.`);
    expect(code).toBe(1);
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
