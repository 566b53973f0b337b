import { setTimeout as sleep } from 'node:timers/promises';
import type { Place, Problem } from '../../errors.ts';
import { decodeBody } from './decode-body.ts';
import { type FetchFault, finalFault } from './fetch-fault.ts';
import { hasToken, redact } from './redact.ts';
import { requestFile } from './request-file.ts';
import { readCachedSpec, storeCachedSpec } from './spec-cache.ts';
import { type SpecRequest, specRequest } from './spec-request.ts';
import type { SpecSource } from './spec-source.ts';

/** Tests can replace these timing functions. */
export interface FetchClock {
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  readonly timeout: (milliseconds: number) => AbortSignal;
}

export interface FetchSpecOptions {
  readonly source: SpecSource;
  readonly where: Place;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Can be deleted at any time. */
  readonly cacheFolder: string;
  readonly clock?: FetchClock;
}

/** Neither the unvalidated content nor the problem contains the token. */
export type FetchedSpec = { readonly kind: 'fetched'; readonly text: string } | { readonly kind: 'failed'; readonly problem: Problem };

const TRIES = 3;

/** Timeout of each attempt in milliseconds, including the body. */
const TIMEOUT_MS = 10_000;

/** Delay in milliseconds before the second attempt; doubles for each later attempt. */
const BACK_OFF_MS = 500;

/** Maximum delay in milliseconds that a server may request. Beyond it, the fetch fails. */
const MAX_WAIT_MS = 20_000;

const CLOCK: FetchClock = { sleep: (milliseconds) => sleep(milliseconds), timeout: (milliseconds) => AbortSignal.timeout(milliseconds) };

/** Fetches a specification, with retries. Uses the cached copy if its ETag still matches. */
export async function fetchSpec({ source, where, env, cacheFolder, clock = CLOCK }: FetchSpecOptions): Promise<FetchedSpec> {
  const token = source.tokenEnv === undefined ? undefined : env[source.tokenEnv]?.trim();
  const failed = ({ what, cure }: FetchFault): FetchedSpec => ({
    kind: 'failed',
    problem: { severity: 'error', what: redact(what, token), where, cure: redact(cure, token) },
  });
  const unusable = source.tokenEnv === undefined ? undefined : tokenFault(source.tokenEnv, token);
  if (unusable) return failed(unusable);
  const request = specRequest(source, token);
  for (let attempt = 1; ; attempt++) {
    const result = await tryOnce({ source, request, token, cacheFolder, clock });
    if (result.kind === 'text') return { kind: 'fetched', text: result.text };
    const { isTransient, waitMs = 0, what, cure } = result.fault;
    if (!isTransient || waitMs > MAX_WAIT_MS) return failed(result.fault);
    if (attempt === TRIES) return failed(finalFault(`${what} All ${TRIES} attempts failed.`, cure));
    await clock.sleep(Math.max(waitMs, BACK_OFF_MS * 2 ** (attempt - 1)));
  }
}

/** Rejects tokens that are invalid in a header, because the platform's error would quote them. */
function tokenFault(name: string, token: string | undefined): FetchFault | undefined {
  if (!token) return finalFault(`${name} is not set.`, `Set ${name} to a token that can read the source.`);
  if (/^[\u0021-\u007e]+$/.test(token)) return undefined;
  return finalFault(
    `${name} contains a character that tokens cannot have, such as a space or a line break.`,
    `Set ${name} to the token only.`,
  );
}

interface Try {
  readonly source: SpecSource;
  readonly request: SpecRequest;
  readonly token: string | undefined;
  readonly cacheFolder: string;
  readonly clock: FetchClock;
}

type TryResult = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'fault'; readonly fault: FetchFault };

async function tryOnce({ source, request, token, cacheFolder, clock }: Try): Promise<TryResult> {
  const cached = await readCachedSpec(cacheFolder, request.url);
  const signal = clock.timeout(TIMEOUT_MS);
  const answer = await requestFile(request, { source, cached, signal, timeoutMs: TIMEOUT_MS });
  if (answer.kind === 'fault') return answer;
  if (answer.kind === 'unchanged') return { kind: 'text', text: answer.text };
  const decoded = decodeBody(answer.bytes, answer.contentType, request.body);
  if (decoded.kind === 'fault') return decoded;
  if (hasToken(decoded.text, token))
    return {
      kind: 'fault',
      fault: finalFault('The response contains the token, which would be published.', 'Check the URL of the source.'),
    };
  if (answer.etag !== undefined) await storeCachedSpec(cacheFolder, request.url, { etag: answer.etag, text: decoded.text });
  return decoded;
}
