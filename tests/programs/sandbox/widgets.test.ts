import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from './http/listen.ts';
import { createPartner } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const ISS = 'https://login.agenciaexemplo.example';
const COOKIE = 'sid=traveller';
const ORDER_REFERENCE = 'orderReference: () => "LOJA-" + crypto.randomUUID().slice(0, 13)';
const FILE = Buffer.from('7B227073704964223A2250\r\n');
const KEYS = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const OTHER = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let sandbox: Sandbox;
let partner: Listening;
/** How the test's partner deviates from a correct one. */
let faulty: {
  claims?: Readonly<Record<string, unknown>>;
  header?: Readonly<Record<string, unknown>>;
  key?: KeyObject;
  tokenHeaders?: Readonly<Record<string, string>>;
  policy?: string;
  html?: string;
  config?: string;
  stranger?: number;
  file?: Buffer;
};

beforeEach(async () => {
  faulty = {};
  sandbox = await startSandbox({ speed: 1 });
  partner = await listen({ name: 'partner', answer: ({ url, headers }) => answer(url.pathname, headers['cookie']) }, 0);
  sandbox.registerIssuer({ iss: ISS, jwksUrl: `${partner.origin}/jwks.json` });
  sandbox.registerDomain(partner.origin);
});

afterEach(async () => {
  await partner.close();
  await sandbox.stop();
});

function answer(path: string, cookie: string | undefined) {
  if (path === '/') return page();
  if (path === '/config.js') return { status: 200, body: script() };
  if (path === '/jwks.json') {
    return { status: 200, body: { keys: [{ ...KEYS.publicKey.export({ format: 'jwk' }), kid: '2025-10', use: 'sig', alg: 'ES256' }] } };
  }
  if (path === '/pernoria-token') {
    const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json', ...faulty.tokenHeaders };
    return cookie === COOKIE
      ? { status: 200, headers, body: { token: makeToken() } }
      : { status: faulty.stranger ?? 401, headers, body: { token: null } };
  }
  if (path.endsWith('association.txt')) return { status: 200, body: String(faulty.file ?? FILE) };
  return { status: 404 };
}

function script(): string {
  return `window.pernoriaConfig = { key: "pk_sandbox_agex_7d20", locale: "pt-BR", applePay: true, ${faulty.config ?? ORDER_REFERENCE}, getToken: async () => {
    const answer = await fetch("/pernoria-token", { credentials: "same-origin" });
    return answer.status === 401 ? null : (await answer.json()).token;
  } };`;
}

function page() {
  const { PERNORIA_API_URL: api, PERNORIA_WIDGETS_URL: widgets, PERNORIA_CHECKOUT_URL: checkout } = sandbox.env;
  const policy = `default-src 'self'; script-src 'self' ${widgets}; connect-src 'self' ${api} ${widgets}; frame-src ${checkout}; img-src 'self' https://files.pernoria.example data:`;
  const html = `<script src="/config.js"></script><script async src="${widgets}/v2/loader.js"></script><div data-pernoria-widget="site"></div>`;
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': faulty.policy ?? policy },
    body: faulty.html ?? html,
  };
}

function makeToken(): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: ISS,
    aud: sandbox.env['PERNORIA_SSO_AUDIENCE'],
    sub: 'crm-90413',
    iat,
    exp: iat + 300,
    jti: randomUUID(),
    email: 'mariana.souza@example.com',
    email_verified: true,
    given_name: 'Mariana',
    family_name: 'Souza',
    ...faulty.claims,
  };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg: 'ES256', kid: '2025-10', ...faulty.header })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: faulty.key ?? KEYS.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const secondsAgo = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;
const visit = () => sandbox.signInThrough(partner.origin, { cookie: COOKIE });

