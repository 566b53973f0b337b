import type { SmokeCode } from '../smoke/smoke.ts';
import { describeVersions, isSameTraffic, type Platform, type ServedVersion } from './platform.ts';

interface RestoreOptions {
  readonly platform: Platform;
  /** Versions served before the deployment; empty for a first release. */
  readonly before: readonly ServedVersion[];
  /** Id of the deployed version; `undefined` for a first release. */
  readonly deployed: string | undefined;
  /** Checks that the public address serves the previous release. */
  readonly smokeAgain: () => Promise<SmokeCode>;
  readonly reason: string;
  readonly print: (line: string) => void;
}

/** Rolls back a deployment, unless another deployment happened meanwhile. The last printed line states what is served. */
export async function restoreRelease({ platform, before, deployed, ...options }: RestoreOptions): Promise<'restored' | 'broken'> {
  const { smokeAgain, reason, print } = options;
  print('== rollback');
  if (before.length === 0) {
    print(`NOT ROLLED BACK, although ${reason}: this is the first release, so there is no earlier one. See docs/rolling-back.md.`);
    return 'broken';
  }
  try {
    const now = await platform.served();
    const isOurs = isSameTraffic(now, before) || now.some(({ id }) => id === deployed);
    if (!isOurs) {
      print(`NOT ROLLED BACK, although ${reason}: somebody else deployed ${describeVersions(now)} in the meantime.`);
      return 'broken';
    }
  } catch (error) {
    print(messageOf(error)); // restoring may work even if querying fails
  }
  try {
    await platform.restore(before, `Rolled back: ${reason}`);
  } catch (error) {
    print(messageOf(error));
    print(`NOT ROLLED BACK, although ${reason}. See docs/rolling-back.md.`);
    return 'broken';
  }
  const isRight = await smokeAgain().then(
    (code) => code === 0,
    (error: unknown) => {
      print(messageOf(error));
      return false;
    },
  );
  const what = `Rolled back to ${describeVersions(before)}`;
  print(isRight ? `${what}: ${reason}.` : `${what}, WHICH FAILS THE SMOKE TEST TOO. See docs/rolling-back.md.`);
  return isRight ? 'restored' : 'broken';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
