import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

describe('other tools’ syntax in braces', () => {
  test.each([
    ['a {++b *c*++} d', '<p>a <ins>b <em>c</em></ins> d</p>'],
    ['a {--b--} d', '<p>a <del>b</del> d</p>'],
    ['a {~~b~>c~~} d', '<p>a <del>b</del><ins>c</ins> d</p>'],
    ['a {==b c==}{>>why<<} d', '<p>a <mark>b c</mark> d</p>'],
    ['[a](https://b.example){target=_blank} c', expect.stringMatching(/<\/a> c<\/p>$/)],
    ['[a](https://b.example){:target="_blank"}', expect.stringMatching(/<\/a><\/p>$/)],
    ['*a*{.b #c} d', '<p><em>a</em><a id="c"></a> d</p>'],
    ['`a`{: key=b } d', '<p><code>a</code> d</p>'],
    ['a\n{: .lead }\n\nb', '<p>a</p>\n<p>b</p>'],
    ['{: .note }\n> hi', '<blockquote>\n<p>hi</p>\n</blockquote>'],
    ['![a](/b.png){ width=300 }', '<img src="/images//b.png" alt="a" width="300" height="225" loading="lazy" decoding="async">'],
    ['![a](/b.png){ loading=lazy }', expect.stringMatching(/^<p><img [^>]*><\/p>$/)],
    ['a {py:func}`b`', '<p>a <code>b</code></p>'],
    ['a {% raw %}b{% endraw %} c', '<p>a b c</p>'],
    ['a {% raw %}{{ b }}{% endraw %} c', '<p>a {{ b }} c</p>'],
    ['a {# b #} c', '<p>a  c</p>'],
    ['1. One two\n{#wrap-id}\n\nMore', expect.stringContaining('<a id="wrap-id"></a>')],
  ])('is supported where possible: %s', async (source, html) => {
    const rendered = await renderMdx(source);
    expect(rendered.html).toEqual(html);
    const kinds = new Set(rendered.problems.map(({ severity, kind }) => `${severity} ${kind}`));
    expect([...kinds]).toEqual(['warning foreign-syntax']);
  });

  test.each([
    ['{{#include a.rs}}', '"{{#include a.rs}}" is an included file in other tools.', 1],
    ['{% hint style="info" %}', '"{% hint style="info" %}" is a callout in other tools.', 1],
    ['a {{< ref "x" >}} c', '"{{< ref "x" >}}" is a link in other tools.', 3],
    ['a {{ page.title_x | b_y }} c', '"{{ page.title_x | b_y }}" is a template expression in other tools.', 3],
    ['{!docs/b.md!}', '"{!docs/b.md!}" is an included file in other tools.', 1],
    ['a {!> ../b.md!}', '"{!> ../b.md!}" is an included file in other tools.', 3],
    ['{% include "a.md" %}', '"{% include "a.md" %}" is an included file in other tools.', 1],
    ['a {@link B} c', '"{@link B}" is a tag of another tool.', 3],
  ])('is text otherwise: %s', async (source, what, column) => {
    const { html, problems } = await renderMdx(source);
    expect(problems).toMatchObject([{ severity: 'error', kind: 'foreign-syntax', what, line: 1, column }]);
    expect(html.replaceAll('&#x3C;', '<')).toBe(`<p>${source}</p>`);
  });

  test.each([
    ['## A {#b .c}', 'b'],
    ['## A {.c}', 'a'],
    ['## A {: .c #b }', 'b'],
    ['## A {.c #b} ##', 'b'],
    ['A {#b .c}\n===', 'b'],
  ])('sets the id of a heading: %s', async (source, id) => {
    const { headings, problems } = await renderMdx(source);
    expect(headings).toMatchObject([{ id, text: 'A' }]);
    expect(problems).toMatchObject([{ severity: 'warning', kind: 'foreign-syntax' }]);
  });

  test.each([
    'Call GET /v1/{name=projects/*} with {key=value} pairs.',
    'Set {debug=true}, {.b #c} and {width=3}',
    String.raw`\sum_{i=1}^n x_{j=2} 2*{k=3}`,
    'f(x){a=b} and `a` {.b}',
    '{name=value}',
    '`/v1/`{name=projects/*}',
  ])('is text without a warning in Markdown, and with one in MDX, if attributes have no target: %s', async (source) => {
    const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');
    const shown = source.replaceAll(/`|(?<=\\)\\/g, '');
    const markdown = await renderMdx(source, {}, true);
    expect(markdown.problems).toEqual([]);
    expect(textOf(markdown.html)).toBe(shown);
    const mdx = await renderMdx(source);
    expect(mdx.problems).toMatchObject([
      { severity: 'warning', kind: 'foreign-syntax', what: expect.stringContaining(' It is shown as plain text.') },
    ]);
    expect(textOf(mdx.html)).toBe(shown);
  });

  test('is also text in a heading', async () => {
    const { headings, problems } = await renderMdx('## Set {debug=true}', {}, true);
    expect(headings).toMatchObject([{ text: 'Set {debug=true}', id: 'set-debugtrue' }]);
    expect(problems).toEqual([]);
  });

  test.each([
    '## A {#b}',
    'A {#b}\n===',
    '## The `{x}` of {#b}',
    '- ## A {#b}',
    ':::tip T {#here}\n\nx\n\n:::',
    '`{{ a }}` and ``{++b++}``',
    '```\n{{ a }}\n```',
    '<pre>{{ a }}</pre>',
    '<!-- {{ a }} -->',
    '{/* {{ a }} */}',
    'export const a = "{{ b }}"\n\nText',
    '<a href="{{ b }}">c</a>',
    '[a](/b "{{ c }}")',
    String.raw`\{{ a }}`.replace('{{', String.raw`{\{`),
  ])('is ignored in %s', async (source) => {
    expect((await renderMdx(source)).problems.filter(({ kind }) => kind === 'foreign-syntax')).toEqual([]);
  });

  test('takes linear time for an unclosed fence', async () => {
    const { problems } = await renderMdx(`${'`'.repeat(300_000)}\n${'a\n'.repeat(10_000)}{++a++}`);
    expect(problems.map(({ kind }) => kind)).toContain('unclosed-fence');
  });

  test('is reported once per kind, including in a partial', async () => {
    const { problems } = await renderMdx("import Part from './_part.mdx'\n\n*a*{.b} c `d`{.d}\n\n<Part />", {
      './_part.mdx': 'x\n\ny {++z++}',
    });
    expect(problems).toMatchObject([
      { what: '"{.b}" sets attributes in other tools, but text has no attributes here. There is 1 more, on line 3.' },
      { what: '"{++z++}" marks an edit in other tools.', partial: './_part.mdx', line: 3 },
    ]);
  });
});

test.each([
  ['<div>\n  <h2>{{ a.b }}</h2>\n</div>', ['"{{ a.b }}" is a template expression in other tools.']],
  ['<div>\n<code>{{ a }}</code> and ${{ b }}\n</div>', []],
])('template expressions in the raw HTML of a Markdown page are reported, except in code: %j', async (source, whats) => {
  expect((await renderMdx(source, {}, true)).problems.map(({ what }) => what)).toEqual(whats);
});
