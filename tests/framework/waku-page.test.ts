import { describe, expect, test } from 'vitest';
import { readWakuPage } from '../../src/framework/waku-page.ts';
import { breachesOf } from '../support/breaches.ts';

const START = [
  'addEventListener(\'vite:preloadError\', function (e) { sessionStorage.getItem(key) !== "build-1" });',
  'globalThis.__WAKU_HYDRATE__ = true;',
  'globalThis.__WAKU_INITIAL_RSC__ = (() => {const e = {};e.response = Promise.resolve(new Response(x));return e;})();',
  'import("/assets/index-a.js");',
  'globalThis.__WAKU_ROUTER_PREFETCH__ = () => {};',
].join('\n');

const HEAD =
  '<meta charSet="utf-8"/><link rel="modulepreload" href="/assets/index-a.js" crossorigin=""/><link rel="modulepreload" href="/assets/first-view-f.js"/><link rel="modulepreload" href="/assets/site-b.js"/><style>a{}</style><title>A</title>';
const PUSH = '<script>(self.__FLIGHT_DATA||=[]).push("0:1\\n:HL[\\"/a.css\\"]\\n")</script>';
const PAGE = `<!DOCTYPE html><html lang="en" data-theme="light"><head>${HEAD}</head><body><main>x</main><script id="_R_">${START}</script>${PUSH}</body></html>`;

describe('readWakuPage', () => {
  test('takes a page apart', () => {
    expect(readWakuPage(PAGE)).toEqual({
      opening: '<!DOCTYPE html><html lang="en" data-theme="light">',
      head: '<style>a{}</style><title>A</title>',
      rest: '</head><body><main>x</main>',
      styles: ['a{}'],
      startUp: { entry: '/assets/index-a.js', buildId: 'build-1' },
      scripts: { first: '/assets/first-view-f.js', others: ['/assets/site-b.js'] },
      payload: '0:1\n',
    });
  });

  const OPENING = JSON.stringify(PAGE.replace('<html lang="en" data-theme="light">', '<html data-theme="light" lang="en">').slice(0, 80));

  test.each([
    ['the start-up code', PAGE.replace(/<script id="_R_">[^]*?<\/script>/, ''), 'waku/start-up-code', 'a page without that script'],
    ['the payload', PAGE.replace(PUSH, ''), 'waku/payload-scripts', 'a page without a payload'],
    ['the whole payload', PAGE.replace(String.raw`\"]\n"`, '"'), 'react/flight-rows', 'a stream that ends inside a row'],
    [
      'payloads of text only',
      PAGE.replace(PUSH, `${PUSH}<script>(self.__FLIGHT_DATA||=[]).push(Uint8Array.from(atob("AA")))</script>`),
      'waku/payload-scripts',
      String.raw`the script "<script>(self.__FLIGHT_DATA||=[]).push(Uint8Array.from(atob(\"AA\")))"`,
    ],
    [
      'only those scripts',
      PAGE.replace('<title>', '<script async src="/x.js"></script><title>'),
      'waku/payload-scripts',
      String.raw`the script "<script async src=\"/x.js\"></script><title>A</title></head><body><ma"`,
    ],
    ['the encoding', PAGE.replace('charSet', 'charset'), 'waku/charset', 'a head with none, or several'],
    ['the encoding once', PAGE.replace('<title>', '<meta charSet="utf-8"/><title>'), 'waku/charset', 'a head with none, or several'],
    [
      'the language first',
      PAGE.replace('<html lang="en" data-theme="light">', '<html data-theme="light" lang="en">'),
      'react/document',
      `a page that begins with ${OPENING}`,
    ],
    [
      'a plain style',
      PAGE.replace('<style>', '<style nonce="1">'),
      'react/head-styles',
      'a style element with attributes, or without an end',
    ],
    [
      'links to what it loads',
      PAGE.replaceAll('rel="modulepreload"', 'rel="preload"'),
      'waku/module-preloads',
      'links to nothing, not to /assets/index-a.js',
    ],
    [
      'a link to the entry',
      PAGE.replace('href="/assets/index-a.js"', 'href="/assets/index-c.js"'),
      'waku/module-preloads',
      'links to /assets/index-c.js, /assets/first-view-f.js, /assets/site-b.js, not to /assets/index-a.js',
    ],
  ])('wants %s', async (_, html, name, found) => {
    expect(await breachesOf(() => readWakuPage(html))).toEqual([[name, found]]);
  });

  test('says all at once', async () => {
    const html = PAGE.replace('charSet', 'charset').replace('import(', 'load(').replace('0:1', '0:E1');
    expect((await breachesOf(() => readWakuPage(html))).map(([name]) => name)).toEqual([
      'waku/charset',
      'waku/start-up-code',
      'react/flight-rows',
    ]);
  });
});
