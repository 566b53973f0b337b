import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { parsePort, PortError, requireFreePort } from '../../../scripts/console/require-free-port.ts';
import { UsageError } from '../../../scripts/console/usage-error.ts';
import { findFreePort } from '../../support/free-port.ts';
import { inSiteFolder } from '../../support/literal-site.ts';
import { runCli } from '../../support/run-cli.ts';

const HOST = '127.0.0.1';

async function withTakenPort<T>(run: (port: number) => Promise<T>): Promise<T> {
  const port = await findFreePort();
  const servers = [HOST, '::1'].map((host) => createServer().listen(port, host));
  // Ignores errors, because some machines lack the address `::1`.
  await Promise.all(servers.map((server) => Promise.race([once(server, 'listening'), once(server, 'error')]).catch(() => undefined)));
  try {
    return await run(port);
  } finally {
    for (const server of servers) server.close();
  }
}

describe('requireFreePort', () => {
  test('leaves a free port available', async () => {
    const port = await findFreePort();
    await requireFreePort(port, HOST, 'npm start -- --port');
    await expect(requireFreePort(port, HOST, 'npm start -- --port')).resolves.toBeUndefined();
  });

  test('explains how to choose another port when the port is taken', () =>
    withTakenPort(async (port) => {
      const message = `Port ${port} is in use by another program. Choose another one: npm start -- --port ${port + 1}, or set PORT.`;
      await expect(requireFreePort(port, HOST, 'npm start -- --port')).rejects.toThrow(new PortError(message));
    }));

  test.each(['http', '', '-1', '65536', '1e3'])('%j is not a valid port', (written) => {
    expect(() => parsePort('--port', written)).toThrow(new UsageError(`--port ${written} is not a port number.`));
  });
});

// Commands take a second to start, so the tests run concurrently.
describe.concurrent('a command', () => {
  test.each([
    ['dev', 'npm run dev -- --port'],
    ['start', 'npm start -- --port'],
  ])('%s on a taken port fails, and suggests its own way to choose another', (name, command) =>
    withTakenPort(async (port) => {
      for (const options of [{ args: ['--port', String(port)] }, { env: { PORT: String(port) } }]) {
        const { code, stderr } = await inSiteFolder({}, (docsRoot) => runCli(name, { docsRoot, ...options }));
        expect([code, stderr]).toEqual([
          1,
          `Port ${port} is in use by another program. Choose another one: ${command} ${port + 1}, or set PORT.\nThe server was not started.\n`,
        ]);
      }
    }),
  );

  test('dev reports each error in site.yaml once', async () => {
    const files = { 'content/site.yaml': 'title: Docs\nurl: https://docs.example\nunknownkey: 1\n' };
    const { code, stdout, stderr } = await inSiteFolder(files, (docsRoot) => runCli('dev', { docsRoot }));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.match(/Unexpected key "unknownkey"/g)).toHaveLength(1);
    expect(stderr).toMatch(/^content\/site\.yaml:3:1 /);
  });
});
