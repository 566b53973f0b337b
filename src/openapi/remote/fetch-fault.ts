import { type SpecSource, sourceName } from './spec-source.ts';

export interface FetchFault {
  readonly what: string;
  readonly cure: string;
  /** Whether a retry can succeed. */
  readonly isTransient: boolean;
  /** Delay that the server requests, in milliseconds. */
  readonly waitMs?: number;
}

const HTTP = { unauthorized: 401, forbidden: 403, notFound: 404, timeout: 408, tooMany: 429, serverError: 500 };

/** Describes an unsuccessful status. The body is not quoted, since it may echo the request. */
export function statusFault({ status, headers }: Pick<Response, 'status' | 'headers'>, source: SpecSource): FetchFault {
  const token = source.tokenEnv;
  if (status === HTTP.tooMany || (status === HTTP.forbidden && isLimit(headers))) return limitFault(status, headers);
  if (status === HTTP.unauthorized) {
    return token === undefined
      ? final('The source asks for a token (401).', 'Name the environment variable that holds one with tokenEnv.')
      : final(`The source refuses the token in ${token} (401).`, 'Renew the token: it has expired, was revoked, or is of another service.');
  }
  if (status === HTTP.forbidden)
    return final(
      `The source forbids to read ${sourceName(source)} (403).`,
      'Give the token the right to read the content of the repository.',
    );
  if (status === HTTP.notFound) {
    const cure = 'Check repository, path and ref. Private repositories also answer so to a token that may not see them.';
    return final(`The source does not have ${sourceName(source)} (404).`, cure);
  }
  if (status === HTTP.timeout || status >= HTTP.serverError)
    return transient(`The source has a fault of its own (${status}).`, 'Try again later.', waitOf(headers));
  return final(`Unexpected answer ${status}, expected 200.`, 'Check the address of the source.');
}

function isLimit(headers: Headers): boolean {
  return headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
}

function limitFault(status: number, headers: Headers): FetchFault {
  const reset = Number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset') ?? Number.NaN);
  const wait = waitOf(headers);
  const moment = wait === undefined ? (isMoment(reset) ? `after ${new Date(reset * 1000).toISOString()}` : 'later') : `in ${wait / 1000} s`;
  const what = `The limit of requests is used up (${status}).`;
  const cure = `Try again ${moment}; a token of its own has a limit of its own.`;
  return wait === undefined ? final(what, cure) : transient(what, cure, wait);
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
  return transient(`The connection to ${host} failed (${reason}).`, 'Check the network and the address of the source.');
}

export function timeoutFault({ host }: URL, milliseconds: number): FetchFault {
  return transient(`${host} did not answer in full within ${milliseconds / 1000} s.`, 'Try again later, or check the network.');
}

/** @param target `undefined` if the response names no valid URL */
export function redirectFault({ host }: URL, target: URL | undefined): FetchFault {
  if (!target) return final(`${host} answers with a redirect to nowhere.`, 'Check the address of the source.');
  const cure = 'The token would go there too. If the service has moved or asks to sign in, correct the address or the token.';
  return final(`${host} answers with a redirect to ${target.protocol}//${target.host}, expected one within the host.`, cure);
}

export function final(what: string, cure: string): FetchFault {
  return { what, cure, isTransient: false };
}

export function transient(what: string, cure: string, waitMs?: number): FetchFault {
  return { what, cure, isTransient: true, ...(waitMs === undefined ? {} : { waitMs }) };
}
