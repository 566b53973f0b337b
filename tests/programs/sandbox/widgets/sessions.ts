import { instant } from '../clock.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { makeId } from '../make-id.ts';
import { isAdult } from '../people/is-adult.ts';
import { isCpf } from '../sales/people.ts';
import { hasFormat } from '../spec/has-format.ts';
import type { Answer, World } from '../world.ts';
import { createIssuerKeys, type Issuer } from './issuer-keys.ts';
import { type Claims, TokenRefusal, verifyToken } from './verify-token.ts';

export interface Sessions {
  readonly registerIssuer: (issuer: Issuer) => void;
  readonly registerDomain: (origin: string) => void;
  readonly isRegistered: (origin: string) => boolean;
  readonly answer: (request: ApiRequest) => Promise<Answer>;
}

const SESSION_MS = 1_800_000;
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const OF_NEW_PERSON = ['email', 'given_name', 'family_name'];

export const SESSION_PATH = '/widgets/v2/session';

/** Exchanges partner tokens for widget sessions (RFC 7523). */
export function createSessions(
  { clock, log, people, visitors }: Pick<World, 'clock' | 'log' | 'people' | 'visitors'>,
  apiOrigin: () => string,
): Sessions {
  const issuers: Issuer[] = [];
  const domains = new Set<string>();
  const usedIds = new Set<string>();
  const findKey = createIssuerKeys(clock);

  async function exchange({ headers, body }: ApiRequest): Promise<Answer> {
    const [origin, key] = [headers['origin'] ?? '', headers['x-pernoria-key'] ?? ''];
    if (!/^pk_sandbox_\w+$/.test(key)) throw new TokenRefusal('KEY_INVALID', `X-Pernoria-Key ${key}`);
    if (!domains.has(origin)) throw new TokenRefusal('DOMAIN_NOT_ALLOWED', `origin ${origin}`);
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== GRANT) throw new TokenRefusal('SSO_TOKEN_INVALID', `grant_type ${form.get('grant_type')}`);
    const audiences = [`${apiOrigin()}${SESSION_PATH}`, `https://api.sandbox.pernoria.example${SESSION_PATH}`];
    const claims = await verifyToken(form.get('assertion') ?? '', { issuers, findKey, audiences, now: clock.now() });
    const id = `${String(claims['iss'])} ${String(claims['jti'])}`;
    if (usedIds.has(id)) throw new TokenRefusal('SSO_TOKEN_REPLAYED', `jti ${String(claims['jti'])} for the second time`);
    const { personId, isNew } = findPerson(claims);
    usedIds.add(id);
    return { status: 200, body: { sessionId: makeId('ses'), personId, isNew, expiresAt: instant(clock.now() + SESSION_MS) } };
  }

  function findPerson(claims: Claims): { readonly personId: string; readonly isNew: boolean } {
    const externalId = String(claims['sub']);
    const known = visitors.get(externalId) ?? [...people.values()].find(({ person }) => person.externalId === externalId)?.personId;
    if (known !== undefined) return { personId: known, isNew: false };
    if (claims['email_verified'] !== true) throw new TokenRefusal('SSO_EMAIL_UNVERIFIED', 'email_verified is not true');
    const missing = OF_NEW_PERSON.filter((name) => typeof claims[name] !== 'string' || claims[name] === '');
    if (missing.length > 0) throw new TokenRefusal('SSO_TOKEN_INVALID', `${missing.join()} missing at the first visit`);
    const { cpf, birthdate } = claims;
    if (cpf !== undefined && !isCpf(String(cpf))) throw new TokenRefusal('SSO_TOKEN_INVALID', 'cpf is not valid');
    const isBirthDate = typeof birthdate === 'string' && hasFormat(birthdate, 'date') && isAdult(birthdate, clock.now());
    if (birthdate !== undefined && !isBirthDate) throw new TokenRefusal('SSO_TOKEN_INVALID', 'birthdate is not that of an adult');
    const isTaken = [...people.values()].some(({ person }) =>
      person.documents.some(({ type, number }) => type === 'CPF' && number === cpf),
    );
    if (isTaken) throw new TokenRefusal('SSO_PERSON_EXISTS', 'cpf of a person with another externalId');
    const personId = makeId('per');
    visitors.set(externalId, personId);
    return { personId, isNew: true };
  }

  return {
    registerIssuer: (issuer) => void issuers.push(issuer),
    registerDomain: (origin) => void domains.add(origin),
    isRegistered: (origin) => domains.has(origin),
    async answer(request) {
      const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': request.headers['origin'] ?? 'null' };
      try {
        return { ...(await exchange(request)), headers };
      } catch (error) {
        const refusal = error instanceof TokenRefusal ? error : new TokenRefusal('SSO_TOKEN_INVALID', String(error));
        log.blame('caller', SESSION_PATH, `${refusal.code}: ${refusal.message}`);
        return { status: refusal.status, body: { code: refusal.code, message: refusal.message, requestId: makeId('req') }, headers };
      }
    },
  };
}
