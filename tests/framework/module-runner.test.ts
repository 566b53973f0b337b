import path from 'node:path';
import { createServer } from 'vite';
import { describe, expect, test } from 'vitest';
import { importInEnvironment } from '../../src/framework/module-runner.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { breachesOf } from '../support/breaches.ts';

describe('importInEnvironment', () => {
  test('returns a module as the server loads it, with its state', async () => {
    const server = await createServer({
      root: repositoryRoot,
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const file = path.join(repositoryRoot, 'src/url/kebab-case.ts');
      const { kebabCase } = await importInEnvironment<{ kebabCase: unknown }>(server.environments.ssr, file);
      const again = await importInEnvironment<{ kebabCase: unknown }>(server.environments.ssr, file);
      expect([typeof kebabCase, again.kebabCase === kebabCase]).toEqual(['function', true]);
    } finally {
      await server.close();
    }
  });

  test.each([[{}], [{ runner: {} }], [{ runner: { import: 'x' } }]])('rejects %j, which runs no modules', async (environment) => {
    expect(await breachesOf(() => importInEnvironment(environment, 'a.ts'))).toEqual([
      ['vite/module-runner', 'an environment without `runner.import`'],
    ]);
  });
});
