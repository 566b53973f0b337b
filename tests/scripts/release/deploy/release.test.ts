import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform, type ServedVersion } from '../../../../scripts/release/deploy/platform.ts';
import { release, type ReleaseSteps } from '../../../../scripts/release/deploy/release.ts';
import { runCli } from '../../../support/run-cli.ts';

const OLD: readonly ServedVersion[] = [{ id: 'old', percentage: 100 }];

interface Tried {
  readonly result: string;
  readonly calls: readonly string[];
  readonly lines: readonly string[];
}

async function tryRelease({
  platform = {},
  ...steps
}: Partial<Omit<ReleaseSteps, 'platform'>> & { platform?: Partial<Platform> } = {}): Promise<Tried> {
  const [calls, lines]: [string[], string[]] = [[], []];
  const result = await release({
    build: async () => 0,
    keep: async () => 0,
    verify: async () => 0,
    smoke: async () => 0,
    smokeAgain: async () => 0,
    servedBuild: async () => undefined,
    nameVersion: async () => ({ tag: 'abc', message: 'A change' }),
    goesOn: false,
    stop: new AbortController().signal,
    print: (line) => lines.push(line),
    ...steps,
    platform: {
      served: async () => OLD,
      upload: async () => ({ id: 'new', previewUrl: undefined }),
      deployFirst: async () => void calls.push('first'),
      deploy: async (id) => void calls.push(`deploy ${id}`),
      restore: async (versions) => void calls.push(`restore ${versions.map(({ id }) => id).join()}`),
      ...platform,
    },
  });
  return { result, calls, lines };
}

const fails = async (): Promise<never> => {
  throw new Error('The platform is down.');
};

describe('release', () => {
  test('deploys the uploaded version', async () => {
    expect(await tryRelease()).toMatchObject({ result: 'released', calls: ['deploy new'] });
  });

  test('never calls the platform when the build or its verification fails', async () => {
    expect(await tryRelease({ build: async () => 1 })).toMatchObject({ result: 'kept', calls: [] });
    expect(await tryRelease({ verify: async () => 1 })).toMatchObject({ result: 'kept', calls: [] });
  });

  test('keeps files of the current release before verification, and stops if they are unavailable', async () => {
    const order: string[] = [];
    const step = (name: string, code: number) => async () => {
      order.push(name);
      return code;
    };
    const steps = { build: step('build', 0), keep: step('keep', 0), verify: step('verify', 0) };
    expect(await tryRelease(steps)).toMatchObject({ result: 'released' });
    expect(order).toEqual(['build', 'keep', 'verify']);
    const stopped = await tryRelease({ keep: async () => 1 });
    expect(stopped).toMatchObject({ result: 'kept', calls: [] });
    expect(stopped.lines.at(-1)).toBe('Not deployed: keep failed. The old release is still live.');
  });

  test('rolls back when the smoke test fails or cannot connect', async () => {
    expect(await tryRelease({ smoke: async () => 1 })).toMatchObject({ result: 'restored', calls: ['deploy new', 'restore old'] });
    expect(await tryRelease({ smoke: async () => 2 })).toMatchObject({ result: 'restored', calls: ['deploy new', 'restore old'] });
    const thrown = await tryRelease({ smoke: fails });
    expect(thrown).toMatchObject({ result: 'restored', calls: ['deploy new', 'restore old'] });
    expect(thrown.lines).toContain('The platform is down.');
  });

  test('rolls back when the outcome of the deploy is unknown', async () => {
    expect(await tryRelease({ platform: { deploy: fails } })).toMatchObject({ result: 'restored', calls: ['restore old'] });
  });

  test('reports prominently when the rollback fails, or the previous release is broken too', async () => {
    const failed = await tryRelease({ smoke: async () => 1, platform: { restore: fails } });
    expect(failed.result).toBe('broken');
    expect(failed.lines.at(-1)).toContain('NOT ROLLED BACK');
    expect(await tryRelease({ smoke: async () => 1, smokeAgain: async () => 1 })).toMatchObject({ result: 'broken' });
    expect(await tryRelease({ smoke: async () => 1, smokeAgain: fails })).toMatchObject({ result: 'broken' });
  });

  test('deploys to a new worker only when the move is confirmed', async () => {
    const moved: Parameters<typeof tryRelease>[0] = { servedBuild: async () => 'b1', platform: { served: async () => [] } };
    expect(await tryRelease(moved)).toMatchObject({ result: 'kept', calls: [] });
    expect(await tryRelease({ ...moved, goesOn: true })).toMatchObject({ result: 'released', calls: ['first'] });
  });

  test('stops before the deployment on request', async () => {
    const stopping = new AbortController();
    const upload = async () => {
      stopping.abort();
      return { id: 'new', previewUrl: undefined };
    };
    const stopped = await tryRelease({ stop: stopping.signal, platform: { upload } });
    expect(stopped).toMatchObject({ result: 'kept', calls: [] });
    expect(stopped.lines.at(-1)).toBe('Not deployed: the deploy was cancelled. The old release is still live.');
  });

  test('keeps a version that somebody else has deployed in the meantime', async () => {
    const served = [OLD, OLD, [{ id: 'theirs', percentage: 100 }]];
    const left = await tryRelease({ smoke: async () => 1, platform: { served: async () => served.shift() ?? [] } });
    expect(left).toMatchObject({ result: 'broken', calls: ['deploy new'] });
    expect(left.lines.at(-1)).toContain('somebody else deployed theirs in the meantime');
  });

  test('deploys a first release, which has no rollback target', async () => {
    const none: Partial<Platform> = { served: async () => [], restore: fails };
    const keep = async () => 1; // never called, because there are no files to keep
    expect(await tryRelease({ platform: none, keep })).toMatchObject({ result: 'released', calls: ['first'] });
    const failed = await tryRelease({ platform: none, smoke: async () => 1 });
    expect(failed).toMatchObject({ result: 'broken', calls: ['first'] });
    expect(failed.lines.at(-1)).toContain('this is the first release');
  });
});

