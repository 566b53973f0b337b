import { setTimeout as delay } from 'node:timers/promises';
import { createHttpClient, Unreachable } from './http-client.ts';
import { NoSite } from './find-samples.ts';
import { type Expected, type Seen, smokeSite } from './smoke-site.ts';

/** Exit code of `npm run smoke`: 0 for success, 1 for a failed check, 2 if nothing could be checked. */
export type SmokeCode = 0 | 1 | 2;

export interface SmokeOptions {
  /** Home page URL. */
  readonly address: string;
  readonly expected: Expected;
  /** Time for the release to reach the whole network; defaults to 60 s. */
  readonly patienceMs?: number;
  /** Delay between rounds; defaults to 3 s. */
  readonly waitMs?: number;
  readonly print: (line: string) => void;
  readonly stop?: AbortSignal;
}

/** Repeats all checks until a round passes or time runs out, because a release takes seconds to spread. Prints only the last round. */
export async function smoke({ address, expected, patienceMs = 60_000, waitMs = 3_000, print, stop }: SmokeOptions): Promise<SmokeCode> {
  const url = new URL(address);
  const baseUrl = url.pathname.replace(/\/?$/, '/');
  const end = Date.now() + patienceMs;
  for (;;) {
    // Limits the last round, even for a site that never answers.
    const limit = AbortSignal.timeout(Math.max(end - Date.now(), 0) + 60_000);
    const signal = stop ? AbortSignal.any([limit, stop]) : limit;
    const lines: string[] = [];
    const code = await oneRound({ origin: url.origin, baseUrl, expected, signal }, (line) => lines.push(line));
    if (code === 0 || stop?.aborted || Date.now() + waitMs >= end) {
      for (const line of lines) print(line);
      return code;
    }
    await delay(waitMs, undefined, stop ? { signal: stop } : {}).catch(() => undefined); // after an abort, the next round fails at once and ends the loop
  }
}

interface Round {
  readonly origin: string;
  readonly baseUrl: string;
  readonly expected: Expected;
  readonly signal: AbortSignal;
}

async function oneRound({ origin, baseUrl, expected, signal }: Round, print: (line: string) => void): Promise<SmokeCode> {
  try {
    const ask = createHttpClient({ origin, signal });
    const isRight = await smokeSite({ ask, baseUrl, expected, onSeen: (seen) => print(lineOf(seen)) });
    print(isRight ? `${origin}${baseUrl} passed the smoke test.` : `${origin}${baseUrl} failed the smoke test.`);
    return isRight ? 0 : 1;
  } catch (error) {
    const isExpected = error instanceof Unreachable || error instanceof NoSite || signal.aborted;
    if (!isExpected) throw error;
    print(`FAIL  ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof NoSite ? 1 : 2;
  }
}

function lineOf({ what, isRight, detail }: Seen): string {
  return `${isRight === undefined ? '-   ' : isRight ? 'ok  ' : 'FAIL'}  ${what.padEnd(11)}  ${detail}`;
}
