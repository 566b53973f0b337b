import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const COMMAND = path.join(import.meta.dirname, 'serve.ts');

async function serve(args: readonly string[], read: (next: () => Promise<Record<string, string>>) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
    await read(async () => JSON.parse((await lines.next()).value ?? '{}'));
  } finally {
    server.kill();
    await once(server, 'close');
  }
}

async function readEnv(next: () => Promise<Record<string, string>>): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  while (!env['PERNORIA_API_KEY']) {
    const { variable = '', value = '' } = await next();
    env[variable] = value;
  }
  return env;
}

test('the command prints the address of each host, and reports faults', () =>
  serve([], async (next) => {
    const env = await readEnv(next);
    expect(Object.keys(env)).toEqual([
      'PERNORIA_API_URL',
      'PERNORIA_AUTH_URL',
      'PERNORIA_CHECKOUT_URL',
      'PERNORIA_WIDGETS_URL',
      'PERNORIA_SSO_AUDIENCE',
      'PERNORIA_CLIENT_ID',
      'PERNORIA_CLIENT_SECRET',
      'PERNORIA_API_KEY',
    ]);
    expect(await next()).toEqual({ registered: 'redirect', value: 'https://www.agenciaexemplo.example/pontos/retorno' });
    const [loader, nothing] = await Promise.all(
      ['/v2/loader.js', '/v1/loader.js'].map((file) => fetch(env['PERNORIA_WIDGETS_URL'] + file)),
    );
    expect([loader?.status, nothing?.status]).toEqual([200, 404]);
    expect(await next()).toEqual({ by: 'caller', where: 'widgets', what: 'GET /v1/loader.js does not exist' });
  }));

test('the options register redirects, domains, issuers and webhooks, and each registration is printed', () => {
  const [redirect, domain, iss] = ['https://www.example.com/back', 'http://localhost:5173', 'https://login.example.com'];
  const jwksUrl = 'http://127.0.0.1:1/jwks.json';
  const args = ['--redirect', redirect, '--domain', domain, '--issuer', `${iss},${jwksUrl}`, '--webhook', 'http://localhost:3000/pernoria'];
  return serve(args, async (next) => {
    const env = await readEnv(next);
    await next();
    expect([await next(), await next(), await next(), await next()]).toEqual([
      { registered: 'redirect', value: redirect },
      { registered: 'domain', value: domain },
      { registered: 'issuer', value: iss, jwksUrl },
      { registered: 'webhook', value: 'http://localhost:3000/pernoria', secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/) },
    ]);
    const query = new URLSearchParams({ client_id: env['PERNORIA_CLIENT_ID'] ?? '', redirect_uri: redirect, state: 'c3RhdGUtMTIz' });
    const confirmation = await fetch(`${env['PERNORIA_AUTH_URL']}/members/confirm?${query}`, { redirect: 'manual' });
    expect(confirmation.headers.get('Location')).toContain(redirect);

    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const openSession = async (origin: string, claimed: string) => {
      const assertion = `${encode({ alg: 'ES256', kid: 'any' })}.${encode({ iss: claimed })}.${encode('')}`;
      const response = await fetch(`${env['PERNORIA_API_URL']}/widgets/v2/session`, {
        method: 'POST',
        headers: { Origin: origin, 'X-Pernoria-Key': 'pk_sandbox_agex_7d20' },
        body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      });
      return ((await response.json()) as { readonly code: string }).code; // Every refusal has a code.
    };
    expect(await openSession('http://localhost:5174', iss)).toBe('DOMAIN_NOT_ALLOWED');
    expect(await openSession(domain, `${iss}/`)).toBe('SSO_ISSUER_UNKNOWN');
    // The issuer is registered by now, but its keys cannot be fetched.
    expect(await openSession(domain, iss)).toBe('SSO_TOKEN_INVALID');
  });
});
