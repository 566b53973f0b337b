import { describe, expect, test } from 'vitest';
import { readStartUp } from '../../src/framework/start-up-code.ts';
import { breachesOf } from '../support/breaches.ts';

/** What the start-up code of Waku says, as far as it is read. */
const CODE = [
  "window.addEventListener('vite:preloadError', function (e) {",
  'if (sessionStorage.getItem(key) !== "build-1") {}});',
  'globalThis.__WAKU_HYDRATE__ = true;',
  'globalThis.__WAKU_INITIAL_RSC__ = (() => {const e = {};e.response = Promise.resolve(new Response(x));return e;})();',
  'import("/assets/index-a.js").catch(() => {});',
  'globalThis.__WAKU_ROUTER_PREFETCH__ = () => {};',
].join('\n');

describe('readStartUp', () => {
  test('finds the entry and the build id', () => {
    expect(readStartUp(CODE)).toEqual({ entry: '/assets/index-a.js', buildId: 'build-1' });
  });

  test('reads them as the texts that they are', () => {
    expect(readStartUp(CODE.replace('"build-1"', String.raw`"a\u002fb"`)).buildId).toBe('a/b');
  });

  test.each([
    ['loads no entry', CODE.replace('import(', 'load('), 'waku/start-up-code', 'a script that imports no entry'],
    [
      'compares no build id',
      CODE.replace('getItem(key) !==', 'getItem(key) ==='),
      'waku/build-id',
      'start-up code that compares no build id',
    ],
    ['does not reload', CODE.replace('vite:preloadError', 'vite:other'), 'waku/reload', 'no listener for the event'],
    [
      'does not hydrate',
      CODE.replace('__WAKU_HYDRATE__ = true', '__WAKU_HYDRATE__ = false'),
      'waku/start-up-globals',
      'a page that is not to be hydrated, since its server render has failed',
    ],
    [
      'names its globals otherwise',
      CODE.replace('__WAKU_INITIAL_RSC__', '__WAKU_RSC__'),
      'waku/start-up-globals',
      'no __WAKU_INITIAL_RSC__; another global, __WAKU_RSC__',
    ],
    ['sets another global', `${CODE}globalThis.__WAKU_NEW__ = 1;`, 'waku/start-up-globals', 'another global, __WAKU_NEW__'],
    [
      'hands the payload over otherwise',
      CODE.replace('e.response = ', 'e.stream = '),
      'waku/start-up-globals',
      'a payload that is handed over in another way',
    ],
  ])('does not take code that %s', async (_, code, name, found) => {
    expect(await breachesOf(() => readStartUp(code))).toEqual([[name, found]]);
  });

  test('says all at once', async () => {
    expect((await breachesOf(() => readStartUp(''))).map(([name]) => name)).toEqual([
      'waku/start-up-code',
      'waku/build-id',
      'waku/start-up-globals',
      'waku/reload',
    ]);
  });
});
