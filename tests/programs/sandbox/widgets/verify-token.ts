import { type KeyObject, verify } from 'node:crypto';
import { asObject } from '../spec/schema.ts';
import type { Issuer } from './issuer-keys.ts';

/**
 * HTTP status by error code: the codes in the table of “Autenticação SSO”, and `KEY_INVALID`, which both the loader and the token exchange
 * return.
 */
export const SESSION_CODES = {
  SSO_TOKEN_INVALID: 401,
  SSO_TOKEN_EXPIRED: 401,
  SSO_TOKEN_REPLAYED: 409,
  SSO_ISSUER_UNKNOWN: 403,
  DOMAIN_NOT_ALLOWED: 403,
  SSO_EMAIL_UNVERIFIED: 422,
  SSO_PERSON_EXISTS: 409,
  KEY_INVALID: 403,
} as const;

export class TokenRefusal extends Error {
  readonly code: keyof typeof SESSION_CODES;

  constructor(code: keyof typeof SESSION_CODES, what: string) {
    super(what);
    this.code = code;
  }

  get status(): number {
    return SESSION_CODES[this.code];
  }
}

export type Claims = Readonly<Record<string, unknown>>;

export interface Verifier {
  readonly issuers: readonly Issuer[];
  readonly findKey: (issuer: Issuer, kid: string) => Promise<KeyObject | undefined>;
  readonly audiences: readonly string[];
  /** Unix time in milliseconds. */
  readonly now: number;
}

const MOST_SECONDS = 300;
/** Maximum difference from the sandbox's clock, in seconds. */
const TOLERANCE = 60;
const invalid = (what: string) => new TokenRefusal('SSO_TOKEN_INVALID', what);

/** Verifies a partner's token. @throws TokenRefusal for each rule under “Validações da Pernoria”, except the reuse of a `jti` */
export async function verifyToken(token: string, { issuers, findKey, audiences, now }: Verifier): Promise<Claims> {
  const [head = '', payload = '', signature = '', ...rest] = token.split('.');
  if (signature === '' || rest.length > 0) throw invalid('not a compact JWS');
  const [{ alg, kid }, claims] = [parse(head), parse(payload)];
  if (alg !== 'ES256' && alg !== 'RS256') throw invalid(`alg ${String(alg)}`);
  const issuer = issuers.find(({ iss }) => iss === claims['iss']);
  if (!issuer) throw new TokenRefusal('SSO_ISSUER_UNKNOWN', `iss ${String(claims['iss'])}`);
  const key = await findKey(issuer, String(kid));
  if (!key) throw invalid(`kid ${String(kid)} is not registered`);
  if (!isSigned(key, alg, `${head}.${payload}`, signature)) throw invalid('the signature does not match');
  checkClaims(claims, audiences, now / 1000);
  return claims;
}

function parse(part: string): Claims {
  try {
    return asObject(JSON.parse(Buffer.from(part, 'base64url').toString())) ?? {};
  } catch {
    throw invalid('a part that is no JSON');
  }
}

function isSigned(key: KeyObject, alg: 'ES256' | 'RS256', text: string, signature: string): boolean {
  const isRsa = key.asymmetricKeyType === 'rsa';
  if (isRsa !== (alg === 'RS256')) throw invalid(`a key of another kind than ${alg}`);
  if (isRsa && (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) throw invalid('an RSA key of less than 2048 bits');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

function checkClaims(claims: Claims, audiences: readonly string[], now: number): void {
  const { sub, iat, exp, jti, email } = claims;
  if (typeof claims['aud'] !== 'string' || !audiences.includes(claims['aud'])) throw invalid(`aud ${String(claims['aud'])}`);
  if (!Number.isInteger(iat) || !Number.isInteger(exp)) throw invalid('iat and exp must be whole seconds');
  if (Number(exp) - Number(iat) > MOST_SECONDS || Number(exp) <= Number(iat)) throw invalid('exp is more than 300 seconds after iat');
  if (Number(iat) > now + TOLERANCE) throw invalid('iat is in the future');
  if (Number(exp) + TOLERANCE <= now) throw new TokenRefusal('SSO_TOKEN_EXPIRED', 'exp is in the past');
  if (typeof sub !== 'string' || sub === '' || sub.length > 60 || sub === email || sub.includes('@')) throw invalid('sub');
  if (typeof jti !== 'string' || jti === '') throw invalid('jti is missing');
}
