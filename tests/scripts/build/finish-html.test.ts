import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finishHtml, type FinishedHtml } from '../../../scripts/build/finish-html.ts';
import { FIRST_PAINT_SCRIPT } from '../../../src/components/layout/first-paint-script.ts';
import { ROOT_SCRIPT } from '../../../src/components/layout/root-script.ts';
import { SIDEBAR_SCRIPT } from '../../../src/components/layout/sidebar-script.ts';
import { fillPayload, type PayloadTemplate } from '../../../src/framework/payload-places.ts';
import { markOfPart, type StoredPage } from '../../../src/render/page-store.ts';
import { breachesOf } from '../../support/breaches.ts';

/** What Waku writes, as far as it is read. */
const START = [
  "window.addEventListener('vite:preloadError', function (e) {",
  'if (sessionStorage.getItem(key) !== "build-1") {}});',
  'globalThis.__WAKU_HYDRATE__ = true;',
  'globalThis.__WAKU_INITIAL_RSC__ = (() => {const e = {};e.response = Promise.resolve(new Response(x));return e;})();',
  'import("/assets/index-a.js").catch(() => {});',
  'globalThis.__WAKU_ROUTER_PREFETCH__ = () => {};',
].join('\n');
const push = (stream: string) =>
  `<script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(stream).replaceAll('</script', '</\\script').replaceAll('<!--', '<\\!--')})</script>`;

const MARKS = { top: markOfPart('top'), panel: markOfPart('panel'), main: markOfPart('main'), bottom: markOfPart('bottom') };
const PARTS: StoredPage = {
  top: '<header>Top</header>',
  panel: '<nav>Panel</nav>',
  main: '<p>Hello</p>',
  bottom: '<footer>Bottom</footer>',
};
const STREAM = `0:{"page:/a":["$","$L2",null,{"title":"A","html":"${MARKS.main}"}],"ROUTE":["/a",""]}\n`;

const OPTIONS = { pageStyles: { reference: '/assets/reference-r.css', home: '/assets/home-h.css' } } as const;

/** A page as Waku writes it. */
function wakuPage({ streams = [STREAM] }: { streams?: readonly string[] } = {}): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/index-a.js"/><link rel="modulepreload" href="/assets/first-view-f.js"/><link rel="modulepreload" href="/assets/site-b.js" fetchPriority="low"/><title>A</title></head><body>',
    `<div id="top">${MARKS.top}</div><div id="panel">${MARKS.panel}</div><main id="main">${MARKS.main}</main><div>${MARKS.bottom}</div>`,
    `<script id="_R_">${START}</script>${streams.map(push).join('')}</body></html>`,
  ].join('');
}

/** The page, finished. */
const finish = (page: { streams?: readonly string[]; main?: string; panel?: string; baseUrl?: string } = {}) =>
  finishHtml(
    wakuPage(page),
    { ...PARTS, ...(page.main === undefined ? {} : { main: page.main }), ...(page.panel === undefined ? {} : { panel: page.panel }) },
    page.baseUrl ?? '/',
    OPTIONS,
  );

