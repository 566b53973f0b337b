import { beforeEach, expect, test, vi } from 'vitest';
import { fetchReleaseFile } from '../../../../src/browser/tools/parts/fetch-release-file.ts';

let status: number;
const recover = vi.fn<() => void>();

beforeEach(() => {
  recover.mockClear();
  vi.stubGlobal('fetch', async (address: string) => new Response(`text of ${address}`, { status }));
  vi.stubGlobal('window', { recover });
});

test('returns the server’s answer', async () => {
  status = 200;
  expect(await (await fetchReleaseFile('/search-data/a/index.json')).text()).toBe('text of /search-data/a/index.json');
  expect(recover).not.toHaveBeenCalled();
});

test.each([
  [404, 'no longer has', 1],
  [503, 'does not give for now', 0],
])('rejects with %i for a file that the server %s, and reports it %i times to the head of the page', async (answer, _, times) => {
  status = answer;
  await expect(fetchReleaseFile('/search-data/a/index.json')).rejects.toThrow(`/search-data/a/index.json answers ${answer}.`);
  expect(recover).toHaveBeenCalledTimes(times);
});
