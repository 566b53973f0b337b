import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const linkedFrom = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each([
  ['See <https://a.example/b?c=d> now', ['https://a.example/b?c=d']],
  ['<https://a.example> at the start\n\n<http://b.example>', ['https://a.example', 'http://b.example']],
  ['Mail <me@a.example>\n\n<mailto:me@b.example>', ['mailto:me@a.example', 'mailto:me@b.example']],
  ['- <https://a.example>\n\n| <https://b.example> |\n|---|', ['https://a.example', 'https://b.example']],
])('links the addresses in %j', async (source, hrefs) => {
  const { html, problems } = await renderMdx(source);
  expect(linkedFrom(html)).toEqual(hrefs);
  expect(problems).toEqual([]);
});

const ADDRESSES = [
  'tel:123',
  'urn:isbn:123',
  'irc:x',
  'news:a.b',
  'mailto:me',
  'sms:12',
  'MAILTO:A/B',
  'data:text/plain,x',
  'sip:a.example',
];

describe.each([true, false])('a page (Markdown: %j)', (isMarkdown) => {
  test.each(ADDRESSES)('links an address with a known scheme: %s', async (address) => {
    const { html, problems } = await renderMdx(`See <${address}>\n\n<${address}> x`, {}, isMarkdown);
    expect(linkedFrom(html)).toEqual([address, address]);
    expect(problems).toEqual([]);
  });
});

test.each(['localhost:5001/foo', 'a+b+c:d', 'ab:c/d/'])(
  'in a Markdown file, links an address that is not a valid element name: %s',
  async (address) => {
    const { html, problems } = await renderMdx(`<${address}>`, {}, true);
    expect(html).toMatch(/^<p><a href="[^"]*">[^<>]*<\/a><\/p>$/);
    expect(html).toContain(`${address}">${address}</a>`);
    expect(problems).toEqual([]);
  },
);

test.each(['<xs:element>', '<xs:element/>', '<host:{port}/a>', '<news:title>', '<data:value>', '<host:8080>', '<tel:>'])(
  'shows text that could be an element name: %s',
  async (text) => {
    expect((await renderMdx(`a ${text} b`, {}, true)).html).toBe(`<p>a ${text.replace('<', '&#x3C;')} b</p>`);
  },
);

test.each(['a <= b', 'a <5 b', '<5 of them', '<= is a sign', 'a <- b', 'x << 2', 'a Map<K, V>', '<K, V>', 'a<b,c>', '<?php', 'a <b@ c'])(
  'keeps %j as text',
  async (source) => {
    const { html, problems } = await renderMdx(source);
    expect(html).toBe(`<p>${source.replaceAll('<', '&#x3C;')}</p>`);
    expect(problems).toEqual([]);
  },
);

test.each(['<Badge>a</Badge>', '<Badge\n  tone="neutral">a</Badge>', '<Badge >a</Badge>', '<>a</>', '<b>a</b >'])(
  'parses the tags of %j',
  async (source) => {
    const { html, problems } = await renderMdx(source);
    expect(html.trim()).toMatch(/^(?:<b>)?a(?:<\/b>)?$|^<p>(?:<b>)?a(?:<\/b>)?<\/p>$/);
    expect(problems).toEqual([]);
  },
);

test('leaves code unchanged', async () => {
  expect((await renderMdx('`<https://a.example>` `a <= b`')).html).toBe(
    '<p><code>&#x3C;https://a.example></code> <code>a &#x3C;= b</code></p>',
  );
});