/** What the client is given, in a document whose `<main>` holds `inside`. */
function payloadIn({ html, payload }: FinishedHtml, inside: string): string {
  const tag = /<template [^>]*>/.exec(html)?.[0] ?? '';
  const dataset = Object.fromEntries([...tag.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const title = /<title>([^]*?)<\/title>/.exec(html)?.[1] ?? '';
  const template = JSON.parse(payload.text) as PayloadTemplate;
  return fillPayload(template, { html: inside, title, route: dataset['route'] ?? '', sidebar: dataset['panel'] ?? '' });
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('finishHtml', () => {
  test('puts the security policy first into the head', () => {
    expect(finish().html).toMatch(
      /^<!DOCTYPE html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' /,
    );
  });

  test('takes no text of a page for a place', () => {
    const main = `<p>${MARKS.bottom}</p><p>${MARKS.main}</p>`;
    const title = `<title>${MARKS.main} | Docs</title>`;
    const { html } = finishHtml(wakuPage().replace('<title>A</title>', title), { ...PARTS, main }, '/', OPTIONS);
    expect(html).toContain(title);
    expect(html).toContain(`<main id="main">${main}</main><div>${PARTS.bottom}</div>`);
  });

  test('allows the inline scripts that are in the page, and no others', () => {
    const { html } = finish();
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => hashOf(code));
    const allowed = /script-src 'self' ([^;]*);/.exec(html)?.[1]?.split(' ');
    expect([scripts.length, allowed]).toEqual([1, scripts]);
  });

  test.each([
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types docs-leaf',
  ])('says %s', (directive) => {
    expect(/content="([^"]*)"/.exec(finish().html)?.[1]?.split('; ')).toContain(directive);
  });

  test('allows nothing unsafe', () => {
    expect(finish().html).not.toMatch(/unsafe-|frame-ancestors/);
  });

  test('puts the script for the first paint before every payload', () => {
    const { html } = finish();
    expect(html.indexOf(ROOT_SCRIPT)).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
  });

  test('opens the categories of a sidebar before the first paint, on pages that have some', () => {
    const [without, withSome] = [finish({}), finish({ panel: '<div class="category"></div>' })].map(({ html }) => html);
    expect(without).not.toContain(SIDEBAR_SCRIPT);
    expect(withSome).toContain(`${SIDEBAR_SCRIPT}</script>`);
  });

  test('marks pages of operations that are opened at their top, before anything is laid out', () => {
    const [without, withOne] = [finish({}), finish({ main: '<div class="operation" lang="en"></div>' })].map(({ html }) => html);
    expect(without).not.toContain(FIRST_PAINT_SCRIPT);
    expect(withOne).toContain(`${FIRST_PAINT_SCRIPT}</script>`);
  });

  test('asks for no script itself', () => {
    expect(finish().html).not.toMatch(/_R_|FLIGHT|modulepreload|<script [^>]*src/);
  });

  test('says where the scripts are, and of which build and page it is', () => {
    expect(/<template.*?<\/template>/.exec(finish().html)?.[0]).toBe(
      `<template data-build="build-1" data-program="/assets/first-view-f.js" data-client="/assets/index-a.js /assets/site-b.js" data-payload="/assets/${finish().payload.fileName}" data-route="/a"></template>`,
    );
  });

  test('names the file of the payload by what is in it', () => {
    const { fileName, text } = finish().payload;
    expect(fileName).toBe(`page-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.txt`);
  });

  test('says what breaks out of no attribute', () => {
    const stream = STREAM.replaceAll('/a"', String.raw`/a\"&b"`);
    expect(finish({ streams: [stream] }).html).toContain(' data-route="/a&quot;&amp;b">');
  });

  test('says the encoding once, before the scripts', () => {
    expect(finish().html.replace(/content="[^"]*"/, '')).toMatch(
      /^<!DOCTYPE html><html lang="en"><head><meta [^>]*><meta charSet="utf-8"\/><template/,
    );
    expect(finish().html.split('charSet')).toHaveLength(2);
  });

  test('allows the styles of the head, and only those', () => {
    expect(/style-src ([^;]*);/.exec(finish({ main: '<style>a{}</style>' }).html)?.[1]).toBe("'self'");
    const withStyle = wakuPage().replace('<head>', '<head><style>b{}</style>');
    expect(/style-src ([^;]*);/.exec(finishHtml(withStyle, PARTS, '/', OPTIONS).html)?.[1]).toBe(`'self' ${hashOf('b{}')}`);
  });

  test('says the language of the page, and the direction of its script', () => {
    const tagIn = (language: { lang: string; dir?: 'rtl' }) =>
      /<html [^>]*>/.exec(finishHtml(wakuPage(), PARTS, '/', { ...OPTIONS, language }).html)?.[0];
    expect(tagIn({ lang: 'pt-BR' })).toMatch(/^<html lang="pt-BR"(?! dir)/);
    expect(tagIn({ lang: 'ar', dir: 'rtl' })).toMatch(/^<html lang="ar" dir="rtl"/);
  });

  test('has in its head the style sheets that the article says it needs', () => {
    const stylesIn = (main: string) =>
      [...(finish({ main }).html.split('<body>')[0] ?? '').matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
    expect(stylesIn('<article data-specs="" class="page page--api"></article>')).toEqual(['/assets/a.css', '/assets/reference-r.css']);
    expect(stylesIn('<article class="page page--home"></article>')).toEqual(['/assets/a.css', '/assets/home-h.css']);
    expect(stylesIn('<article class="page page--guide"><p data-specs="" class="page page--home"></p></article>')).toEqual([
      '/assets/a.css',
    ]);
  });

  test('has the banner about the base URL on the home page only', () => {
    const { html } = finishHtml(wakuPage(), PARTS, '/portal/', { ...OPTIONS, isHome: true });
    expect(html).toContain('The current baseUrl is /portal/.');
    expect(finish({ baseUrl: '/portal/' }).html).not.toContain('baseUrl');
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => hashOf(code));
    expect([scripts.length, /script-src 'self' ([^;]*);/.exec(html)?.[1]?.split(' ')]).toEqual([1, scripts]);
  });

  test('finds the file below the base URL', () => {
    expect(finish({ baseUrl: '/portal/' }).html).toContain(' data-payload="/portal/assets/page-');
  });

  test('puts each part of the page in its place', () => {
    expect(finish().html).toContain(
      '<div id="top"><header>Top</header></div><div id="panel"><nav>Panel</nav></div><main id="main"><p>Hello</p></main><div><footer>Bottom</footer></div>',
    );
  });

  test('does not say twice what stands in the page', () => {
    expect(finish({ main: '<p>Only once, please</p>' }).html.split('Only once, please')).toHaveLength(2);
  });

  test('leaves a payload that has what stands in the document', () => {
    expect(payloadIn(finish(), '<p>"a" &amp; b</p>')).toBe(STREAM.replace(MARKS.main, String.raw`<p>\"a\" &amp; b</p>`));
  });

  test('joins a payload that comes in pieces', () => {
    expect(payloadIn(finish({ streams: ['1:T5,other', STREAM.slice(0, 20), STREAM.slice(20)] }), '<b/>')).toBe(
      `1:T5,other${STREAM.replace(MARKS.main, '<b/>')}`,
    );
  });

  test('leaves out hints to load what the head names already', () => {
    expect(payloadIn(finish({ streams: [':HL["/assets/a.css","style"]\n', STREAM] }), '')).toBe(STREAM.replace(MARKS.main, ''));
  });

  test('takes nothing in the page for a pattern', () => {
    expect(finish({ main: "$& $'" }).html).toContain(`<main id="main">$& $'</main>`);
  });

  test('is not misled by a text that names the end of the body', () => {
    const { html } = finish({ main: '<a title="</body>">x</a>' });
    expect(html).toContain('<a title="</body>">x</a>');
  });

  test('gives the same file for the payload of every page of a kind', () => {
    const other = STREAM.replaceAll('/a"', '/b/c"').replace('"A"', '"B"');
    expect(finish({ streams: [other] }).payload).toEqual(finish().payload);
  });

  test('does not take a page that was not written as Waku and React are known to write it', async () => {
    const other = wakuPage()
      .replace('<html lang="en">', '<html>')
      .replace(/<script id="_R_">[^]*?<\/script>/, '');
    expect(await breachesOf(() => finishHtml(other, PARTS, '/', OPTIONS))).toEqual([
      ['waku/start-up-code', 'a page without that script'],
      [
        'react/document',
        'a page that begins with "<!DOCTYPE html><html><head><meta charSet=\\"utf-8\\"/><link rel=\\"stylesheet\\" href=\\"/"',
      ],
    ]);
  });

  test('does not take a page without places for its parts', async () => {
    const bare = Object.values(MARKS).reduce((html, place) => html.replace(`>${place}<`, '><'), wakuPage());
    expect(await breachesOf(() => finishHtml(bare, PARTS, '/', OPTIONS))).toEqual([
      ['waku/one-process', 'a page without a place for its top'],
      ['waku/one-process', 'a page without a place for its panel'],
      ['react/places', 'a page without a place for its main'],
      ['waku/one-process', 'a page without a place for its bottom'],
    ]);
  });

  test('does not take a payload without a place for the page', async () => {
    expect(await breachesOf(() => finish({ streams: ['0:{"a":1}\n'] }))).toEqual([
      ['react/places', 'a payload without a place for the page'],
    ]);
  });
});
