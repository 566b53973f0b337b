import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deploysToStandIn, LONG } from '../support/platform/deploys-to-stand-in.ts';
import type { Fault } from '../support/platform/platform-stand-in.ts';

const { platform, old, deploy, deployAlone, newRelease, startWithFirst, expectOldRelease } = deploysToStandIn();

beforeAll(startWithFirst);

describe('a deploy that fails between client and platform', { timeout: LONG }, () => {
  afterEach(() => platform().heal());

  test.each<[what: string, route: string, fault: Fault, said: RegExp]>([
    ['does not say what is served', 'GET /deployments', 'answer with a page', /wrangler deployments status failed with exit code 1/],
    ['takes no files', 'POST /assets-upload-session', 'refuse', /The platform is out of order/],
    ['takes no version', 'POST /versions', 'answer with a page', /wrangler versions upload .* failed with exit code 1/],
  ])('changes nothing because it %s', async (_, route, fault, said) => {
    const before = platform().deployed().length;
    platform().fail(route, fault, fault, fault, fault, fault); // one fault per attempt, because wrangler retries
    const { code, stderr } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stderr).toMatch(said);
    expect(stderr).toMatch(/^Not deployed\. The old release is still live\.$/m);
    expect(code).toBe(1);
    expect(platform().deployed()).toHaveLength(before);
    await expectOldRelease();
  });

  test('rolls back a release that was deployed although the response was lost', async () => {
    platform().fail('POST /deployments', 'lose the answer');
    const { code, stdout } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stdout).toContain(`Rolled back to ${old()}: the deploy failed.`);
    expect(code).toBe(1);
    expect(platform().deployed().slice(-2)).toEqual([platform().uploaded().at(-1), old()]);
    await expectOldRelease();
  });

  test.each<[what: string, wayBack: Fault, said: RegExp]>([
    ['refuses the way back', 'refuse', /^NOT ROLLED BACK, although the deploy failed\. See docs\/rolling-back\.md\.$/m],
    [
      'says that it went back, and did not',
      'do nothing',
      /^Rolled back to \S+, WHICH FAILS THE SMOKE TEST TOO\. See docs\/rolling-back\.md\.$/m,
    ],
  ])('asks for manual inspection because it %s', async (_, wayBack, said) => {
    // The new release works; only the response to its deployment is lost.
    platform().fail('POST /deployments', 'lose the answer', wayBack, wayBack, wayBack, wayBack);
    const ended = await deployAlone({ dist: await newRelease() });
    expect(ended.said).toMatch(said);
    expect(ended.code).toBe(2);
    platform().deployElsewhere(old()); // a manual rollback, as in the handbook
    await expectOldRelease();
  });

  test('keeps a release that somebody else deployed in the meantime', async () => {
    const other = await platform().uploadElsewhere(await newRelease());
    platform().after('POST /versions', () => platform().deployElsewhere(other));
    const { code, stdout } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stdout).toContain(`Not deployed: somebody else deployed ${other} in the meantime, and it is live.`);
    expect(code).toBe(1);
    expect(platform().deployed().at(-1)).toBe(other);
    platform().deployElsewhere(old());
    await expectOldRelease();
  });

  test('deploys nothing to a worker with another account or name', async () => {
    platform().fail('GET /deployments', 'know nothing'); // the response for a worker that has never been deployed
    const served = platform().deployed().length;
    const { code, stdout } = await deploy({ dist: await newRelease(), env: { SKIP_BUILD: '1' } });
    expect(stdout).toMatch(
      /^Not deployed: the worker has never been deployed, but the public address serves the build \S+\. Check the account and the name of the worker;/m,
    );
    expect(code).toBe(1);
    expect(platform().deployed()).toHaveLength(served);
    await expectOldRelease();
  });

  // `stopSignal` treats SIGTERM the same: tests/scripts/release/deploy/stop-signal.test.ts.
  test('rolls back when interrupted by SIGINT while the new release is live', async () => {
    platform().next((files) => lose(files, /^assets\/first-view-/));
    const dist = await newRelease();
    const { code, said } = await deployAlone({ dist, patience: '600' }, (text, child) => {
      if (text.includes('== smoke test')) child.kill('SIGINT');
    });
    expect(said).toContain('SIGINT: stopping.');
    expect(said).toContain(`Rolled back to ${old()}: the deploy was cancelled.`);
    expect(code).toBe(1);
    await expectOldRelease();
  });
});

function lose(files: Map<string, Buffer>, pattern: RegExp): void {
  for (const name of files.keys()) if (pattern.test(name)) files.delete(name);
}
