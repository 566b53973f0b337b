import type { ApiRequest } from '../http/api-request.ts';
import { makeId, makeSecret } from '../make-id.ts';
import type { World } from '../world.ts';

interface AccessToken {
  readonly clientId: string;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: number;
}

interface Code {
  readonly redirectUri: string;
  readonly expiresAt: number;
}

export interface AuthAnswer {
  readonly status: number;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who the auth host is, besides an endpoint: whose token it was. */
export interface Auth {
  readonly answer: (request: ApiRequest) => AuthAnswer;
  readonly findToken: (token: string) => AccessToken | undefined;
  /** Ends the life of all access tokens. */
  readonly expireTokens: () => void;
}

const TOKEN_SECONDS = 3600;
const CODE_SECONDS = 60;
const MEMBER_TOKEN_SECONDS = 600;
const SCOPES = (
  'sales:read sales:write backoffice:read external:read external:write people:read people:write people:sensitive ' +
  'loyalty:read loyalty:write vcn:read vcn:write'
).split(' ');

class TokenError extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, what: string) {
    super(what);
    this.status = status;
    this.error = error;
  }
}

/** The auth host: client credentials, and the page on which members confirm that their points are used. */
export function createAuth(world: Pick<World, 'clock' | 'log' | 'members' | 'memberTokens' | 'settings'>): Auth {
  const { clock, log, settings } = world;
  const tokens = new Map<string, AccessToken>();
  const codes = new Map<string, Code>();

  function issueToken(form: URLSearchParams): Readonly<Record<string, unknown>> {
    const scope = form.get('scope') ?? '';
    const scopes = scope.split(' ');
    if (!scopes.every((name) => SCOPES.includes(name))) throw new TokenError(400, 'invalid_scope', `scope "${scope}"`);
    const token = `${makeSecret('eyJ', 30)}.${makeSecret('', 60)}.${makeSecret('', 32)}`;
    tokens.set(token, { clientId: settings.clientId, scopes: new Set(scopes), expiresAt: clock.now() + TOKEN_SECONDS * 1000 });
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope };
  }

  function exchangeCode(form: URLSearchParams): Readonly<Record<string, unknown>> {
    const code = form.get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    if (!known || known.expiresAt < clock.now()) throw new TokenError(400, 'invalid_grant', 'a code that is unknown, used or too old');
    if (form.get('redirect_uri') !== known.redirectUri) throw new TokenError(400, 'invalid_grant', 'another redirect_uri');
    const token = makeSecret('mct_', 12);
    const [memberId = ''] = world.members.keys(); // who has signed in
    world.memberTokens.set(token, { token, memberId, method: 'OTP', expiresAt: clock.now() + MEMBER_TOKEN_SECONDS * 1000 });
    const standard = { access_token: token, token_type: 'Bearer', expires_in: MEMBER_TOKEN_SECONDS };
    return { ...standard, member_token: token, member_id: memberId, method: 'OTP' };
  }

  function answerToken({ method, headers, body }: ApiRequest): Readonly<Record<string, unknown>> {
    if (method !== 'POST') throw new TokenError(400, 'invalid_request', `${method} instead of POST`);
    const basic = Buffer.from(/^Basic (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '', 'base64').toString();
    if (basic !== `${settings.clientId}:${settings.clientSecret}`) throw new TokenError(401, 'invalid_client', 'other credentials');
    const isForm = headers['content-type']?.split(';')[0]?.trim() === 'application/x-www-form-urlencoded';
    const form = new URLSearchParams(isForm ? body : '');
    if (form.has('client_secret')) throw new TokenError(400, 'invalid_request', 'the secret in the body');
    const grant = form.get('grant_type');
    if (grant === 'client_credentials') return issueToken(form);
    if (grant === 'authorization_code') return exchangeCode(form);
    throw new TokenError(400, 'unsupported_grant_type', `grant_type ${grant}, content-type ${headers['content-type']}`);
  }

  /** The member agrees at once: the programme has just signed them in. */
  function answerConfirm(query: URLSearchParams): AuthAnswer {
    const [clientId, redirectUri, state] = [query.get('client_id'), query.get('redirect_uri'), query.get('state')];
    if (clientId !== settings.clientId) throw new TokenError(400, 'invalid_client', `client_id ${clientId}`);
    if (redirectUri === null || !settings.redirectUris.includes(redirectUri))
      throw new TokenError(400, 'invalid_request', `redirect_uri ${redirectUri}`);
    if (state === null || state.length < 8) throw new TokenError(400, 'invalid_request', 'a state that can be guessed');
    const code = makeSecret('', 18);
    codes.set(code, { redirectUri, expiresAt: clock.now() + CODE_SECONDS * 1000 });
    const target = new URL(redirectUri);
    target.searchParams.set('code', code);
    target.searchParams.set('state', state);
    return { status: 302, headers: { Location: target.href } };
  }

  return {
    answer(request) {
      const { pathname, searchParams } = request.url;
      const headers = { 'Pernoria-Request-Id': makeId('req'), 'Cache-Control': 'no-store' };
      try {
        if (pathname === '/oauth2/token') return { status: 200, body: answerToken(request), headers };
        if (pathname === '/members/confirm') return answerConfirm(searchParams);
        throw new TokenError(404, 'invalid_request', 'no such address');
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
        log.blame('caller', `${request.method} ${pathname}`, `${error.error}: ${error.message}`);
        return { status: error.status, body: { error: error.error }, headers };
      }
    },
    findToken(token) {
      const found = tokens.get(token);
      return found && found.expiresAt > clock.now() ? found : undefined;
    },
    expireTokens: () => tokens.clear(),
  };
}
