import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts';
import { findFreePort } from '../../support/free-port.ts';
import { inFolder, type Language, type Running, startProgram } from './program.ts';

const APPLE_FILE = 'apple-developer-merchantid-domain-association.txt';
/** Contains a Windows line break, which an editor would normalise. */
const APPLE_TEXT = '7B227073704964223A2250\r\n';

interface Site {
  readonly sandbox: Sandbox;
  readonly origin: string;
  readonly running: Running;
}

async function serve(language: Language, work: (site: Site) => Promise<void>): Promise<void> {
  const sandbox = await startSandbox();
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  try {
    const files = { [APPLE_FILE]: APPLE_TEXT, 'sso-public.pem': publicKey.export({ format: 'pem', type: 'spki' }).toString() };
    await inFolder(files, async (cwd) => {
      const port = await findFreePort();
      const origin = `http://localhost:${port}`;
      const env = {
        ...sandbox.env,
        PERNORIA_KEY: 'pk_sandbox_agex_7d20',
        SSO_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
        BASE_URL: `${origin}/`,
        PORT: String(port),
      };
      const args = language.site(path.join(cwd, APPLE_FILE), path.join(cwd, 'sso-public.pem'));
      const running = startProgram(language, 'widget-server', { args, env, cwd });
      await running.waitFor(/Escutando em \d+/);
      sandbox.registerIssuer({ iss: 'https://login.agenciaexemplo.example', jwksUrl: `${origin}/.well-known/jwks.json` });
      sandbox.registerDomain(origin);
      await work({ sandbox, origin, running }).finally(() => running.stop());
    });
    expect(sandbox.faults).toEqual([]);
  } finally {
    await sandbox.stop();
  }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/login`, { method: 'POST', headers: { Origin: origin }, redirect: 'manual' });
  const cookie = response.headers.get('Set-Cookie') ?? '';
  for (const attribute of [/; *HttpOnly/i, /; *Secure/i, /; *SameSite=Lax/i]) expect(cookie).toMatch(attribute);
  return cookie.split(';')[0] ?? '';
}

export function describeWidgetServer(language: Language): void {
  describe(`the site with widgets in ${language.name}`, () => {
    test.concurrent('signs travellers in on each page until they sign out', () =>
      serve(language, async ({ sandbox, origin }) => {
        const cookie = await signIn(origin);
        for (const page of ['/', '/hoteis', '/hotel', '/reserva']) {
          const { personIds, violations } = await sandbox.signInThrough(origin, { cookie, page });
          expect(violations).toEqual([]);
          expect(new Set(personIds).size).toBe(1);
        }
        await fetch(`${origin}/logout`, { method: 'POST', headers: { Cookie: cookie, Origin: origin }, redirect: 'manual' });
        expect((await fetch(`${origin}/pernoria-token`, { headers: { Cookie: cookie } })).status).toBe(401);
      }));

    test.concurrent('serves Apple’s file unaltered, and rejects forms from other sites', () =>
      serve(language, async ({ sandbox, origin }) => {
        expect(await sandbox.checkApplePay(origin, Buffer.from(APPLE_TEXT))).toEqual([]);
        const foreign = await fetch(`${origin}/login`, {
          method: 'POST',
          headers: { Origin: 'https://www.example.com' },
          redirect: 'manual',
        });
        expect([foreign.status, foreign.headers.get('Set-Cookie')]).toEqual([403, null]);
      }));

    test.concurrent('logs the error details that support needs', () =>
      serve(language, async ({ origin, running }) => {
        const body = JSON.stringify({
          code: 'SSO_TOKEN_EXPIRED',
          message: 'mariana.souza@example.com',
          requestId: 'req_01K9Q2WSKG8TQV6MHVSDAXER6H',
        });
        expect((await fetch(`${origin}/log/pernoria`, { method: 'POST', body })).status).toBe(204);
        await running.waitFor(/SSO_TOKEN_EXPIRED.*req_01K9Q2WSKG8TQV6MHVSDAXER6H/);
        expect(running.output()).not.toContain('mariana.souza');
      }));
  });
}
