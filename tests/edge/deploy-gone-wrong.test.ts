import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RELEASES_PATH } from '../../scripts/build/releases.ts';
import { fixture } from '../support/built-site.ts';
import { deploysToStandIn, LONG, OF_FIRST } from '../support/platform/deploys-to-stand-in.ts';

const { platform, work, old, deploy, newRelease, deployFirst, home, expectOldRelease } = deploysToStandIn();

describe('a first deploy', { timeout: LONG }, () => {
  test('is served immediately', async () => {
    const { code, stdout, stderr } = await deployFirst();
    expect(stdout + stderr).toContain('Nothing is live yet.');
    expect(stdout + stderr).toContain('Released.');
    expect(code).toBe(0);
    expect(await home()).toContain('<template data-build="');
  });
});

describe('a deploy that fails before the upload', { timeout: LONG }, () => {
  test('stops on a broken build', async () => {
    const dist = path.join(work(), 'broken');
    const { code, stdout, stderr } = await deploy({ dist, docsRoot: fixture('mdx-syntax-error') });
    expect(stderr).toContain('Nothing was built');
    expect(stdout).toContain('Not deployed: build failed. The old release is still live.');
    expect(code).toBe(1);
    expect(platform().uploaded()).toEqual([old()]);
    await expectOldRelease();
  });

  test('stops on a missing file and a wrong header', async () => {
    const dist = await newRelease();
    const script = await removeScript(dist);
    const file = path.join(dist, 'public', '_headers');
    await writeFile(file, `${await readFile(file, 'utf8')}\n/docs\n  ! X-Content-Type-Options\n`);
    const { code, stdout, stderr } = await deploy({ dist, env: { SKIP_BUILD: '1' } });
    expect(stderr).toContain(`/assets/${script} does not exist.`);
    expect(stderr).toContain('is sent without x-content-type-options');
    expect(stdout).toContain('Not deployed: verify failed.');
    expect(code).toBe(1);
    expect(platform().uploaded()).toEqual([old()]);
    await expectOldRelease();
  });
});

describe('a deploy that fails on the platform', { timeout: LONG }, () => {
  test('rolls back to the previous release because a page is not the one that was built, an asset is lost, and the headers are lost', async () => {
    const dist = await newRelease();
    platform().next((files) => {
      files.set('docs/index.html', Buffer.from('<h1>Something else</h1>'));
      for (const name of files.keys()) if (name.startsWith('assets/first-view-')) files.delete(name);
      files.delete('_headers');
    });
    const { code, stdout } = await deploy({ dist, env: { SKIP_BUILD: '1' } });
    expect(stdout).toMatch(/^FAIL {2}guide +\/docs\/ 200/m);
    expect(stdout).toMatch(/^FAIL {2}asset +\/assets\/first-view-\S+ 404/m);
    expect(stdout).toMatch(/^FAIL {2}headers +missing Content-Security-Policy/m);
    expect(stdout).toContain(`Rolled back to ${old()}: the smoke test failed.`);
    expect(code).toBe(1);
    // The last two deployments are the new release, which fails the smoke test, and the old release.
    expect(platform().deployed().slice(-2)).toEqual([platform().uploaded().at(-1), old()]);
    await expectOldRelease();
  });
});

describe('a successful deploy', { timeout: LONG }, () => {
  test('serves the new release', async () => {
    const { code, stdout } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stdout).toMatch(/^ok {4}build +new-one$/m);
    expect(code).toBe(0);
    expect(platform().deployed().at(-1)).toBe(platform().uploaded().at(-1));
    expect(platform().deployed().at(-1)).not.toBe(old());
    expect(await home()).toContain('new-one');
  });

  test('keeps the script of open pages', async () => {
    const response = await fetch(platform().address + OF_FIRST);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('export {};\n');
  });

  test('stops when the files that open pages need are unknown, unless overridden', async () => {
    const without = await newRelease();
    await rm(path.join(without, 'public', RELEASES_PATH));
    platform().deployElsewhere(await platform().uploadElsewhere(without));
    const served = platform().uploaded();
    const dist = await newRelease();
    const stopped = await deploy({ dist, env: { SKIP_BUILD: '1' } });
    expect(stopped.stderr).toMatch(/The releases of http:\S+ cannot be read: .* returned 404\.[\s\S]*--go-on/);
    expect(stopped.stdout).toContain('Not deployed: keep failed. The old release is still live.');
    expect(stopped.code).toBe(1);
    expect(platform().uploaded()).toEqual(served);
    // Only a missing file ends the second deploy, at the next step.
    const script = await removeScript(dist);
    const gone = await deploy({ dist, env: { SKIP_BUILD: '1' }, more: ['--go-on'] });
    expect(gone.stderr).toMatch(/warning: The releases of http:\S+ cannot be read/);
    expect(gone.stderr.match(/^ +error: .*/gm)?.filter((line) => !line.endsWith(`/${script} does not exist.`))).toEqual([]);
    expect(gone.stdout).toContain('Not deployed: verify failed.');
    expect(gone.code).toBe(1);
  });
});

/** Removes a script that pages request. @returns its file name */
async function removeScript(dist: string): Promise<string> {
  const assets = path.join(dist, 'public', 'assets');
  const [script = ''] = (await readdir(assets)).filter((name) => name.startsWith('first-view-'));
  await rm(path.join(assets, script));
  return script;
}
