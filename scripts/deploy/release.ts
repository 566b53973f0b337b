import type { SmokeCode } from '../smoke/smoke.ts';
import type { Platform, ServedVersion } from './platform.ts';

/** What a release is made of; each step says in words what it does, and fails by throwing or with another code than 0. */
export interface ReleaseSteps {
  readonly build: () => Promise<number>;
  /** Puts files of the releases that are served beside what was built; there are none before a first release. */
  readonly keep: () => Promise<number>;
  readonly verify: () => Promise<number>;
  readonly platform: Platform;
  /** Asks the public address, until the release that was built is served or patience ends. */
  readonly smoke: () => Promise<SmokeCode>;
  /** The same, for what was served before. */
  readonly smokeAgain: () => Promise<SmokeCode>;
  readonly tag: string;
  readonly message: string;
  readonly print: (line: string) => void;
}

/** `released`; `kept`: the old release has never stopped; `restored`: it is back; `broken`: somebody has to look at once. */
export type ReleaseResult = 'released' | 'kept' | 'restored' | 'broken';

/**
 * Builds, keeps files of earlier releases, verifies, uploads, deploys and asks the public address; when that is not right, the version
 * that was served before is deployed again. Nothing is uploaded before all that can be known without an upload is right.
 */
export async function release({ platform, smoke, smokeAgain, tag, message, print, ...steps }: ReleaseSteps): Promise<ReleaseResult> {
  const passes = async (name: 'build' | 'keep' | 'verify'): Promise<boolean> => {
    print(`== ${name}`);
    if ((await steps[name]()) === 0) return true;
    print(`Not deployed: ${name} failed. The old release is still served.`);
    return false;
  };
  if (!(await passes('build'))) return 'kept';
  const before = await platform.served();
  print(before.length === 0 ? 'Nothing is served yet.' : `Served now: ${describe(before)}`);
  if (before.length > 0 && !(await passes('keep'))) return 'kept';
  if (!(await passes('verify'))) return 'kept';
  print('== upload');
  const uploaded = before.length === 0 ? undefined : await platform.upload({ tag, message });
  if (uploaded)
    print(`Uploaded version ${uploaded.id}${uploaded.previewUrl === undefined ? '' : `, to be seen at ${uploaded.previewUrl}`}`);
  print('== deploy');
  try {
    if (uploaded) await platform.deploy(uploaded.id, message);
    else await platform.deployFirst(message);
  } catch (error) {
    print(messageOf(error));
    // It may have been deployed all the same: an answer can be lost.
    return restore({ platform, before, smokeAgain, print }, 'the deploy failed');
  }
  print('== smoke');
  if ((await asked(smoke, print)) === 0) {
    print('Released.');
    return 'released';
  }
  return restore({ platform, before, smokeAgain, print }, 'the smoke test failed');
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

interface Restoring extends Pick<ReleaseSteps, 'platform' | 'smokeAgain' | 'print'> {
  readonly before: readonly ServedVersion[];
}

async function restore({ platform, before, smokeAgain, print }: Restoring, reason: string): Promise<ReleaseResult> {
  print('== roll back');
  try {
    await platform.restore(before, `Rolled back: ${reason}`);
  } catch (error) {
    print(messageOf(error));
    print(`NOT ROLLED BACK, although ${reason}. See docs/rolling-back.md.`);
    return 'broken';
  }
  const code = await asked(smokeAgain, print);
  print(code === 0 ? `Rolled back to ${describe(before)}: ${reason}.` : `Rolled back to ${describe(before)}, WHICH IS NOT RIGHT EITHER.`);
  return code === 0 ? 'restored' : 'broken';
}

function describe(versions: readonly ServedVersion[]): string {
  return versions.map(({ id, percentage }) => (percentage === 100 ? id : `${id} (${percentage}%)`)).join(', ');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
