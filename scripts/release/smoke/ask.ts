import { setTimeout as delay } from 'node:timers/promises';

/** What a site has answered to one request. Redirects are not followed. */
export interface Answer {
  /** Path and query that were asked for. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

export interface AskOptions {
  readonly origin: string;
  /** For each request; default 10 s. */
  readonly timeoutMs?: number;
  /** How often a request is made that gets no answer, or one that the site did not mean; default 3. */
  readonly attempts?: number;
  /** Before the second request; each further one waits twice as long. Default 500 ms. */
  readonly waitMs?: number;
  /** Ends everything. */
  readonly signal?: AbortSignal;
}

/** The site cannot be reached. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Answers of gateways before a site, which are over soon. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * A function that asks an origin, past every cache on the way.
 *
 * @throws Unreachable when there is no answer after all attempts
 */
export function createAsk({ origin, timeoutMs = 10_000, attempts = 3, waitMs = 500, signal }: AskOptions): Ask {
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

/** Asks for a page. Where a site wants its addresses with a slash at the end, or without one, its own answer leads there. */
export async function askPage(ask: Ask, path: string): Promise<Answer> {
  const answer = await ask(path);
  const location = answer.headers.get('location');
  const isOther = location !== null && isSamePath(location, path) && location !== path;
  return isOther ? ask(location) : answer;
}

/** Whether two paths are the same but for a slash at the end. */
export function isSamePath(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
