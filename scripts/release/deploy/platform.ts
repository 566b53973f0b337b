import type { VersionName } from './built-release.ts';
import type { WranglerRun } from './wrangler.ts';

export interface ServedVersion {
  readonly id: string;
  /** Share of traffic from 0 to 100. */
  readonly percentage: number;
}

export interface UploadedVersion {
  readonly id: string;
  /** Unlisted address; `undefined` if the account has no preview addresses. */
  readonly previewUrl: string | undefined;
}

/** The platform fails or refuses a command. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
}

export interface Platform {
  /** Empty before the first deployment. */
  readonly served: () => Promise<readonly ServedVersion[]>;
  readonly upload: (release: VersionName & { readonly alias?: string }) => Promise<UploadedVersion>;
  /** Deploys a site's first version, which cannot be staged and is served at once. */
  readonly deployFirst: (message: string) => Promise<void>;
  readonly deploy: (id: string, message: string) => Promise<void>;
  /** Restores an earlier traffic split. */
  readonly restore: (versions: readonly ServedVersion[], message: string) => Promise<void>;
}

interface PlatformOptions {
  readonly run: (args: readonly string[]) => Promise<WranglerRun>;
  readonly config: string;
  /** Overrides the worker name in the configuration. */
  readonly name?: string | undefined;
}

/** The worker does not exist (10007) or was never deployed. */
const NOTHING_YET = /\[code: 10007\]|has no deployments/;

/** The platform's limit on message length. */
const MAX_MESSAGE = 100;

/** Drives the platform through wrangler. Every function throws PlatformError with wrangler's output on failure. */
export function createPlatform({ run, config, name }: PlatformOptions): Platform {
  const common = ['--config', config, ...(name === undefined ? [] : ['--name', name])];
  const wrangler = async (args: readonly string[]): Promise<WranglerRun> => {
    const done = await run([...args, ...common]);
    if (done.code !== 0) throw new PlatformError(`wrangler ${args.join(' ')} failed with exit code ${done.code}:\n${done.output.trim()}`);
    return done;
  };
  const restoreShares = async (versions: readonly ServedVersion[], message: string): Promise<void> => {
    const shares = versions.map(({ id, percentage }) => `${id}@${percentage}%`);
    await wrangler(['versions', 'deploy', ...shares, '--yes', '--message', message.slice(0, MAX_MESSAGE)]);
  };
  return {
    served: async () => {
      const { code, output, answer } = await run(['deployments', 'status', '--json', ...common]);
      if (code !== 0 && NOTHING_YET.test(output)) return [];
      if (code !== 0) throw new PlatformError(`wrangler deployments status failed with exit code ${code}:\n${output.trim()}`);
      return readDeployment(answer);
    },
    upload: async ({ tag, message, alias }) => {
      const more = alias === undefined ? [] : ['--preview-alias', alias];
      const { events, output } = await wrangler(['versions', 'upload', '--tag', tag, '--message', message.slice(0, MAX_MESSAGE), ...more]);
      const event = events.find(({ type }) => type === 'version-upload');
      const { version_id: id, preview_url: url, preview_alias_url: aliased } = event ?? {};
      if (typeof id !== 'string') throw new PlatformError(`wrangler did not report an uploaded version:\n${output.trim()}`);
      const previewUrl = [aliased, url].find((address) => typeof address === 'string');
      return { id, previewUrl };
    },
    deployFirst: async (message) => void (await wrangler(['deploy', '--message', message.slice(0, MAX_MESSAGE)])),
    deploy: (id, message) => restoreShares([{ id, percentage: 100 }], message),
    restore: async (versions, message) => {
      const [only, ...others] = versions;
      if (!only) throw new PlatformError('There is no earlier release to roll back to.');
      if (others.length > 0) return restoreShares(versions, message);
      await wrangler(['rollback', only.id, '--yes', '--message', message.slice(0, MAX_MESSAGE)]);
    },
  };
}

/** Formats versions, with percentages only if traffic is split. */
export function describeVersions(versions: readonly ServedVersion[]): string {
  return versions.map(({ id, percentage }) => (percentage === 100 ? id : `${id} (${percentage}%)`)).join(', ') || 'nothing';
}

export function isSameTraffic(one: readonly ServedVersion[], other: readonly ServedVersion[]): boolean {
  const written = (versions: readonly ServedVersion[]): string =>
    versions
      .map(({ id, percentage }) => `${id}@${percentage}`)
      .toSorted()
      .join();
  return written(one) === written(other);
}

function readDeployment(answer: string): readonly ServedVersion[] {
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  try {
    const { versions = [] } = JSON.parse(json) as { readonly versions?: readonly { version_id: string; percentage: number }[] }; // wrangler's `--json` format
    return versions.map(({ version_id: id, percentage }) => ({ id, percentage }));
  } catch (cause) {
    throw new PlatformError(`wrangler deployments status did not return JSON:\n${answer.trim()}`, { cause });
  }
}
