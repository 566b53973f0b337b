import { type SpecSource, sourceName } from './spec-source.ts';

export interface FetchFault {
  readonly what: string;
  readonly cure: string;
  readonly isTransient: boolean;
  /** Delay in milliseconds that the server requests. */
  readonly waitMs?: number;
}

const HTTP = { unauthorized: 401, forbidden: 403, notFound: 404, timeout: 408, tooMany: 429, serverError: 500 };

/** Describes an error status. Never quotes the body, because it may echo the request. */
export function statusFault({ status, headers }: Pick<Response, 'status' | 'headers'>, source: SpecSource): FetchFault {
  const token = source.tokenEnv;
  if (status === HTTP.tooMany || (status === HTTP.forbidden && isLimit(headers))) return limitFault(status, headers);
  if (status === HTTP.unauthorized) {
    return token === undefined
      ? finalFault('The source requires a token (401).', 'Set tokenEnv to the name of an environment variable that contains a token.')
      : finalFault(
          `The source rejects the token in ${token} (401).`,
          'Renew the token: it has expired, was revoked, or belongs to another service.',
        );
  }
  if (status === HTTP.forbidden)
    return finalFault(
      `The source denies access to ${sourceName(source)} (403).`,
      'Give the token read access to the content of the repository.',
    );
  if (status === HTTP.notFound) {
    const cure = 'Check repository, path and ref. Private repositories also return 404 if the token has no access.';
    return finalFault(`The source cannot find ${sourceName(source)} (404).`, cure);
  }
  if (status === HTTP.timeout || status >= HTTP.serverError)
    return transientFault(`The source has a temporary problem (${status}).`, 'Try again later.', waitOf(headers));
  return finalFault(`Unexpected status ${status}, expected 200.`, 'Check the URL of the source.');
}

function isLimit(headers: Headers): boolean {
  return headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
}

function limitFault(status: number, headers: Headers): FetchFault {
  const reset = Number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset') ?? Number.NaN);
  const wait = waitOf(headers);
  const moment = wait === undefined ? (isMoment(reset) ? `after ${new Date(reset * 1000).toISOString()}` : 'later') : `in ${wait / 1000} s`;
  const what = `The rate limit is exceeded (${status}).`;
  const cure = `Try again ${moment}, or use a separate token, which has its own rate limit.`;
  return wait === undefined ? finalFault(what, cure) : transientFault(what, cure, wait);
}

function isMoment(seconds: number): boolean {
  return seconds > 0 && seconds < 1e11;
}

function waitOf(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

export function networkFault(error: unknown, { host }: URL): FetchFault {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const reason = String(code ?? (cause instanceof Error ? cause.message : error));
  return transientFault(`The connection to ${host} failed (${reason}).`, 'Check the network and the URL of the source.');
}

export function timeoutFault({ host }: URL, milliseconds: number): FetchFault {
  return transientFault(
    `${host} did not send a complete response within ${milliseconds / 1000} s.`,
    'Try again later, or check the network.',
  );
}

/** `target` is `undefined` if the response contains no valid URL. */
export function redirectFault({ host }: URL, target: URL | undefined): FetchFault {
  if (!target) return finalFault(`${host} redirects without a valid URL.`, 'Check the URL of the source.');
  const cure =
    'The redirect is not followed, because it would send the token there. Correct the URL if the service has moved, or the token if the service asks to sign in.';
  return finalFault(`${host} redirects to another origin: ${target.protocol}//${target.host}.`, cure);
}

export function finalFault(what: string, cure: string): FetchFault {
  return { what, cure, isTransient: false };
}

export function transientFault(what: string, cure: string, waitMs?: number): FetchFault {
  return { what, cure, isTransient: true, ...(waitMs === undefined ? {} : { waitMs }) };
}
