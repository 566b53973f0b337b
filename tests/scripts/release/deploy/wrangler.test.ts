import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWrangler } from '../../../../scripts/release/deploy/wrangler.ts';

let silent: Server;

beforeEach(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // the server listens on a port
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a');
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'a');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

test('runWrangler times out with an explanation when the platform never answers', async () => {
  const { code, output } = await runWrangler(['deployments', 'status', '--name', 'docs'], 4_000);
  expect(code).toBe(1);
  expect(output).toMatch(/Stopped: the platform did not respond for 4 s\.$/);
});
