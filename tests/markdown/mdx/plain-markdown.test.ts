import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const render = (source: string) => renderMdx(source, {}, true);

/** What a reader sees. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x3C;|&lt;/g, '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x26;', '&');

describe('a Markdown file', () => {
  test.each([
    'If a<b and x <= y, then.',
    'Use Array<string> and Map<K, V>. <T> alone, Vec<Badge>, List<b> of.',
    'An object {a: 1} or {b} or { and }, {"x": 1}, {} and {1}.',
    'export const x of the world',
    'import all the things',
    'Open <your-file> at <host:8080>, Promise<void> and </unheard>.',
    'A } and a {.',
    'f(x) -> {y | y > 1}',
  ])('is text where Markdown reads text: %s', async (source) => {
    const { html, problems } = await render(source);
    expect(problems).toEqual([]);
    expect(textOf(html)).toBe(source);
  });

  test.each([
    ['Use <code>a {b} c</code> here.', '<p>Use <code>a {b} c</code> here.</p>'],
    ['<code>Promise<void></code>', '<code>Promise&#x3C;void></code>'],
    ['export const name = "B"\n\nA {name} of {product} <Badge tone="deprecated">x</Badge>', '<p>A B of Acme <b>x</b></p>'],
    ['<Tab label={"a"} open={true}>x</Tab>', '<section title="a undefined">x</section>'],
    ['a <br> b <!-- {c} --> d {/* e */}', '<p>a <br> b  d </p>'],
    ['<https://a.example/{b}>', expect.stringContaining('href="https://a.example/%7Bb%7D"')],
    ['`a<b {c}`', '<p><code>a&#x3C;b {c}</code></p>'],
    ['## A {#b}', expect.stringContaining('id="b"')],
  ])('has the elements, components and constants that it names: %s', async (source, html) => {
    const rendered = await render(source);
    expect(rendered.problems).toEqual([]);
    expect(rendered.html).toEqual(html);
  });

  test('has its faults where they stand', async () => {
    expect((await render('A {b}\n\n<Wrong />')).problems).toMatchObject([{ kind: 'unknown-component', line: 3, column: 1 }]);
  });
});
