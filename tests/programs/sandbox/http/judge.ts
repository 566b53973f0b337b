/** Request properties that the retry rules depend on. */
export interface Tried {
  /** Shared by a request and its retries. */
  readonly fingerprint: string;
  /** Whether equal fingerprints imply a retry. */
  readonly hasKey: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number;
}

const MOST_TRIES = 5;
/** Allows for timers that fire early, and for clocks that are read at different moments. */
const TOLERANCE_MS = 30;

/** Reports violations of “Timeouts and retries”: a retry that is too early, or one too many. */
export function createJudge(): (tried: Tried) => string | undefined {
  const failures = new Map<string, { readonly last: Tried; readonly tries: number }>();
  return (tried) => {
    const before = failures.get(tried.fingerprint);
    // A `429` is a failure only with a key: without one, equal requests may be concurrent look-ups rather than retries.
    const isFailure = (tried.hasKey && tried.status === 429) || tried.status >= 500;
    if (isFailure) failures.set(tried.fingerprint, { last: tried, tries: (before?.tries ?? 0) + 1 });
    else failures.delete(tried.fingerprint);
    // A request sent before the earlier response arrived is not a retry.
    if (!before || tried.startedAt < before.last.endedAt) return undefined;
    if (before.tries >= MOST_TRIES) return `tried ${before.tries + 1} times`;
    const seconds = Math.max(2 ** (before.tries - 1), before.last.retryAfterSeconds);
    const waited = tried.startedAt - before.last.endedAt;
    if (waited >= seconds * 1000 - TOLERANCE_MS) return undefined;
    return `repeated ${Math.round(waited)} ms after ${before.last.status} ${before.last.code}, expected ${seconds} s`;
  };
}
