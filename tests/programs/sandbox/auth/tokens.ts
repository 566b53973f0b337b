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
  readonly method: 'OTP' | 'SESSION';
  readonly expiresAt: number;
}

interface AuthHeaders extends Readonly<Record<string, string>> {
  readonly 'Pernoria-Request-Id': string;
}

export interface AuthAnswer {
  readonly status: number;
  readonly body?: Readonly<Record<string, unknown>> | string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Auth {
  readonly answer: (request: ApiRequest) => AuthAnswer;
  readonly findToken: (token: string) => AccessToken | undefined;
  readonly expireTokens: () => void;
}

const TOKEN_SECONDS = 3600;
const CODE_SECONDS = 60;
const MEMBER_TOKEN_SECONDS = 600;
const SCOPES = (
  'sales:read sales:write backoffice:read external:read external:write people:read people:write people:sensitive ' +
  'loyalty:read loyalty:write vcn:read vcn:write'
).split(' ');

/** Strings in `state` that redirect the member with an error instead of a code. */
const ERRORS: Readonly<Record<string, string>> = { SIMULAR_NEGACAO: 'access_denied', SIMULAR_INDISPONIVEL: 'temporarily_unavailable' };

/** Redirect URIs on a developer's machine, which need no registration in the sandbox. */
const LOCAL = /^http:\/\/localhost:\d+(?:\/|$)/;

class TokenError extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, what: string) {
    super(what);
    this.status = status;
    this.error = error;
  }
}

/** Shows a page for an invalid parameter; redirecting would be an open redirect. */
function showRefusal(parameter: string, requestId: string): string {
  return `<!doctype html>
<html lang="pt-BR">
  <title>Não foi possível continuar</title>
  <h1>Não foi possível continuar</h1>
  <p>Volte ao site em que você estava e tente de novo.</p>
  <p>${parameter}, ${requestId}</p>
</html>
`;
}

/** The auth host: issues tokens for client credentials, and serves the page on which members confirm the use of their points. */
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
    const { method } = known;
    const token = makeSecret('mct_', 12);
    const [memberId = ''] = world.members.keys(); // In the sandbox, the first member is always the one signed in.
    world.memberTokens.set(token, { token, memberId, method, expiresAt: clock.now() + MEMBER_TOKEN_SECONDS * 1000 });
    const standard = { access_token: token, token_type: 'Bearer', expires_in: MEMBER_TOKEN_SECONDS };
    return { ...standard, member_token: token, member_id: memberId, method };
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

  function findWrong(query: URLSearchParams): string | undefined {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== settings.clientId) return 'client_id';
    if (!settings.redirectUris.includes(redirectUri) && !LOCAL.test(redirectUri)) return 'redirect_uri';
    return (query.get('state') ?? '').length < 8 ? 'state' : undefined;
  }

  /** The member agrees immediately, unless `state` requests otherwise. */
  function answerConfirm(query: URLSearchParams, headers: AuthHeaders): AuthAnswer {
    const wrong = findWrong(query);
    if (wrong !== undefined) {
      log.blame('caller', 'GET /members/confirm', `${wrong} ${query.get(wrong)}`);
      return { status: 400, body: showRefusal(wrong, headers['Pernoria-Request-Id']), headers };
    }
    const [redirectUri = '', state = ''] = ['redirect_uri', 'state'].map((name) => query.get(name) ?? '');
    const target = new URL(redirectUri);
    const error = Object.keys(ERRORS).find((text) => state.includes(text));
    if (error === undefined) {
      const code = makeSecret('', 18);
      const method = state.includes('SIMULAR_SESSAO') ? 'SESSION' : 'OTP';
      codes.set(code, { redirectUri, method, expiresAt: clock.now() + CODE_SECONDS * 1000 });
      target.searchParams.set('code', code);
    } else target.searchParams.set('error', ERRORS[error] ?? '');
    target.searchParams.set('state', state);
    return { status: 302, headers: { ...headers, Location: target.href } };
  }

  return {
    answer(request) {
      const { pathname, searchParams } = request.url;
      const headers = { 'Pernoria-Request-Id': makeId('req'), 'Cache-Control': 'no-store' };
      try {
        if (pathname === '/oauth2/token') return { status: 200, body: answerToken(request), headers };
        if (pathname === '/members/confirm') return answerConfirm(searchParams, headers);
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