describe('npm run deploy', () => {
  test.each([
    [['--patience', 'long'], '--patience long is not a number of seconds.'],
    [['--address', 'docs.example'], '--address docs.example is not the URL of a site'],
    [['--go'], "Unknown option '--go'"],
  ])('does not start when called with %s', async (args, fault) => {
    const { code, stdout, stderr } = await runCli('deploy', { args, env: { SKIP_BUILD: '1' } });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^${fault}.*\\nUsage: npm run deploy .*\\nNot deployed\\. The old release is still live\\.\\n$`));
  });
});

describe('createPlatform', () => {
  const recorder = (code: number, output = '', events: readonly Record<string, unknown>[] = []) => {
    const calls: string[] = [];
    const run = async (args: readonly string[]) => {
      calls.push(args.join(' '));
      return { code, output, answer: output, events };
    };
    return { calls, platform: createPlatform({ run, config: 'wrangler.toml', name: 'docs' }) };
  };

  test('restores the previous traffic split', async () => {
    const { calls, platform } = recorder(0);
    await platform.restore(
      [
        { id: 'a', percentage: 90 },
        { id: 'b', percentage: 10 },
      ],
      'Why',
    );
    await platform.restore(OLD, 'Why');
    expect(calls).toEqual([
      'versions deploy a@90% b@10% --yes --message Why --config wrangler.toml --name docs',
      'rollback old --yes --message Why --config wrangler.toml --name docs',
    ]);
    await expect(platform.restore([], 'Why')).rejects.toThrow('no earlier release to roll back to');
  });

  test('distinguishes a missing worker from an unavailable platform', async () => {
    expect(await recorder(1, 'This Worker does not exist on your account. [code: 10007]').platform.served()).toEqual([]);
    expect(await recorder(0, '{ "versions": [{ "version_id": "a", "percentage": 100 }] }').platform.served()).toEqual([
      { id: 'a', percentage: 100 },
    ]);
    await expect(recorder(0, '<title>502</title>').platform.served()).rejects.toThrow('did not return JSON:\n<title>502');
    await expect(recorder(1, 'Authentication error [code: 10000]').platform.served()).rejects.toThrow('Authentication error');
  });

  test('uses the alias address if there is one', async () => {
    const event = { type: 'version-upload', version_id: 'new', preview_url: 'https://new.example' };
    const upload = (more: Record<string, unknown> = {}) =>
      recorder(0, '', [{ ...event, ...more }]).platform.upload({ tag: 'a', message: 'b' });
    expect(await upload()).toEqual({ id: 'new', previewUrl: 'https://new.example' });
    expect(await upload({ preview_alias_url: 'https://pr-1.example' })).toEqual({ id: 'new', previewUrl: 'https://pr-1.example' });
    await expect(recorder(0, 'Done?').platform.upload({ tag: 'a', message: 'b' })).rejects.toThrow('did not report an uploaded version');
  });
});