describe('a partner’s page', () => {
  test('signs its travellers in when it follows the documentation', async () => {
    const { personIds, violations } = await visit();
    expect(violations).toEqual([]);
    expect([personIds.length, new Set(personIds).size]).toEqual([2, 1]);
    expect(sandbox.faults).toEqual([]);
  });

  test('opens the session of the person whose externalId matches its sub, regardless of other claims', async () => {
    faulty = { claims: { sub: 'crm-90412', cpf: '52998224725', email_verified: false } };
    const { personIds, violations } = await visit();
    expect(violations).toEqual([]);
    expect(new Set(personIds)).toEqual(new Set(['per_01JWRXYC40RA3CD9F41SN2XNZ6']));
  });

  test('creates a person for a new sub with its own CPF, even with another person’s e-mail', async () => {
    faulty = { claims: { cpf: '11144477735' } };
    const { personIds, violations } = await visit();
    expect(violations).toEqual([]);
    expect(personIds).not.toContain('per_01JWRXYC40RA3CD9F41SN2XNZ6');
  });

  test('creates a person known only to the widgets, who keeps the id when registered', async () => {
    const [personId] = (await visit()).personIds;
    const { send } = await createPartner(sandbox, 'people:read people:write');
    expect((await send('GET', `/people/v1/persons/${personId}`)).status).toBe(404);
    const body = {
      givenName: 'Mariana',
      surname: 'Souza',
      birthDate: '1988-04-17',
      nationality: 'BR',
      documents: [{ type: 'CPF', number: '11144477735', issuingCountry: 'BR' }],
      emails: [{ address: 'mariana.souza@example.com', primary: true }],
      externalId: 'crm-90413',
    };
    const created = await send('POST', '/people/v1/persons', { body });
    expect([created.status, created.body.personId]).toEqual([201, personId]);
    expect(new Set((await visit()).personIds)).toEqual(new Set([personId]));
  });

  test('may have a clock that is a minute slow', async () => {
    faulty = { claims: { iat: secondsAgo(80), exp: secondsAgo(50) } };
    expect((await visit()).violations).toEqual([]);
  });

  test.each<[string, () => typeof faulty, string]>([
    [
      'a token that lives too long',
      () => ({ claims: { exp: Math.floor(Date.now() / 1000) + 400 } }),
      'SSO_TOKEN_INVALID: exp is more than 300',
    ],
    ['a token that ended 70 seconds ago', () => ({ claims: { iat: secondsAgo(100), exp: secondsAgo(70) } }), 'SSO_TOKEN_EXPIRED'],
    ['a token of the past', () => ({ claims: { iat: 1_762_784_460, exp: 1_762_784_760 } }), 'SSO_TOKEN_EXPIRED'],
    ['milliseconds', () => ({ claims: { iat: Date.now(), exp: Date.now() + 300 } }), 'SSO_TOKEN_INVALID: iat is in the future'],
    ['one jti for all', () => ({ claims: { jti: 'always' } }), 'SSO_TOKEN_REPLAYED'],
    ['another audience', () => ({ claims: { aud: 'https://api.pernoria.example/widgets/v2/session' } }), 'SSO_TOKEN_INVALID: aud'],
    ['an issuer that is not registered', () => ({ claims: { iss: `${ISS}/` } }), 'SSO_ISSUER_UNKNOWN'],
    ['an e-mail as sub', () => ({ claims: { sub: 'mariana.souza@example.com' } }), 'SSO_TOKEN_INVALID: sub'],
    ['an e-mail that nobody has verified', () => ({ claims: { email_verified: 'true' } }), 'SSO_EMAIL_UNVERIFIED'],
    ['no name at the first visit', () => ({ claims: { given_name: '' } }), 'SSO_TOKEN_INVALID: given_name missing'],
    ['the CPF of another person', () => ({ claims: { cpf: '52998224725' } }), 'SSO_PERSON_EXISTS'],
    ['a CPF with wrong check digits', () => ({ claims: { cpf: '11144477736' } }), 'SSO_TOKEN_INVALID: cpf'],
    ['a traveller who is not 18', () => ({ claims: { birthdate: '2015-04-17' } }), 'SSO_TOKEN_INVALID: birthdate'],
    ['a day of birth that does not exist', () => ({ claims: { birthdate: '1988-02-30' } }), 'SSO_TOKEN_INVALID: birthdate'],
    ['another kid', () => ({ header: { kid: 'other' } }), 'SSO_TOKEN_INVALID: kid other'],
    ['HS256', () => ({ header: { alg: 'HS256' } }), 'SSO_TOKEN_INVALID: alg HS256'],
    ['another key', () => ({ key: OTHER.privateKey }), 'SSO_TOKEN_INVALID: the signature'],
    ['a token that may be cached', () => ({ tokenHeaders: { 'Cache-Control': 'public' } }), 'may be cached'],
    ['a token for other origins', () => ({ tokenHeaders: { 'Access-Control-Allow-Origin': '*' } }), 'lets other origins read it'],
    ['a redirect for strangers', () => ({ stranger: 302 }), 'answers 302 to a stranger'],
    ['a policy that stops the loader', () => ({ policy: "default-src 'self'" }), 'script-src does not allow'],
    [
      'a configuration in the page that the policy stops',
      () => ({ html: `<script>${script()}</script>`, policy: "script-src 'self'" }),
      'the policy blocks the script in the page',
    ],
    ['a widget that nobody knows', () => ({ html: '<div data-pernoria-widget="sites"></div>' }), 'no widget is called sites'],
    ['a reference with other characters', () => ({ config: 'orderReference: () => "LOJA 1"' }), 'ORDER_REFERENCE_INVALID: LOJA 1'],
    ['a reference of 38 characters', () => ({ config: 'orderReference: () => "L".repeat(38)' }), 'ORDER_REFERENCE_INVALID'],
    ['a promise of a reference', () => ({ config: 'orderReference: async () => "LOJA-1"' }), 'ORDER_REFERENCE_INVALID'],
    [
      'a reference that cannot be made',
      () => ({ config: 'orderReference: () => { throw new TypeError("no cart"); }' }),
      'ORDER_REFERENCE_INVALID: TypeError: no cart',
    ],
    ['no configuration', () => ({ html: '<div data-pernoria-widget="site"></div>' }), 'KEY_MISSING'],
  ])('is reported with %s', async (_, faults, violation) => {
    faulty = faults();
    expect((await visit()).violations).toContainEqual(expect.stringContaining(violation));
  });

  test('requires a registered origin', async () => {
    const other = await listen({ name: 'other', answer: ({ url, headers }) => answer(url.pathname, headers['cookie']) }, 0);
    const { violations } = await sandbox.signInThrough(other.origin, { cookie: COOKIE });
    await other.close();
    expect(violations).toContainEqual(expect.stringContaining('DOMAIN_NOT_ALLOWED'));
  });
});

describe('the Apple Pay domain file', () => {
  test('is accepted when it equals the downloaded one', async () => {
    expect(await sandbox.checkApplePay(partner.origin, FILE)).toEqual([]);
  });

  test('is rejected when only its line breaks differ', async () => {
    faulty = { file: Buffer.from(String(FILE).replace('\r', '')) };
    expect(await sandbox.checkApplePay(partner.origin, FILE)).toEqual([expect.stringContaining('byte by byte')]);
    expect(createHash('sha256').update(FILE).digest('hex')).not.toBe(
      createHash('sha256')
        .update(faulty.file ?? '')
        .digest('hex'),
    );
  });
});
