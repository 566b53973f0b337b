import { setTimeout as delay } from 'node:timers/promises';

/** Response to one request; redirects are not followed. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

export interface AskOptions {
  readonly origin: string;
  /** Timeout per request; default 10 s. */
  readonly timeoutMs?: number;
  /** Number of tries per request, including responses from a gateway; default 3. */
  readonly attempts?: number;
  /** Delay before the second attempt, doubled for each later attempt; default 500 ms. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal;
}

export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Statuses with which gateways report transient failures. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Creates a client for an origin that bypasses caches. @throws Unreachable if all attempts fail */
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

/** Requests a page, following one redirect that only adds or removes a trailing slash. */
export async function askPage(ask: Ask, path: string): Promise<Answer> {
  const answer = await ask(path);
  const location = answer.headers.get('location');
  const isOther = location !== null && isSamePath(location, path) && location !== path;
  return isOther ? ask(location) : answer;
}

/** Whether two paths are equal apart from a trailing slash. */
export function isSamePath(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
