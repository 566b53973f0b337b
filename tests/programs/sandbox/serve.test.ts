import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

test('the command tells where each host is, and who does something wrong', async () => {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await lines.next()).value ?? '{}');
    const env: Record<string, string> = {};
    while (!env['PERNORIA_API_KEY']) {
      const { variable, value } = await next();
      env[variable] = value;
    }
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
    const [loader, nothing] = await Promise.all(
      ['/v2/loader.js', '/v1/loader.js'].map((file) => fetch(env['PERNORIA_WIDGETS_URL'] + file)),
    );
    expect([loader?.status, nothing?.status]).toEqual([200, 404]);
    expect(await next()).toEqual({ by: 'caller', where: 'widgets', what: 'GET /v1/loader.js does not exist' });
  } finally {
    server.kill();
    await once(server, 'close');
  }
});
