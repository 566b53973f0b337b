import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { documentHtml, type DocumentOptions, type DocumentParts } from '../../../src/render/frame/document.tsx';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../../support/literal-site.ts';

const PARTS: DocumentParts = {
  top: '<header>Top</header>',
  panel: '<nav>Panel</nav>',
  main: '<p>Hello</p>',
  bottom: '<footer>Bottom</footer>',
};

const OPTIONS: DocumentOptions = {
  buildId: 'build-1',
  icon: '/favicon.svg',
  scripts: { every: 'every();', operation: 'operation();', categories: 'categories();', home: 'home();' },
  files: {
    program: '/assets/first-view-f.js',
    client: ['/assets/index-a.js', '/assets/site-b.js'],
    start: '/assets/start-s.txt',
    styles: { common: '/assets/site-a.css', reference: '/assets/reference-r.css', home: '/assets/home-h.css' },
  },
};

interface Written {
  readonly files?: SiteFiles;
  readonly parts?: Partial<DocumentParts>;
  readonly pathname?: string;
}

async function write({ files = {}, parts = {}, pathname = '/docs/a' }: Written = {}): Promise<string> {
  const site = await loadLiteralSite({ 'content/docs/a.mdx': '---\ntitle: A\n---\n', ...files });
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}.`);
  return documentHtml(site, page, { ...PARTS, ...parts }, OPTIONS);
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const headOf = (html: string) => html.split('</head>')[0] ?? '';
const hashesIn = (html: string, directive: string) => new RegExp(`${directive} 'self' ?([^;]*);`).exec(html)?.[1]?.split(' ');

describe('documentHtml', () => {
  test('puts the content security policy first in the head', async () => {
    expect(await write()).toMatch(
      /^<!DOCTYPE html><html lang="en"[^>]*><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' /,
    );
  });

  test('allows exactly the inline scripts of the page', async () => {
    const html = await write();
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => hashOf(code));
    expect([scripts.length, hashesIn(html, 'script-src')]).toEqual([1, scripts]);
  });

  test.each([
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types docs-leaf',
  ])('includes %s', async (directive) => {
    expect(/content="([^"]*)"/.exec(await write())?.[1]?.split('; ')).toContain(directive);
  });

  test('allows nothing unsafe', async () => {
    expect(await write()).not.toMatch(/unsafe-|frame-ancestors/);
  });

  test('runs the first-paint script before any request', async () => {
    const html = await write();
    expect(html.indexOf('<script>every();</script>')).toBeGreaterThan(0);
    expect(html.indexOf('<script>every();</script>')).toBeLessThan(html.indexOf('<link '));
  });

  test('restores sidebar categories before the first paint on pages with categories', async () => {
    expect(await write()).not.toContain('categories();');
    expect(await write({ parts: { panel: '<div class="category"></div>' } })).toContain('every();categories();</script>');
  });

  test('marks operation pages that open at the top before the first layout', async () => {
    expect(await write()).not.toContain('operation();');
    expect(await write({ parts: { main: '<div class="operation" lang="en"></div>' } })).toContain('every();operation();</script>');
  });

  test('loads no script directly', async () => {
    expect(await write()).not.toMatch(/modulepreload|<script [^>]*src/);
  });

  test('contains the addresses of the scripts, the build and the page', async () => {
    expect(/<template.*?<\/template>/.exec(await write())?.[0]).toBe(
      '<template data-build="build-1" data-program="/assets/first-view-f.js" data-client="/assets/index-a.js /assets/site-b.js" data-payload="/assets/start-s.txt" data-route="/docs/a"></template>',
    );
  });

  test('contains the name of the page’s sidebar', async () => {
    const files = { 'content/site.yaml': `${SITE_YAML}sidebars: { s: [{ doc: /docs/a }] }\n` };
    expect(await write({ files })).toContain(' data-panel="s"></template>');
  });

  test('escapes attribute values', async () => {
    const files = { 'content/docs/a.mdx': '---\nslug: /a"&b\n---\n' };
    expect(await write({ files, pathname: '/docs/a"&b' })).toContain(' data-route="/docs/a&quot;&amp;b">');
  });

  test('declares the encoding once, before the scripts', async () => {
    const html = await write();
    expect(html.replace(/content="[^"]*"/, '')).toMatch(/^<!DOCTYPE html><html [^>]*><head><meta [^>]*><meta charset="utf-8"\/><template/);
    expect(html.split('charset')).toHaveLength(2);
  });

  test('allows only the inline styles of the announcement', async () => {
    expect(hashesIn(await write({ parts: { main: '<style>a{}</style>' } }), 'style-src')).toEqual(['']);
    const files = {
      'content/site.yaml': `${SITE_YAML}announcementBar: { id: a, content: x, colors: { background: '#000', text: '#fff' } }\n`,
    };
    const html = await write({ files });
    const style = ':root{--announcement-background:#000;--announcement-text:#fff}';
    expect(headOf(html)).toContain(`<style>${style}</style>`);
    expect(hashesIn(html, 'style-src')).toEqual([hashOf(style)]);
  });

  test('declares the language and direction of the page', async () => {
    const files = (dir: string) => ({
      'content/site.yaml': `${SITE_YAML}locales: { default: en, available: [{ locale: en, lang: en, label: E }, { locale: ar, lang: ar, label: A${dir} }] }\n`,
    });
    const tagIn = async (dir: string, pathname: string) => /<html [^>]*>/.exec(await write({ files: files(dir), pathname }))?.[0];
    expect(await tagIn('', '/docs/a')).toMatch(/^<html lang="en"(?!.* dir)/);
    expect(await tagIn(', dir: rtl', '/ar/docs/a')).toMatch(/^<html lang="ar".* dir="rtl"/);
  });

  test('links the style sheets that the article needs', async () => {
    const stylesIn = async (main: string) =>
      [...headOf(await write({ parts: { main } })).matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
    expect(await stylesIn('<article data-specs="" class="page page--api"></article>')).toEqual([
      '/assets/site-a.css',
      '/assets/reference-r.css',
    ]);
    expect(await stylesIn('<article class="page page--home"></article>')).toEqual(['/assets/site-a.css', '/assets/home-h.css']);
    expect(await stylesIn('<article class="page page--guide"><p data-specs="" class="page page--home"></p></article>')).toEqual([
      '/assets/site-a.css',
    ]);
  });

  test('runs the home page script only on the home page', async () => {
    const html = await write({ pathname: '/' });
    expect(html).toContain('every();home();</script>');
    expect(await write()).not.toContain('home()');
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => hashOf(code));
    expect([scripts.length, hashesIn(html, 'script-src')]).toEqual([1, scripts]);
  });

  test('includes the banner for a wrong base URL on the home page', async () => {
    const templateIn = async (pathname: string) => /<template[^>]*>(.*?)<\/template>/s.exec(await write({ pathname }))?.[1];
    expect(await templateIn('/')).toMatch(
      /^<section id="base-url-banner" role="alert"><h2>.*The current baseUrl is \/ .*<b><\/b><\/p><\/section><hr\/>$/,
    );
    expect(await templateIn('/docs/a')).toBe('');
  });

  test('links the icon if there is one', async () => {
    expect(headOf(await write())).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg"/>');
  });

  test('puts each part of the page in its place', async () => {
    expect((await write()).split('<body>')[1]).toBe(
      '<div id="top"><header>Top</header></div><div id="columns"><div id="panel" popover="auto"><nav>Panel</nav></div><main id="main"><p>Hello</p></main></div><div id="bottom"><footer>Bottom</footer></div><div id="announcer" role="status"></div></body></html>',
    );
  });
});
