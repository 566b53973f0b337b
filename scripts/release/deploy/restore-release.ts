import type { SmokeCode } from '../smoke/smoke.ts';
import { describeVersions, isSameTraffic, type Platform, type ServedVersion } from './platform.ts';

interface RestoreOptions {
  readonly platform: Platform;
  /** What was served before the deploy; nothing before a first release. */
  readonly before: readonly ServedVersion[];
  /** Id of the version that was deployed; `undefined` for a first release. */
  readonly deployed: string | undefined;
  /** Asks the public address whether it is as it was before. */
  readonly smokeAgain: () => Promise<SmokeCode>;
  /** Why, in words. */
  readonly reason: string;
  readonly print: (line: string) => void;
}

/** Serves again what was served before a deploy, unless somebody else has deployed since then; the last line says what is served. */
export async function restoreRelease({ platform, before, deployed, ...options }: RestoreOptions): Promise<'restored' | 'broken'> {
  const { smokeAgain, reason, print } = options;
  print('== roll back');
  if (before.length === 0) {
    print(`NOT ROLLED BACK, although ${reason}: nothing was served before this first release. See docs/rolling-back.md.`);
    return 'broken';
  }
  try {
    const now = await platform.served();
    const isOurs = isSameTraffic(now, before) || now.some(({ id }) => id === deployed);
    if (!isOurs) {
      print(`NOT ROLLED BACK, although ${reason}: somebody else has deployed ${describeVersions(now)} in the meantime.`);
      return 'broken';
    }
  } catch (error) {
    print(messageOf(error)); // Who cannot say what is served may still be able to serve something else.
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
  print(isRight ? `${what}: ${reason}.` : `${what}, WHICH IS NOT RIGHT EITHER. See docs/rolling-back.md.`);
  return isRight ? 'restored' : 'broken';
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
