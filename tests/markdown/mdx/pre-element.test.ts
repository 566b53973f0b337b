import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

/** The visible code of a page's code blocks, and the problems. */
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

  test('keeps the text of one in a partial', async () => {
    const partials = { './_a.mdx': '<Steps><pre>\n  a\n\n    b\n</pre></Steps>' };
    expect((await renderMdx("import A from './_a.mdx'\n\n<A\n/>", partials)).html).toContain('  a\n\n    b');
  });

  test('keeps braces in code spans and fences next to it verbatim', async () => {
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
  ])('keeps the id of %j, a link target', async (source) => {
    expect((await renderMdx(`${source}\n\n[A](#here)`)).html).toContain(' id="here"');
  });

  test('leaves an expression inside it to MDX', async () => {
    expect((await renderMdx('<pre>{`a\n\n  b`}</pre>')).html).toContain('a\n\n  b');
  });

  test('reports elements that a code block cannot contain', async () => {
    expect(await codeOf('<pre>\n<b>a</b> <span>b</span>\n</pre>')).toEqual({
      code: ['a b'],
      problems: ['A <pre> shows as a code block, which has only the text of its <b>.'],
    });
  });

  test.each(['<pre>\na', '> <pre>\n> a\n\nb </pre>'])('is an error when unclosed: %j', async (source) => {
    await expect(renderMdx(source)).rejects.toThrow(/<pre>|closing/);
  });
});
