import { describe, expect, test } from 'vitest';
import { unstable_addBase as addBase, unstable_combineElements as combineElements } from 'waku/minimal/client';

describe("Waku's client", () => {
  test('keeps the elements and facts that a payload leaves out [waku/kept-elements]', () => {
    const shown = { root: 'frame', HAS404: true, 'route:/a': 'A', ROUTE: ['/a', ''] };
    expect(combineElements(shown, { 'route:/b': 'B', ROUTE: ['/b', ''] })).toEqual({
      root: 'frame',
      HAS404: true,
      'route:/a': 'A',
      'route:/b': 'B',
      ROUTE: ['/b', ''],
    });
  });

  test('takes a whole address as it is, and puts the base URL before a path [waku/whole-addresses]', () => {
    expect(['https://docs.example/base/a?b#c', '/a'].map((address) => addBase(address, '/base/'))).toEqual([
      'https://docs.example/base/a?b#c',
      '/base/a',
    ]);
  });

  test('knows the base URL of the tests [waku/test-base-path]', async () => {
    expect(Object.keys(await import('waku/router/client'))).toContain('useRouter');
    expect(process.env['WAKU_CONFIG_BASE_PATH']).toBe('/');
  });
});
