import { describe, expect, test } from 'vitest';
import { realSample } from './real-samples.ts';
import { inSampleFolder } from './run-sample.ts';

const FRONT = 'content/docs/front/autenticacao-sso.mdx';
const WIDGETS = 'content/docs/otabuilder/autenticacao-sso.mdx';

/** Creates tokens of every kind and prints the sample's verdict on each; `null` means accepted. */
const ASK = `
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { validar } from './confere-id-token.mjs';
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = ({ publicKey }, kid) => ({ ...publicKey.export({ format: 'jwk' }), kid });
const keys = [jwk(ec, 'ec'), jwk(rsa, 'rsa')];
const agora = 1762784460;
const claims = { iss: 'https://login.agenciaexemplo.example', aud: 'pernoria-front', sub: 'u-1', nonce: 'n',
  iat: agora, exp: agora + 300, email: 'mariana.souza@example.com', email_verified: true };
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (header, changes = {}, make = (text) => sign('sha256', Buffer.from(text), { key: ec.privateKey, dsaEncoding: 'ieee-p1363' })) => {
  const text = part(header) + '.' + part({ ...claims, ...changes });
  return text + '.' + make(text).toString('base64url');
};
const ES = { alg: 'ES256', kid: 'ec' };
const withRsa = (text) => sign('sha256', Buffer.from(text), rsa.privateKey);
const good = token(ES);
const [head, body, signature] = good.split('.');
const tokens = {
  es256: good,
  rs256: token({ alg: 'RS256', kid: 'rsa' }, {}, withRsa),
  userinfo: token(ES, { email_verified: undefined }),
  audiences: token(ES, { aud: ['outro', 'pernoria-front'] }),
  drift: token(ES, { exp: agora - 59 }),
  none: part({ alg: 'none', kid: 'ec' }) + '.' + body + '.',
  hs256: token({ alg: 'HS256', kid: 'rsa' }, {}, (text) =>
    createHmac('sha256', rsa.publicKey.export({ type: 'spki', format: 'pem' })).update(text).digest()),
  confused: token({ alg: 'RS256', kid: 'ec' }, {}, withRsa),
  kid: token({ alg: 'ES256', kid: 'velha' }),
  changed: [head, part({ ...claims, sub: 'u-2' }), signature].join('.'),
  iss: token(ES, { iss: claims.iss + '/' }),
  aud: token(ES, { aud: 'outro' }),
  exp: token(ES, { exp: agora - 60 }),
  iat: token(ES, { iat: agora * 1000 }),
  nonce: token(ES, { nonce: 'm' }),
  sub: token(ES, { sub: claims.email }),
  verified: token(ES, { email_verified: 'true' }),
};
const expected = { issuer: claims.iss, clientId: 'pernoria-front', nonce: 'n', keys, agora };
console.log(JSON.stringify(Object.fromEntries(Object.entries(tokens).map(([name, text]) => {
  try { validar(text, expected); return [name, null]; } catch (error) { return [name, error.message]; }
}))));
`;

/** Runs the sample on a token signed with the folder's key, then on that token with one byte changed. */
const SIGN = `
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
writeFileSync('sso-public.pem', publicKey.export({ type: 'spki', format: 'pem' }));
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const iat = Math.floor(Date.now() / 1000);
const claims = { sub: 'u-1', email: 'mariana.souza@example.com', email_verified: true, jti: 'j', iat, exp: iat + 300 };
const text = part({ alg: 'ES256', kid: '2025-10' }) + '.' + part(claims);
const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
const check = (token) => execFileSync(process.execPath, ['confere-token.mjs'], { env: { SSO_TOKEN: token }, encoding: 'utf8' });
const other = part({ alg: 'ES256', kid: '2025-10' }) + '.' + part({ ...claims, sub: 'u-2', exp: iat + 301 });
console.log(JSON.stringify([check(text + '.' + signature), check(other + '.' + signature)]));
`;

describe('the validation of an ID token', () => {
  test('accepts the tokens that the Front accepts, and names the rule that any other token breaks', async () => {
    const files = { 'confere-id-token.mjs': await realSample(FRONT, 'confere-id-token.mjs'), 'ask.mjs': ASK };
    const { stdout, stderr } = await inSampleFolder(files, ({ run }) => run('node', ['ask.mjs']));
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      es256: null,
      rs256: null,
      userinfo: null,
      audiences: null,
      drift: null,
      none: 'alg recusado: none',
      hs256: 'alg recusado: HS256',
      confused: 'a chave não é do tipo exigido pelo alg',
      kid: 'kid ausente do JWKS: velha',
      changed: 'assinatura inválida',
      iss: 'iss diferente: https://login.agenciaexemplo.example/',
      aud: 'aud não contém pernoria-front',
      exp: 'token vencido',
      iat: 'iat no futuro: confira o relógio e a unidade',
      nonce: 'nonce diferente do enviado',
      sub: 'sub ausente ou igual ao e-mail',
      verified: 'email_verified precisa ser booleano',
    });
  });
});

describe('the validation of a widget token', () => {
  test('confirms a valid token, and shows what is wrong with an invalid one', async () => {
    const files = { 'confere-token.mjs': await realSample(WIDGETS, 'confere-token.mjs'), 'sign.mjs': SIGN };
    const { stdout, stderr } = await inSampleFolder(files, ({ run }) => run('node', ['sign.mjs']));
    expect(stderr).toBe('');
    const [right, wrong] = JSON.parse(stdout) as readonly string[];
    const answers = (table = '') => [...table.matchAll(/│ (\S.*?)\s+│ (true|false)/g)].map(([, rule, answer]) => `${rule}: ${answer}`);
    expect(answers(right)).toEqual([
      'alg é ES256: true',
      'assinatura confere: true',
      'exp − iat entre 1 e 300: true',
      'dentro da validade: true',
      'jti presente: true',
      'sub presente e diferente do e-mail: true',
      'email_verified é booleano: true',
    ]);
    expect(answers(wrong).filter((line) => line.endsWith('false'))).toEqual([
      'assinatura confere: false',
      'exp − iat entre 1 e 300: false',
    ]);
  });
});
