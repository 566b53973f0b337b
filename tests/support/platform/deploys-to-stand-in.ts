import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { editionsFile } from '../../../src/search/index-files.ts';
import { listImmutableFiles } from '../../../scripts/build/list-immutable-files.ts';
import { readReleases, RELEASES_PATH, type Releases, releasesText } from '../../../scripts/build/releases.ts';
import { builtSite, fixture } from '../built-site.ts';
import { commandEnv, repositoryRoot } from '../child-process.ts';
import { type CliResult, runCli } from '../run-cli.ts';
import { type PlatformStandIn, startPlatform } from './platform-stand-in.ts';

const SITE = fixture('minimal');

/** A script that only the first release's pages request. */
export const OF_FIRST = '/assets/of-first-12345678.js';

/** Timeout in milliseconds: a deploy starts the edge, and wrangler up to five times. */
export const LONG = 5 * 60_000;

interface Deploy {
  readonly dist: string;
  readonly docsRoot?: string;
  readonly env?: Record<string, string>;
  readonly more?: readonly string[];
}

export interface Deploys {
  readonly platform: () => PlatformStandIn;
  /** Returns the absolute path of a temporary folder for the file's tests. */
  readonly work: () => string;
  readonly old: () => string;
  readonly deploy: (deploy: Deploy) => Promise<CliResult>;
  /** Deploys without npm, because some runners turn every non-zero exit code into 1, and do not forward signals. */
  readonly deployAlone: (
    deploy: { readonly dist: string; readonly patience?: string },
    onSaid?: (text: string, child: ChildProcess) => void,
  ) => Promise<{ readonly code: number | null; readonly said: string }>;
  /** Builds a release that is not deployed yet. It differs from the old release in its build id. */
  readonly newRelease: () => Promise<string>;
  /** Deploys the first release, with a script that no later release has. */
  readonly deployFirst: () => Promise<CliResult>;
  /** Puts the first release on the platform without a deploy. */
  readonly startWithFirst: () => Promise<void>;
  readonly home: () => Promise<string>;
  /** Asserts that the old release is served, and nothing of the new release. */
  readonly expectOldRelease: () => Promise<void>;
}

/** Sets up an empty platform for the tests in a file. */
export function deploysToStandIn(): Deploys {
  let platform: PlatformStandIn;
  let work = '';
  let old = '';
  let oldHome = '';

  beforeAll(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'deploys-'));
    platform = await startPlatform(SITE);
  });

  afterAll(async () => {
    await platform.stop();
    await rm(work, { recursive: true, force: true });
  });

  const argumentsOf = (patience: string): readonly string[] => [
    '--name',
    'minimal',
    '--address',
    `${platform.address}/`,
    '--patience',
    patience,
  ];

  const deploy = ({ dist, docsRoot = SITE, env = {}, more = [] }: Deploy): Promise<CliResult> =>
    runCli('deploy', { docsRoot, dist, args: [...argumentsOf('0'), ...more], env: { ...platform.env, ...env } });

  const deployAlone: Deploys['deployAlone'] = async ({ dist, patience = '0' }, onSaid = () => undefined) => {
    const script = ['scripts/commands/deploy.ts', ...argumentsOf(patience)];
    const env = commandEnv({ ...platform.env, DOCS_ROOT: SITE, DIST: dist, SKIP_BUILD: '1' });
    const child = spawn(process.execPath, script, { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      onSaid(text, child);
    });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said };
  };

  const home = async (): Promise<string> => (await fetch(`${platform.address}/docs`)).text();

  const rememberOld = async (): Promise<void> => {
    old = platform.deployed().at(-1) ?? '';
    oldHome = await home();
  };

  return {
    platform: () => platform,
    work: () => work,
    old: () => old,
    deploy,
    deployAlone,
    newRelease: () => newRelease(work),
    deployFirst: async () => {
      const result = await deploy({ dist: await firstRelease(work), env: { SKIP_BUILD: '1' } });
      await rememberOld();
      return result;
    },
    startWithFirst: async () => {
      platform.deployElsewhere(await platform.uploadElsewhere(await firstRelease(work)));
      await rememberOld();
    },
    home,
    expectOldRelease: async () => {
      expect(platform.deployed().at(-1)).toBe(old);
      expect(await home()).toBe(oldHome);
      expect(oldHome).not.toContain('new-one');
    },
  };
}

async function copyRelease(
  work: string,
  change: (own: Releases['current'], folder: string) => Promise<Releases['current']>,
): Promise<string> {
  const { dist } = await builtSite(SITE);
  const copy = path.join(await mkdtemp(path.join(work, 'release-')), 'dist');
  await cp(dist, copy, { recursive: true });
  const list = path.join(copy, 'public', RELEASES_PATH);
  const { current } = readReleases(await readFile(list, 'utf8'), list);
  await writeFile(list, releasesText({ current: await change(current, path.join(copy, 'public')), kept: [] }));
  return copy;
}

function firstRelease(work: string): Promise<string> {
  return copyRelease(work, async (own, folder) => {
    await writeFile(path.join(folder, OF_FIRST), 'export {};\n');
    const files = await listImmutableFiles(folder);
    return { ...own, files };
  });
}

async function newRelease(work: string): Promise<string> {
  const copy = await copyRelease(work, async (own, folder) => {
    const searchOf = (id: string): string => path.join(folder, path.dirname(editionsFile(id)));
    await rename(searchOf(own.buildId), searchOf('new-one'));
    return { ...own, buildId: 'new-one', files: await listImmutableFiles(folder) };
  });
  for (const name of await readdir(path.join(copy, 'public'), { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(copy, 'public', name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/<template data-build="[^"]*"/, '<template data-build="new-one"'));
  }
  return copy;
}
