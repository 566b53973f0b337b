import { afterEach, describe, expect, test } from 'vitest';
import { type BundleEntry, type FileBody, runBundle } from '../../src/framework/run-bundle.ts';
import { breachesOf } from '../support/breaches.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, 'buildId'));

async function* bodyOf(text: string): FileBody {
  yield new TextEncoder().encode(text);
}

async function filesOf(entry: BundleEntry): Promise<readonly (readonly [name: string, text: string])[]> {
  const files: (readonly [string, string])[] = [];
  await runBundle(entry, {
    buildId: 'r1',
    rootDir: '/bundle',
    async write(name, body) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      files.push([name, Buffer.concat(chunks).toString('utf8')]);
    },
  });
  return files;
}

describe('runBundle', () => {
  test('writes what is public, and nothing else', async () => {
    const entry: BundleEntry = {
      async INTERNAL_runBuild({ emitFile }) {
        await emitFile('public/docs/a/index.html', bodyOf('<p>A'));
        await emitFile('server/__waku_build_metadata.js', bodyOf('export {}'));
        await emitFile('public/404.html', bodyOf('<p>404'));
      },
    };
    expect(await filesOf(entry)).toEqual([
      ['docs/a/index.html', '<p>A'],
      ['404.html', '<p>404'],
    ]);
  });

  test('tells the bundle which release it writes, and where it lies', async () => {
    const told: unknown[] = [];
    await filesOf({ INTERNAL_runBuild: async ({ rootDir }) => told.push(rootDir, Reflect.get(globalThis, 'buildId')) });
    expect(told).toEqual(['/bundle', 'r1']);
  });

  test('does not take a module for a bundle that writes no pages', async () => {
    expect(await breachesOf(() => filesOf({}))).toEqual([['waku/static-build', 'an entry without that function']]);
  });
});
