import type { SmokeCode } from '../smoke/smoke.ts';
import type { VersionName } from './built-release.ts';
import { describeVersions, isSameTraffic, type Platform } from './platform.ts';
import { messageOf, restoreRelease } from './restore-release.ts';

/** Each step prints progress, and fails by throwing or with a non-zero code. */
export interface ReleaseSteps {
  readonly build: () => Promise<number>;
  /** Adds served releases' files to the output; does nothing before the first release. */
  readonly keep: () => Promise<number>;
  readonly verify: () => Promise<number>;
  readonly platform: Platform;
  /** Build id at the public address; `undefined` if no build with an id answers. */
  readonly servedBuild: () => Promise<string | undefined>;
  /** Polls the public address until it serves the new release, the time limit passes or the user aborts. */
  readonly smoke: () => Promise<SmokeCode>;
  /** Checks that the public address serves this build, or any build if unknown. Cannot be aborted. */
  readonly smokeAgain: (build: string | undefined) => Promise<SmokeCode>;
  readonly nameVersion: () => Promise<VersionName>;
  /** Creates a worker even if the public address already serves a build, for example when a site moves to this account. */
  readonly goesOn: boolean;
  /** Aborts when the user cancels. A deployment that has started is rolled back; otherwise, nothing is deployed. */
  readonly stop: AbortSignal;
  readonly print: (line: string) => void;
}

/** `kept`: the old release was never replaced. `restored`: rolled back. `broken`: needs immediate action. */
export type ReleaseResult = 'released' | 'kept' | 'restored' | 'broken';

/** Builds, verifies, uploads, deploys and runs the smoke test; rolls back if that fails. All possible checks precede the upload. */
export async function release({ platform, smoke, smokeAgain, goesOn, stop, print, ...steps }: ReleaseSteps): Promise<ReleaseResult> {
  const leave = (reason: string): ReleaseResult => {
    print(`Not deployed: ${reason} The old release is still live.`);
    return 'kept';
  };
  const failure = async (name: 'build' | 'keep' | 'verify'): Promise<string | undefined> => {
    print(`== ${name}`);
    const code = await steps[name]();
    if (stop.aborted) return 'the deploy was cancelled.';
    return code === 0 ? undefined : `${name} failed.`;
  };
  const notBuilt = await failure('build');
  if (notBuilt) return leave(notBuilt);
  const before = await platform.served();
  const build = await steps.servedBuild();
  print(before.length === 0 ? 'Nothing is live yet.' : `Live now: ${describeVersions(before)}`);
  if (before.length === 0 && build !== undefined && !goesOn)
    return leave(
      `the worker has never been deployed, but the public address serves the build ${build}. Check the account and the name of the worker; if the site moves to this worker, pass --go-on.`,
    );
  const notReady = (before.length > 0 && (await failure('keep'))) || (await failure('verify'));
  if (notReady) return leave(notReady);
  const { tag, message } = await steps.nameVersion();
  print('== upload');
  const uploaded = before.length === 0 ? undefined : await platform.upload({ tag, message });
  if (uploaded) print(`Uploaded version ${uploaded.id}${uploaded.previewUrl === undefined ? '' : `, preview at ${uploaded.previewUrl}`}`);
  const now = await platform.served();
  if (!isSameTraffic(now, before)) {
    print(`Not deployed: somebody else deployed ${describeVersions(now)} in the meantime, and it is live.`);
    return 'kept';
  }
  if (stop.aborted) return leave('the deploy was cancelled.');
  const restore = (reason: string): Promise<ReleaseResult> =>
    restoreRelease({ platform, before, deployed: uploaded?.id, smokeAgain: () => smokeAgain(build), reason, print });
  print('== deploy');
  try {
    if (uploaded) await platform.deploy(uploaded.id, message);
    else await platform.deployFirst(message);
  } catch (error) {
    print(messageOf(error));
    // The deployment may have succeeded even though the response was lost.
    return restore('the deploy failed');
  }
  print('== smoke test');
  if ((await asked(smoke, print)) === 0) {
    print('Released.');
    return 'released';
  }
  return restore(stop.aborted ? 'the deploy was cancelled' : 'the smoke test failed');
}

/** A smoke test that throws counts as failed, so an unchecked release is rolled back. */
async function asked(ask: () => Promise<SmokeCode>, print: ReleaseSteps['print']): Promise<SmokeCode> {
  try {
    return await ask();
  } catch (error) {
    print(messageOf(error));
    return 2;
  }
}
