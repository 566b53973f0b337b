import type { SmokeCode } from '../smoke/smoke.ts';
import type { VersionName } from './built-release.ts';
import { describeVersions, isSameTraffic, type Platform } from './platform.ts';
import { messageOf, restoreRelease } from './restore-release.ts';

/** What a release is made of; each step says in words what it does, and fails by throwing or with another code than 0. */
export interface ReleaseSteps {
  readonly build: () => Promise<number>;
  /** Puts files of the releases that are served beside what was built; there are none before a first release. */
  readonly keep: () => Promise<number>;
  readonly verify: () => Promise<number>;
  readonly platform: Platform;
  /** The id of the build at the public address; `undefined` when no build of this kind answers there. */
  readonly servedBuild: () => Promise<string | undefined>;
  /** Asks the public address, until the release that was built is served, patience ends or somebody stops it. */
  readonly smoke: () => Promise<SmokeCode>;
  /** The same, for what was served before: the build with an id, or any where it is not known. Nobody can stop it. */
  readonly smokeAgain: (build: string | undefined) => Promise<SmokeCode>;
  /** How the version is called; asked when it has been built. */
  readonly nameVersion: () => Promise<VersionName>;
  /** Whether a worker may be new although the public address has a build already: the site moves to this account. */
  readonly goesOn: boolean;
  /** Somebody wants to stop: what is not deployed yet never is, and what is goes back. */
  readonly stop: AbortSignal;
  readonly print: (line: string) => void;
}

/** `released`; `kept`: the old release has never stopped; `restored`: it is back; `broken`: somebody has to look at once. */
export type ReleaseResult = 'released' | 'kept' | 'restored' | 'broken';

/**
 * Builds, keeps files of earlier releases, verifies, uploads, deploys and asks the public address; when that is not right, the version
 * that was served before is deployed again. Nothing is uploaded before all that can be known without an upload is right.
 */
export async function release({ platform, smoke, smokeAgain, goesOn, stop, print, ...steps }: ReleaseSteps): Promise<ReleaseResult> {
  const leave = (reason: string): ReleaseResult => {
    print(`Not deployed: ${reason} The old release is still served.`);
    return 'kept';
  };
  const failure = async (name: 'build' | 'keep' | 'verify'): Promise<string | undefined> => {
    print(`== ${name}`);
    const code = await steps[name]();
    if (stop.aborted) return 'somebody has stopped it.';
    return code === 0 ? undefined : `${name} failed.`;
  };
  const notBuilt = await failure('build');
  if (notBuilt) return leave(notBuilt);
  const before = await platform.served();
  const build = await steps.servedBuild();
  print(before.length === 0 ? 'Nothing is served yet.' : `Served now: ${describeVersions(before)}`);
  if (before.length === 0 && build !== undefined && !goesOn)
    return leave(
      `the worker has never been deployed, and yet the public address has the build ${build}. Are account and name right? Where the site moves to this worker, say --go-on.`,
    );
  const notReady = (before.length > 0 && (await failure('keep'))) || (await failure('verify'));
  if (notReady) return leave(notReady);
  const { tag, message } = await steps.nameVersion();
  print('== upload');
  const uploaded = before.length === 0 ? undefined : await platform.upload({ tag, message });
  if (uploaded)
    print(`Uploaded version ${uploaded.id}${uploaded.previewUrl === undefined ? '' : `, to be seen at ${uploaded.previewUrl}`}`);
  const now = await platform.served();
  if (!isSameTraffic(now, before)) {
    print(`Not deployed: somebody else has deployed ${describeVersions(now)} in the meantime, which is served.`);
    return 'kept';
  }
  if (stop.aborted) return leave('somebody has stopped it.');
  const restore = (reason: string): Promise<ReleaseResult> =>
    restoreRelease({ platform, before, deployed: uploaded?.id, smokeAgain: () => smokeAgain(build), reason, print });
  print('== deploy');
  try {
    if (uploaded) await platform.deploy(uploaded.id, message);
    else await platform.deployFirst(message);
  } catch (error) {
    print(messageOf(error));
    // It may have been deployed all the same: an answer can be lost.
    return restore('the deploy failed');
  }
  print('== smoke');
  if ((await asked(smoke, print)) === 0) {
    print('Released.');
    return 'released';
  }
  return restore(stop.aborted ? 'somebody has stopped it' : 'the smoke test failed');
}

/** A question that could not even be asked is no reason to leave what nobody has seen. */
async function asked(ask: () => Promise<SmokeCode>, print: ReleaseSteps['print']): Promise<SmokeCode> {
  try {
    return await ask();
  } catch (error) {
    print(messageOf(error));
    return 2;
  }
}
