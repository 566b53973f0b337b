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
    'Open <your-file> at <host:8080>, Promise<void>, <xs:element/>, <host:{port}> and </unheard>.',
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
    ['<tel:+123> <a@b.example>', '<p><a href="tel:+123">tel:+123</a> <a href="mailto:a@b.example">a@b.example</a></p>'],
    ['`a<b {c}`', '<p><code>a&#x3C;b {c}</code></p>'],
    ['## A {#b}', expect.stringContaining('id="b"')],
  ])('has the elements, components and constants that it names: %s', async (source, html) => {
    const rendered = await render(source);
    expect(rendered.problems).toEqual([]);
    expect(rendered.html).toEqual(html);
  });

  test.each([
    ['word<br>next, 3<BR>4, x<wbr/>y', '<p>word<br>next, 3<br>4, x<wbr>y</p>'],
    ['| a |\n|---|\n| fast<br>slow |', expect.stringContaining('<td>fast<br>slow</td>')],
    ['<table><tbody><tr><td>a<br>b</td></tr></tbody></table>', expect.stringContaining('<td>a<br>b</td>')],
    ['## Two<br>lines', expect.stringContaining('Two<br>lines')],
    ['x<img src="/ss.png" alt="q">y', expect.stringMatching(/^<p>x<img src="[^"]*" alt="q"[^>]*>y<\/p>$/)],
    ['x<input>y<hr>z', '<p>x<input>y<hr>z</p>'],
    ['a<b>bold</b>, x<sub>2</sub>, Vec<b> of', '<p>a<b>bold</b>, x<sub>2</sub>, Vec&#x3C;b> of</p>'],
    ['Vec<b> of <b>bold</b> and `</b>`', '<p>Vec&#x3C;b> of <b>bold</b> and <code>&#x3C;/b></code></p>'],
    ['Note[^1]\n\n[^1]: <your-file> is', expect.stringContaining('&#x3C;your-file> is')],
    [String.raw`Write \<T> and \<br> and \{a}`, '<p>Write &#x3C;T> and &#x3C;br> and {a}</p>'],
  ])('has the elements of HTML wherever they stand: %s', async (source, html) => {
    const rendered = await render(source);
    expect(rendered.problems).toEqual([]);
    expect(rendered.html).toEqual(html);
  });

  test.each([
    ['[b](<./alt2.md>)', 'href="/base./alt2.md"'],
    ['[a](</docs/alt>)', 'href="/base/docs/alt"'],
    ['![p](</ss.png>)', 'src="/images//ss.png"'],
    ['[k]\n\n[k]: <m01-pipes.md>', 'href="/basem01-pipes.md"'],
    ['> [k]\n>\n> [k]: <b.md> "T"', 'href="/baseb.md"'],
    ['[t](<f(1).md>)', 'href="/basef(1).md"'],
    ['[t](<my page.md> "T")', 'href="/basemy%20page.md"'],
    ['![p](<ss 1.png>)', 'src="/images/ss%201.png"'],
    ['[t](<A B.md>)', 'href="/baseA%20B.md"'],
    ['[t](<my page=1.md>)', 'href="/basemy%20page=1.md"'],
    ['[t](<a{b}.md>)', 'href="/basea%7Bb%7D.md"'],
  ])('has the links whose destinations stand between signs: %s', async (source, attribute) => {
    const { html, problems } = await render(source);
    expect(problems).toEqual([]);
    expect(html).toContain(attribute);
  });

  test.each([
    '<svg viewBox="0 0 4 4" width="4"><circle cx="2" cy="2" r="1"/><text x="1">a&#x3C;b {c}</text></svg>',
    '<svg viewBox="0 0 4 4"><defs><linearGradient id="a"><stop offset="1"/></linearGradient></defs></svg>',
    '<math><mi>x</mi><mo>=</mo><msup><mi>y</mi><mn>2</mn></msup></math>',
  ])('has the drawings and formulas that it writes out: %s', async (source) => {
    const { html, problems } = await render(`A ${source.replace('&#x3C;', '<')} b, and <path>`);
    expect(problems).toEqual([]);
    expect(html.replaceAll(/><\/(?:circle|stop)>/g, '/>')).toBe(`<p>A ${source} b, and &#x3C;path></p>`);
  });

  test('has its faults where they stand', async () => {
    expect((await render('A {b}\n\n<Wrong />')).problems).toMatchObject([{ kind: 'unknown-component', line: 3, column: 1 }]);
  });
});
