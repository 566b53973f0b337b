export type Verdict =
  | { readonly kind: 'found' }
  /** Permanently redirected, so the link needs an update. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'broken'; readonly why: string }
  /** The host does not resolve: it is gone, or this machine is offline. */
  | { readonly kind: 'no-host'; readonly why: string }
  /** Unreachable, refuses bots, or demands too long a wait. */
  | { readonly kind: 'unknown'; readonly why: string };

/** Replaceable in tests. */
export interface ProbeClock {
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  readonly timeout: (milliseconds: number) => AbortSignal;
}

const TRIES = 3;

const TIMEOUT_MS = 15_000;

/** Delay before the second try; doubles before the third. */
const BACK_OFF_MS = 1_000;

/** Longest `Retry-After` to wait for. */
const MAX_WAIT_MS = 60_000;

const MAX_REDIRECTS = 10;

/** Many servers refuse requests without a user agent. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; documentation link check)', accept: 'text/html,*/*;q=0.8' };

/** Statuses with which working servers refuse bots. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 405, 406, 407, 429, 451, 999]);

/** Requests an address with HEAD, then with GET if that fails. Tries three times, and honours `Retry-After`. */
export async function probeUrl(url: string, clock: ProbeClock): Promise<Verdict> {
  for (let attempt = 1; ; attempt++) {
    const answer = await askOnce(url, clock);
    if (answer.kind !== 'later') return answer;
    const { why, waitMs } = answer;
    if (attempt === TRIES || waitMs > MAX_WAIT_MS) return { kind: 'unknown', why };
    await clock.sleep(Math.max(waitMs, BACK_OFF_MS * 2 ** (attempt - 1)));
  }
}

type Answer = Verdict | { readonly kind: 'later'; readonly why: string; readonly waitMs: number };

async function askOnce(url: string, clock: ProbeClock): Promise<Answer> {
  try {
    const byHead = await follow(url, 'HEAD', clock);
    // Many servers do not implement HEAD correctly.
    return byHead.response.ok ? verdictOf(byHead) : verdictOf(await follow(url, 'GET', clock));
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOTFOUND') return { kind: 'no-host', why: 'the host does not exist' };
    return { kind: 'later', why: faultOf(error), waitMs: 0 };
  }
}

interface Reached {
  readonly response: Response;
  /** Target of a permanent redirect, if any. */
  readonly movedTo: string | undefined;
}

async function follow(start: string, method: 'HEAD' | 'GET', clock: ProbeClock): Promise<Reached> {
  let url = start;
  let isForGood = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(url, { method, headers: HEADERS, redirect: 'manual', signal: clock.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    const target = location === null ? null : URL.parse(location, url);
    if (!target) return { response, movedTo: isForGood && url !== start ? url : undefined };
    isForGood &&= response.status === 301 || response.status === 308;
    url = target.href;
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
}

function verdictOf({ response, movedTo }: Reached): Answer {
  const { status, headers } = response;
  if (response.ok || status === 304) return movedTo === undefined ? { kind: 'found' } : { kind: 'moved', to: movedTo };
  const why = `the server returned ${status}`;
  if (status === 429 || status >= 500) return { kind: 'later', why, waitMs: waitOf(headers.get('retry-after')) };
  return REFUSALS.has(status) ? { kind: 'unknown', why } : { kind: 'broken', why };
}

/** Converts a `Retry-After`, in seconds or as a date, to milliseconds. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function waitOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = Number(retryAfter);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

/** A failed `fetch` states its reason in `cause`. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
