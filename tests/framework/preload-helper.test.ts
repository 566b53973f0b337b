import { beforeEach, describe, expect, test, vi } from 'vitest';

const asked = vi.fn<(address: string) => Promise<unknown>>();
const told = vi.fn<(event: Event) => boolean>();
const answer = (status: number) => ({ ok: status === 200, status, blob: async () => new Blob() });

async function load() {
  vi.resetModules();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('dispatchEvent', told);
  const { __vitePreload } = await import('../../src/framework/preload-helper.ts');
  return __vitePreload;
}

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => answer(200));
  told.mockReset();
});

describe('a dynamic import', () => {
  test('first fetches the files that it depends on, each only once', async () => {
    const preload = await load();
    const steps: string[] = [];
    asked.mockImplementation(async (address) => {
      steps.push(address);
      return answer(200);
    });
    const importIt = async () => steps.push('import');
    await preload(importIt, ['assets/a.js', 'assets/b.js']);
    await preload(importIt, ['assets/b.js']);
    expect(steps).toEqual(['/assets/a.js', '/assets/b.js', 'import', 'import']);
  });

  test('works without dependencies', async () => {
    const preload = await load();
    expect(await preload(async () => 'module')).toBe('module');
    expect(asked).not.toHaveBeenCalled();
  });

  test('fails on a missing file, dispatches an event, and can be retried', async () => {
    const preload = await load();
    asked.mockResolvedValueOnce(answer(404));
    const importIt = vi.fn<() => Promise<string>>(async () => 'module');
    await expect(preload(importIt, ['assets/a.js'])).rejects.toThrow('assets/a.js answered 404');
    expect([told.mock.calls.map(([event]) => event.type), importIt.mock.calls]).toEqual([['vite:preloadError'], []]);
    expect(await preload(importIt, ['assets/a.js'])).toBe('module');
  });

  test('fails offline without reporting a new release', async () => {
    const preload = await load();
    asked.mockRejectedValueOnce(new TypeError('offline'));
    await expect(preload(async () => 'module', ['assets/a.js'])).rejects.toThrow('offline');
    expect(told).not.toHaveBeenCalled();
    expect(await preload(async () => 'module', ['assets/a.js'])).toBe('module');
  });
});
