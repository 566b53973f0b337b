import { describe, expect, test } from 'vitest';
import { offlinePage } from '../../../src/machines/offline/offline-page.ts';

const FILES = new Set(['index.html', 'docs/a/index.html', 'docs/criação/index.html', 'assets/a.css', 'downloads/sales.yaml', 'pt-br.html']);

const offline = (html: string, name = 'docs/a/index.html', baseUrl = '/'): string =>
  offlinePage(html, name, { url: 'https://docs.example', baseUrl, files: FILES });

describe('offlinePage', () => {
  test.each([
    ['/', '../../index.html'],
    ['/docs/a', 'index.html'],
    ['/docs/a/?x=1&amp;y=2#b', 'index.html?x=1&amp;y=2#b'],
    ['/docs/cria%C3%A7%C3%A3o#x', '../cria%C3%A7%C3%A3o/index.html#x'],
    ['/downloads/sales.yaml', '../../downloads/sales.yaml'],
    ['/pt-br', '../../pt-br.html'],
    ['#b', '#b'],
    ['https://a.example/', 'https://a.example/'],
    ['//a.example/', '//a.example/'],
    ['/offline.zip', 'https://docs.example/offline.zip'],
  ])('reaches %s from a page in a folder by %s', (href, expected) => {
    expect(offline(`<a class="x" href="${href}" title="a > b">A</a>`)).toBe(`<a class="x" href="${expected}" title="a > b">A</a>`);
  });

  test('includes the base URL', () => {
    expect(offline('<a href="/p/docs/a">A</a><a href="/docs/a">B</a>', 'index.html', '/p/')).toBe(
      '<a href="docs/a/index.html">A</a><a href="https://docs.example/docs/a">B</a>',
    );
  });

  test('has no script, CSP or crossorigin attribute', () => {
    const html = [
      '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"/>',
      '<link rel="stylesheet" crossorigin="anonymous" href="/assets/a.css"/>',
      '<link rel="modulepreload" href="/assets/a.js" crossorigin=""/>',
      '<link rel="alternate" type="text/markdown" href="/docs/a.md"/>',
      '<script type="application/ld+json">{"a":"<b>"}</script><script defer src="/assets/a.js"></script>',
      '<template data-build="b" data-program="/assets/a.js"></template>',
    ].join('');
    expect(offline(html)).toBe('<link rel="stylesheet" href="../../assets/a.css"/>');
  });

  test('resolves relative to an existing base element', () => {
    const html = [
      '<base href="/docs/cria%C3%A7%C3%A3o"/><link rel="stylesheet" href="/assets/a.css"/>',
      '<a href="#x">A</a><a href="?lang=a&amp;b=1#x">B</a><a href="/docs/a#b">C</a><a href="https://a.example/">D</a>',
    ].join('');
    expect(offline(html, 'reference-parts/1.html')).toBe(
      [
        '<link rel="stylesheet" href="../assets/a.css"/>',
        '<a href="../docs/cria%C3%A7%C3%A3o/index.html#x">A</a><a href="../docs/cria%C3%A7%C3%A3o/index.html?lang=a&amp;b=1#x">B</a>',
        '<a href="../docs/a/index.html#b">C</a><a href="https://a.example/">D</a>',
      ].join(''),
    );
  });

  test('leaves text unchanged', () => {
    const html = '<code>href="/docs/a" &lt;a href="/docs/a"></code>';
    expect(offline(html)).toBe(html);
  });
});
