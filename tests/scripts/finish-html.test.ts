import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finishHtml } from '../../scripts/finish-html.ts';
import { ROOT_SCRIPT } from '../../src/components/layout/root-script.ts';

/** What Waku writes, as far as it is read. */
const START = `if (sessionStorage.getItem(key) !== "build-1") {}\nglobalThis.__WAKU_HYDRATE__ = true;\nimport("/assets/index-a.js").catch(() => {});`;
const push = (stream: string) =>
  `<script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(stream).replaceAll('</script', '</\\script').replaceAll('<!--', '<\\!--')})</script>`;

/** A stream whose page has this inside, as a row of text. */
const streamOf = (main: string) =>
  `1:T${Buffer.byteLength(main).toString(16)},${main}0:{"page:/a":["$","$L2",null,{"title":"A","html":"$1"}]}\n`;

/** A page as Waku writes it. */
function wakuPage({ main = '<p>Hello</p>', streams = [streamOf(main)] }: { main?: string; streams?: readonly string[] } = {}): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><link rel="stylesheet" href="/assets/a.css"/><title>A</title></head><body>',
    `<main id="main">${main}</main><script id="_R_">${START}</script>${streams.map(push).join('')}</body></html>`,
  ].join('');
}

/** What the last inline script adds to the stream, in a document whose `<main>` holds `inside`. */
function runPayload(html: string, inside: string): string {
  const code = /<script>((?:(?!<\/script>)[^])*)<\/script><\/body>/.exec(html)?.[1] ?? '';
  const self: Record<string, readonly string[]> = {};
  new Function('self', 'document', code)(self, { getElementById: (id: string) => (id === 'main' ? { innerHTML: inside } : null) });
  return (self['__FLIGHT_DATA'] ?? []).join('');
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('finishHtml', () => {
  test('puts the security policy first into the head', () => {
    expect(finishHtml(wakuPage(), '/').html).toMatch(
      /^<!DOCTYPE html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' /,
    );
  });

  test('allows the inline scripts that are in the page, and no others', () => {
    const { html } = finishHtml(wakuPage(), '/');
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => hashOf(code));
    const allowed = /script-src 'self' ([^;]*);/.exec(html)?.[1]?.split(' ');
    expect([scripts.length, allowed]).toEqual([2, scripts]);
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
    expect(/content="([^"]*)"/.exec(finishHtml(wakuPage(), '/').html)?.[1]?.split('; ')).toContain(directive);
  });

  test('allows nothing unsafe', () => {
    expect(finishHtml(wakuPage(), '/').html).not.toMatch(/unsafe-|frame-ancestors/);
  });

  test('puts the script for the first paint before every payload', () => {
    const { html } = finishHtml(wakuPage(), '/');
    expect(html.indexOf(ROOT_SCRIPT)).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
  });

  test('makes a file of the start-up code, named by what is in it', () => {
    const { html, shared } = finishHtml(wakuPage(), '/');
    expect(shared.fileName).toBe(`start-${createHash('sha256').update(shared.code).digest('hex').slice(0, 8)}.js`);
    expect(html).toContain(`<script defer src="/assets/${shared.fileName}"></script>`);
    expect(html).not.toContain('_R_');
  });

  test('starts the entry that Waku names', () => {
    expect(finishHtml(wakuPage(), '/').shared.code).toMatch(/import\([`"']\/assets\/index-a\.js[`"']\)/);
  });

  test('does not take a start-up code without entry', () => {
    expect(() => finishHtml(wakuPage().replace(/import\([^)]*\)/, ''), '/')).toThrow('The start-up script loads no entry');
  });

  test('allows the styles of the head, and only those', () => {
    const page = wakuPage({ main: '<style>a{}</style>' });
    expect(/style-src ([^;]*);/.exec(finishHtml(page, '/').html)?.[1]).toBe("'self'");
    const withStyle = page.replace('<head>', '<head><style>b{}</style>');
    expect(/style-src ([^;]*);/.exec(finishHtml(withStyle, '/').html)?.[1]).toBe(`'self' ${hashOf('b{}')}`);
  });

  test('has the banner about the base URL on the home page only', () => {
    const { html } = finishHtml(wakuPage(), '/portal/', { isHome: true });
    expect(html).toContain('The current baseUrl is /portal/.');
    expect(finishHtml(wakuPage(), '/portal/').html).not.toContain('baseUrl');
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => hashOf(code));
    expect([scripts.length, /script-src 'self' ([^;]*);/.exec(html)?.[1]?.split(' ')]).toEqual([3, scripts]);
  });

  test('finds the file below the base URL', () => {
    expect(finishHtml(wakuPage(), '/portal/').html).toContain('<script defer src="/portal/assets/start-');
  });

  test('does not say twice what stands in the page', () => {
    const { html } = finishHtml(wakuPage({ main: '<p>Only once, please</p>' }), '/');
    expect(html.split('Only once, please')).toHaveLength(2);
  });

  test('reads it back from the document', () => {
    const { html } = finishHtml(wakuPage({ main: '<p>"a" &amp; b</p>' }), '/');
    expect(runPayload(html, '<p>"a" &amp; b</p>')).toBe(
      '0:{"page:/a":["$","$L2",null,{"title":"A","html":"$1"}]}\n1:"<p>\\"a\\" &amp; b</p>"\n',
    );
  });

  test('joins a payload that comes in pieces', () => {
    const { html } = finishHtml(wakuPage({ streams: ['1:T4,<b', '/>', '0:{"page:/a":["$","$L2",null,{"html":"$1"}]}\n'] }), '/');
    expect(runPayload(html, '<b/>')).toBe('0:{"page:/a":["$","$L2",null,{"html":"$1"}]}\n1:"<b/>"\n');
  });

  test('keeps another text of the payload', () => {
    const streams = ['1:T4,<b/>2:T5,other0:{"page:/a":["$","$L3",null,{"title":"$2","html":"$1"}]}\n'];
    const { html } = finishHtml(wakuPage({ streams }), '/');
    expect(runPayload(html, '<b/>')).toBe('2:T5,other0:{"page:/a":["$","$L3",null,{"title":"$2","html":"$1"}]}\n1:"<b/>"\n');
  });

  test('keeps the payload of a page whose content is too short for a row of its own', () => {
    const stream = '0:{"page:/a":["$","$L2",null,{"title":"A","html":"<p>x</p>"}]}\n';
    expect(runPayload(finishHtml(wakuPage({ main: '<p>x</p>', streams: [stream] }), '/').html, '<p>x</p>')).toBe(stream);
  });

  test('leaves out hints to load what the head names already', () => {
    const { html } = finishHtml(wakuPage({ streams: [':HL["/assets/a.css","style"]\n', '0:{"a":1}\n'] }), '/');
    expect(runPayload(html, '')).toBe('0:{"a":1}\n');
  });

  test('keeps a payload whole that holds what would end the script', () => {
    const stream = '0:{"a":"</script><!-- </SCRIPT"}\n';
    const { html } = finishHtml(wakuPage({ streams: [stream] }), '/');
    expect(html.match(/<!--|<\/script/gi)).toHaveLength(3);
    expect(runPayload(html, '')).toBe(stream);
  });

  test('takes nothing in the payload for a pattern', () => {
    const stream = `0:{"a":"$& $' $\` $$1"}\n`;
    expect(runPayload(finishHtml(wakuPage({ streams: [stream] }), '/').html, '')).toBe(stream);
  });

  test('is not misled by a text that names the end of the body', () => {
    const { html } = finishHtml(wakuPage({ main: '<a title="</body>">x</a>' }), '/');
    expect(html).toContain('<a title="</body>">x</a>');
  });

  test('gives the same start-up file for every page', () => {
    const [a, b] = ['<p>a</p>', '<p>b</p>'].map((main) => finishHtml(wakuPage({ main }), '/').shared);
    expect(a).toEqual(b);
  });

  test.each([
    ['start-up script', wakuPage().replace(/<script id="_R_">[^]*?<\/script>/, '')],
    ['payload', wakuPage({ streams: [] })],
  ])('does not take a page without %s', (_name, html) => {
    expect(() => finishHtml(html, '/')).toThrow('The page has no start-up script or no payload: has Waku changed what it writes?');
  });
});
