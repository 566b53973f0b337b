import { setTimeout as delay } from 'node:timers/promises';

/** Redirects are not followed. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

export interface AskOptions {
  readonly origin: string;
  /** Per request; defaults to 10 s. */
  readonly timeoutMs?: number;
  /** Tries per request, also after gateway errors; defaults to 3. */
  readonly attempts?: number;
  /** Delay before the second attempt, doubled for each later one; defaults to 500 ms. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal;
}

export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Transient gateway failures. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Creates a client that bypasses caches. @throws Unreachable if all attempts fail */
export function createHttpClient({ origin, timeoutMs = 10_000, attempts = 3, waitMs = 500, signal }: AskOptions): Ask {
  const askOnce = async (path: string, headers: Readonly<Record<string, string>>): Promise<Answer> => {
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await fetch(origin + path, {
      headers: { 'cache-control': 'no-cache', accept: 'text/html,*/*', ...headers },
      redirect: 'manual',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  };
  return async (path, headers = {}) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await askOnce(path, headers);
        if (!PASSING.has(answer.status) || attempt >= attempts) return answer;
      } catch (cause) {
        if (attempt >= attempts || signal?.aborted) throw new Unreachable(`${origin}${path}: ${reasonOf(cause)}`, { cause });
      }
      await delay(waitMs * 2 ** (attempt - 1), undefined, signal ? { signal } : {});
    }
  };
}

/** Follows one redirect if it only adds or removes a trailing slash. */
export async function askPage(ask: Ask, path: string): Promise<Answer> {
  const answer = await ask(path);
  const location = answer.headers.get('location');
  const isOther = location !== null && isSameLocation(location, path) && location !== path;
  return isOther ? ask(location) : answer;
}

/** Compares paths, ignoring a trailing slash. */
export function isSameLocation(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
