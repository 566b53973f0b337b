import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

async function codeOf(source: string): Promise<{ readonly code: readonly string[]; readonly problems: readonly string[] }> {
  const { html, problems } = await renderMdx(source);
  const blocks = [...html.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, ''));
  const code = blocks.map((text) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&').replace(/\n$/, ''),
  );
  return { code, problems: problems.map(({ what }) => what) };
}

describe('a <pre> element', () => {
  test.each([
    ['a tree', '<pre>\n└── src\n    └── main.js\n</pre>', '└── src\n    └── main.js'],
    ['a blank line', '<pre>\na\n\n  b\n</pre>', 'a\n\n  b'],
    ['code with braces', '<pre><code>\nfunction a() {\n  return {};\n}\n</code></pre>', 'function a() {\n  return {};\n}'],
    ['types and characters', '<pre>\nVec<String> &lt;b&gt; a < b && **c**\n</pre>', 'Vec<String> <b> a < b && **c**'],
    ['an element beside text', 'Text\n<pre>\n  a\n</pre>\nText', '  a'],
    ['an element in a list', '- One\n\n  <pre>\n  a\n\n    b\n  </pre>', 'a\n\n  b'],
    ['an element in a component', '<Steps>\n<pre class="x">\na\n\n  b\n</pre>\n</Steps>', 'a\n\n  b'],
    ['an element behind a tag', '<Steps><pre>\n  a\n\n    b\n</pre></Steps>', '  a\n\n    b'],
    ['braces', '<pre><code>\na: {x}\nb: {{ y }}\n</code></pre>', 'a: {x}\nb: {{ y }}'],
    ['braces behind a tag', '<div><pre><code>a: {x} {{ y }} `{z}` *b*</code></pre></div>', 'a: {x} {{ y }} `{z}` *b*'],
    ['braces behind a tag, in lines', '<div><pre>\n{ "a": 1 }\n</pre></div>', '{ "a": 1 }'],
    ['braces behind words', 'Text <pre>a {% b %}</pre> text', 'a {% b %}'],
    ['blank lines behind words', '<details><summary>A</summary><pre>\na\n\n  {b}\n</pre></details>', 'a\n \n  {b}'],
    ['what looks like titles', '<pre>\n:::note A\n## B {#c}\n<A HREF=b>\n</pre>', ':::note A\n## B {#c}\n<A HREF=b>'],
  ])('keeps the text of %s', async (_, source, code) => {
    expect(await codeOf(source)).toEqual({ code: [code], problems: [] });
  });

  test('keeps its text in a partial', async () => {
    const partials = { './_a.mdx': '<Steps><pre>\n  a\n\n    b\n</pre></Steps>' };
    expect((await renderMdx("import A from './_a.mdx'\n\n<A\n/>", partials)).html).toContain('  a\n\n    b');
  });

  test('leaves braces in nearby code spans and fences unchanged', async () => {
    const { html } = await renderMdx('See `<pre>{a}` and:\n\n```html\n<pre>{b}</pre>\n```\n\n<div><pre>{c}</pre></div>');
    const text = html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#x3C;|&lt;/g, '<')
      .replaceAll('&gt;', '>')
      .replaceAll('\n', ' ');
    expect(text).toMatch(/See <pre>\{a\} and: .*<pre>\{b\}<\/pre>.*\{c\}/);
  });

  test.each([
    '<pre id="here">\na\n</pre>',
    '<div><pre\n id="here">\na\n</pre></div>',
    '<pre><code id="here">a\nb</code></pre>',
    'Text <pre id="here">a</pre>',
  ])('keeps the id of %j as a link target', async (source) => {
    expect((await renderMdx(`${source}\n\n[A](#here)`)).html).toContain(' id="here"');
  });

  test.each([
    ['a template', '<pre>{`x`}</pre>', 'x'],
    ['indented lines', '<pre><code>{`01\n    ab\n\n  {c}`}</code></pre>', '01\n    ab\n\n  {c}'],
    ['an escape sequence', '<pre>{"a\\n  b"}</pre>', 'a\n  b'],
    ['a constant', 'export const v = { w: "a\\nb" }\n\n<pre>{v.w}</pre>', 'a\nb'],
    ['a brace', "<pre>{'{'}</pre>", '{'],
    ['tags and entities', '<pre>{`<b> &lt;`}</pre>', '<b> &lt;'],
    ['text with numbers', '<pre>{`a`}{3}</pre>', 'a{3}'],
    ['a comment', '<pre>a{/* b */}c</pre>', 'ac'],
    ['text around it', "export const v = 'x'\n\n<pre>\na **b** {v}\n\n  &lt;{'{'} _c_ `d`\n</pre>", 'a **b** x\n\n  <{ _c_ `d`'],
    ['a component', '<Steps>\n<pre>{`a\n\n  b`}</pre>\n</Steps>', 'a\n\n  b'],
    ['a tag', '<div><pre>{`a\n\n  b`}</pre></div>', 'a\n\n  b'],
    ['a tag in one line', "<div><pre>{`a`} {'b'} *c*</pre></div>", 'a b *c*'],
    ['a list', '- One\n\n  <pre>{`a\n\n    b`}</pre>', 'a\n\n  b'],
    ['a callout', ':::note\n\n<pre>{`a\n  b`}</pre>\n\n:::', 'a\n  b'],
    ['a sentence', "export const v = 'x'\n\nText <pre>{v} {'{'} *b*</pre> text", 'x { *b*'],
  ])('evaluates expressions in %s', async (_, source, code) => {
    expect(await codeOf(source)).toEqual({ code: [code], problems: [] });
  });

  test('evaluates expressions in a partial, which may use constants of the page', async () => {
    const partials = { './_a.mdx': '<pre>{v} {`a`}</pre>' };
    const { html } = await renderMdx("import A from './_a.mdx'\nexport const v = 'x'\n\n<A />", partials);
    expect(html).toContain('>x a</code>');
  });

  test.each([
    '<pre>{"a"}: {b}</pre>',
    '<pre>{ "a": 1 }</pre>',
    '<pre>x = {"a", "b"}</pre>',
    '<pre>{} {{ a: 1 }}</pre>',
    '<pre>f() {return}</pre>',
    '<pre>a{3} {-1} {[1, 2]} {true}</pre>',
    '```js\nexport const v = 1\n```\n\n<pre>{v}</pre>',
  ])('keeps braces that do not contain data: %j', async (source) => {
    const { code, problems } = await codeOf(source);
    expect({ last: code.at(-1), problems }).toEqual({ last: source.replace(/^[^]*<pre>|<\/pre>$/g, ''), problems: [] });
  });

  test('reports a fault in an expression, with its position', async () => {
    const { problems } = await renderMdx('export const v = { a: 1 }\n\n<pre>\n{v.b} {`a${b}`}\n</pre>');
    expect(problems.map(({ what, line }) => `${line} ${what}`)).toEqual(['3 "v" has no key "b".', '3 Content cannot run code: "`a${b}`".']);
  });

  test('reports elements that a code block cannot contain', async () => {
    expect(await codeOf('<pre>\n<b>a</b> <span>b</span>\n</pre>')).toEqual({
      code: ['a b'],
      problems: ['A <pre> is shown as a code block, with only the text of its <b>.'],
    });
  });

  test.each(['<pre>\na', '> <pre>\n> a\n\nb </pre>'])('is an error when unclosed: %j', async (source) => {
    await expect(renderMdx(source)).rejects.toThrow(/<pre>|closing/);
  });
});
