import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

const render = (source: string) => renderMdx(source, {}, true);

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
    `Use {"x"} and {'y'} here.`,
    'export const x of the world',
    'import all the things',
    'Open <your-file> at <host:8080>, Promise<void>, <xs:element/>, <host:{port}> and </unheard>.',
    'A } and a {.',
    'f(x) -> {y | y > 1}',
  ])('keeps everything that Markdown treats as text: %s', async (source) => {
    const { html, problems } = await render(source);
    expect(problems).toEqual([]);
    expect(textOf(html)).toBe(source);
  });

  test.each([
    ['Use <code>a {b} c</code> here.', '<p>Use <code>a {b} c</code> here.</p>'],
    ['<code>Promise<void></code>', '<code>Promise&#x3C;void></code>'],
    ['export const name = "B"\n\nA {name} of {product} <Badge tone="deprecated">x</Badge>', '<p>A B of Acme <b>x</b></p>'],
    ['<Tab label={"a"} open={true}>x</Tab>', '<div class="tabs"><section title="a undefined">x</section></div>'],
    ['a{" "}b', '<p>a b</p>'],
    ['a <br> b <!-- {c} --> d {/* e */}', '<p>a <br> b  d </p>'],
    ['a\n\n    b\n\n2. c', expect.stringMatching(/b<\/code>.*<ol start="2">\n<li>c<\/li>/s)],
    ['<https://a.example/{b}>', expect.stringContaining('href="https://a.example/%7Bb%7D"')],
    ['<tel:+123> <a@b.example>', '<p><a href="tel:+123">tel:+123</a> <a href="mailto:a@b.example">a@b.example</a></p>'],
    ['a mailto:a@b.example', '<p>a <a href="mailto:a@b.example">mailto:a@b.example</a></p>'],
    ['`a<b {c}`', '<p><code>a&#x3C;b {c}</code></p>'],
    ['## A {#b}', expect.stringContaining('id="b"')],
  ])('supports known elements, components and constants: %s', async (source, html) => {
    const rendered = await render(source);
    expect(rendered.problems).toEqual([]);
    expect(rendered.html).toEqual(html);
  });

  test.each([
    [
      'Set a <noscript>, <template>, <object>, <svg> or <meta> *here*',
      '<p>Set a &#x3C;noscript>, &#x3C;template>, &#x3C;object>, &#x3C;svg> or &#x3C;meta> <em>here</em></p>',
    ],
    ['a <noscript>b</noscript>', '<p>a <noscript>b</noscript></p>'],
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
  ])('supports HTML elements anywhere: %s', async (source, html) => {
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
  ])('supports link destinations in angle brackets: %s', async (source, attribute) => {
    const { html, problems } = await render(source);
    expect(problems).toEqual([]);
    expect(html).toContain(attribute);
  });

  test.each([
    '<svg viewBox="0 0 4 4" width="4"><circle cx="2" cy="2" r="1"/><text x="1">a&#x3C;b {c}</text></svg>',
    '<svg viewBox="0 0 4 4"><defs><linearGradient id="a"><stop offset="1"/></linearGradient></defs></svg>',
    '<math><mi>x</mi><mo>=</mo><msup><mi>y</mi><mn>2</mn></msup></math>',
  ])('supports diagrams and formulas: %s', async (source) => {
    const { html, problems } = await render(`A ${source.replace('&#x3C;', '<')} b, and <path>`);
    expect(problems).toEqual([]);
    expect(html.replaceAll(/><\/(?:circle|stop)>/g, '/>')).toBe(`<p>A ${source} b, and &#x3C;path></p>`);
  });

  test('reports faults at their positions', async () => {
    expect((await render('A {b}\n\n<Wrong />')).problems).toMatchObject([{ kind: 'unknown-component', line: 3, column: 1 }]);
  });

  test.each([
    ['See https://a.example/v1/{id} now.', 'href="https://a.example/v1/%7Bid%7D"'],
    ['- **www.example.com/{id}**', 'href="http://www.example.com/%7Bid%7D"'],
    ['| a |\n|---|\n| https://a.example/{id} |', '>https://a.example/{id}<'],
    ['https://x.example/<user>/y and <T extends U>', '&#x3C;user>/y and &#x3C;T extends U>'],
    [':::note[Get /users/{id}]\nx\n:::', 'Get /users/{id}</p>'],
    ['::: tip Use {id}\nx\n:::', 'Use {id}</p>'],
    ['a [^{n}] b', '<p>a [^{n}] b</p>'],
  ])('adds no characters: %s', async (source, html) => {
    const rendered = await render(source);
    expect(rendered.problems).toEqual([]);
    expect(rendered.html).toContain(html);
    expect(rendered.html).not.toContain('\\');
  });

  test.each([
    ['```text\na\n    ```\nb\n    ```\nc\n```\n\nAfter.', ['a\n    ```\nb\n    ```\nc'], '<p>After.</p>'],
    ['- x\n\n  ```text\n  { x } <T>\n\nAfter {y}.\n\n```text\nb {c}\n```', ['{ x } <T>', 'b {c}'], '<p>After {y}.</p>'],
    ['> ```text\n> { x }\n\nAfter {y}.', ['{ x }'], '<p>After {y}.</p>'],
    ['Text\n\n    code {x} <T>\n\nAfter {y}.', ['code {x} <T>'], '<p>After {y}.</p>'],
    ['- <pre>\n  a {b}\n\n    c\n  </pre>\n\nAfter {y}.', ['a {b}\n\n  c'], '<p>After {y}.</p>'],
  ])('parses code like CommonMark: %j', async (source, code, after) => {
    const { html } = await render(source);
    const blocks = [...html.matchAll(/<pre[^>]*>([^]*?)<\/pre>/g)].map(([, inner = '']) => textOf(inner));
    expect(blocks).toEqual(code);
    expect(html).toContain(after);
  });

  test.each([
    ['<?php\n$a *b* {c};\n\n*d* ?>', 'instruction'],
    ['<!DOCTYPE html *a* b>', 'declaration'],
    ['  <?xml a *b* ?>', 'instruction'],
    ['<![CDATA[\n a *b* <b>\n\n*d*\n]]> *e*', 'section of CDATA'],
  ])('shows %j verbatim: a block with an %s is code', async (source) => {
    const { html, problems } = await render(`Before\n\n${source}\n\nAfter *x*`);
    expect(problems).toEqual([]);
    expect(html).toContain('<p>After <em>x</em></p>');
    expect(/<code>([^]*?)<\/code>/.exec(html)?.[1]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(source);
  });

  test.each(['x <?a *b* ?> y', 'x <!A *b* c> y', 'x <![CDATA[ *b* {c} ]]> y', 'x <b><?a b?></b> y'])(
    'has no emphasis in %s',
    async (source) => {
      const { html, problems } = await render(source);
      expect(problems).toEqual([]);
      expect(html).not.toContain('<em>');
      expect(textOf(html)).toBe(source.replaceAll(/<\/?b>/g, ''));
    },
  );

  test.each([
    ['one</br>two', '<p>one<br>two</p>'],
    ['<details><summary>A</summary>\n\nB\n\n</details>', '<details><summary>A</summary><p>B</p></details>'],
    ['<details open><summary>A</summary><p>B</p></details>', '<details open><summary>A</summary><p>B</p></details>'],
    [
      '<table>\n<tr><td>\n\n**bold** cell\n\n</td><td>plain</td></tr>\n</table>',
      expect.stringContaining('<tr><td><p><strong>bold</strong> cell</p></td><td>plain</td></tr>'),
    ],
    ['<div><p>a<p>b</div>', '<div><p>a</p><p>b</p></div>'],
    ['<dl><dt>a<dd>b<dt>c<dd>d</dl>', '<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>'],
    ['<ul>\n<li>a\n<li>b\n</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<Steps>\n<div>a</div>\n</Steps>', '<div class="steps"><div>a</div></div>'],
    ['<Tabs>\n    <Tab label="a">\n\n    *text*\n\n    </Tab>\n</Tabs>', expect.stringContaining('<p><em>text</em></p></section>')],
    ['<div>\n\n**x**</div>\n\nAfter', '<div><p><strong>x</strong></p></div>\n<p>After</p>'],
    ['<p>One <b>two</b>\nthree</p>', '<p>One <b>two</b>\nthree</p>'],
  ])('nests elements like HTML: %j', async (source, html) => {
    const rendered = await render(source);
    expect(rendered.problems).toEqual([]);
    expect(rendered.html).toEqual(html);
  });

  test.each([
    ['<div>foo<div> bar', '<div>foo<div>bar</div></div>'],
    ['x <b>foo<b> bar', '<p>x <b>foo<b> bar</b></b></p>'],
    ['<a name="b">\n\nOne\n\n<a name="c">\n\nTwo', '<a id="b"><p>One</p></a>\n<a id="c"><p>Two</p></a>'],
    ['Vec<b> of Vec<b> x', '<p>Vec&#x3C;b> of Vec&#x3C;b> x</p>'],
  ])('still recognises a tag inside or after an element of the same name: %j', async (source, html) => {
    expect((await render(source)).html).toBe(html);
  });

  test('reports a missing blank line after a statement that is followed by braces', async () => {
    await expect(render('export const a = 1\n# Heading\n\nText {b c}')).rejects.toMatchObject({
      position: { line: 2 },
      problem: { cure: 'Put a blank line after the export.' },
    });
  });

  test.each([
    ['a {b}\n\n{c} x</div> y', 'warning', '</div> has no opening tag here, so it is omitted.', 3, 6],
    ['> <div>\n> a', 'warning', '<div> is never closed.', 1, 3],
    ['- <div>foo<div> bar', 'warning', '<div> is never closed.', 1, 3],
    ['<p>a<div>b', 'warning', '<div> is never closed.', 1, 5],
    ['x\n\n<b>foo<b> bar', 'warning', '<b> is never closed.', 3, 1],
    ['{b} <Steps>\n\nx', 'error', '<Steps> is never closed.', 1, 5],
    ['a\n\n<?php *b*\n\nc', 'warning', '"<?" is never closed, so everything after it is plain text.', 3, 1],
    ['a {b}\n\n<!-- c\n\nd', 'warning', 'The comment is never closed, so everything after it is omitted.', 3, 1],
  ])('reports unpaired tags: %j', async (source, severity, what, line, column) => {
    expect((await render(source)).problems).toMatchObject([{ severity, what, line, column }]);
  });
});
