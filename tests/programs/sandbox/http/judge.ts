/** One request as a judge of retries sees it. */
export interface Tried {
  /** The same for a request and its repeats. */
  readonly fingerprint: string;
  /** Whether only a repeat can have the fingerprint. */
  readonly hasKey: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number;
}

const MOST_TRIES = 5;
/** Timers fire a little early, and clocks are read at different moments. */
const TOLERANCE_MS = 30;

/**
 * Says, request by request, which rule of "Timeouts and retries" a program breaks: a repeat comes too early, too often, or
 * cannot help.
 */
export function createJudge(): (tried: Tried) => string | undefined {
  const failures = new Map<string, { readonly last: Tried; readonly tries: number }>();
  return (tried) => {
    const before = failures.get(tried.fingerprint);
    // Look-ups that exceed the limit together are equal without being repeats of each other.
    const isFailure = (tried.hasKey && tried.status === 429) || tried.status >= 500;
    if (isFailure) failures.set(tried.fingerprint, { last: tried, tries: (before?.tries ?? 0) + 1 });
    else failures.delete(tried.fingerprint);
    // Sent before the other one was answered, it is no repeat.
    if (!before || tried.startedAt < before.last.endedAt) return undefined;
    if (before.tries >= MOST_TRIES) return `tried ${before.tries + 1} times`;
    const seconds = Math.max(2 ** (before.tries - 1), before.last.retryAfterSeconds);
    const waited = tried.startedAt - before.last.endedAt;
    if (waited >= seconds * 1000 - TOLERANCE_MS) return undefined;
    return `repeated ${Math.round(waited)} ms after ${before.last.status} ${before.last.code}, expected ${seconds} s`;
  };
}
