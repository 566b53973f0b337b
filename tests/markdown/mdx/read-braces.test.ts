import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

describe('what other tools write between braces', () => {
  test.each([
    ['a {++b *c*++} d', '<p>a <ins>b <em>c</em></ins> d</p>'],
    ['a {--b--} d', '<p>a <del>b</del> d</p>'],
    ['a {~~b~>c~~} d', '<p>a <del>b</del><ins>c</ins> d</p>'],
    ['a {==b c==}{>>why<<} d', '<p>a <mark>b c</mark> d</p>'],
    ['[a](https://b.example){target=_blank} c', expect.stringMatching(/<\/a> c<\/p>$/)],
    ['[a](https://b.example){:target="_blank"}', expect.stringMatching(/<\/a><\/p>$/)],
    ['a {.b #c} d', '<p>a <a id="c"></a> d</p>'],
    ['a\n{: .lead }\n\nb', '<p>a</p>\n<p>b</p>'],
    ['{: .note }\n> hi', '<blockquote>\n<p>hi</p>\n</blockquote>'],
    ['![a](/b.png){ width=300 }', '<img src="/images//b.png" alt="a" width="300" height="225" loading="lazy" decoding="async">'],
    ['![a](/b.png){ loading=lazy }', expect.stringMatching(/^<p><img [^>]*><\/p>$/)],
    ['a {py:func}`b`', '<p>a <code>b</code></p>'],
    ['a {% raw %}b{% endraw %} c', '<p>a b c</p>'],
    ['a {% raw %}{{ b }}{% endraw %} c', '<p>a {{ b }} c</p>'],
    ['a {# b #} c', '<p>a  c</p>'],
    ['1. One two\n{#wrap-id}\n\nMore', expect.stringContaining('<a id="wrap-id"></a>')],
  ])('is read where it can be: %s', async (source, html) => {
    const rendered = await renderMdx(source);
    expect(rendered.html).toEqual(html);
    const kinds = new Set(rendered.problems.map(({ severity, kind }) => `${severity} ${kind}`));
    expect([...kinds]).toEqual(['warning foreign-syntax']);
  });

  test.each([
    ['{{#include a.rs}}', '"{{#include a.rs}}" is an included file in other tools.', 1],
    ['{% hint style="info" %}', '"{% hint style="info" %}" is a callout in other tools.', 1],
    ['a {{< ref "x" >}} c', '"{{< ref "x" >}}" is a link in other tools.', 3],
    ['a {{ page.title_x | b_y }} c', '"{{ page.title_x | b_y }}" is filled in by other tools.', 3],
    ['{% include "a.md" %}', '"{% include "a.md" %}" is an included file in other tools.', 1],
    ['a {@link B} c', '"{@link B}" is a tag of another tool.', 3],
  ])('is text where it cannot: %s', async (source, what, column) => {
    const { html, problems } = await renderMdx(source);
    expect(problems).toMatchObject([{ severity: 'error', kind: 'foreign-syntax', what, line: 1, column }]);
    expect(html.replaceAll('&#x3C;', '<')).toBe(`<p>${source}</p>`);
  });

  test.each([
    ['## A {#b .c}', 'b'],
    ['## A {.c}', 'a'],
    ['## A {: .c #b }', 'b'],
  ])('gives a heading its id: %s', async (source, id) => {
    const { headings, problems } = await renderMdx(source);
    expect(headings).toMatchObject([{ id, text: 'A' }]);
    expect(problems).toMatchObject([{ severity: 'warning', kind: 'foreign-syntax' }]);
  });

  test.each([
    '## A {#b}',
    '- ## A {#b}',
    ':::tip T {#here}\n\nx\n\n:::',
    '`{{ a }}` and ``{++b++}``',
    '```\n{{ a }}\n```',
    '<pre>{{ a }}</pre>',
    '<!-- {{ a }} -->',
    '{/* {{ a }} */}',
    'export const a = "{{ b }}"\n\nText',
    '<a href="{{ b }}">c</a>',
    String.raw`\{{ a }}`.replace('{{', String.raw`{\{`),
  ])('is not seen in %s', async (source) => {
    expect((await renderMdx(source)).problems.filter(({ kind }) => kind === 'foreign-syntax')).toEqual([]);
  });

  test('is told once a kind, in a partial too', async () => {
    const { problems } = await renderMdx("import Part from './_part.mdx'\n\na {.b} c {.d}\n\n<Part />", {
      './_part.mdx': 'x\n\ny {++z++}',
    });
    expect(problems).toMatchObject([
      { what: '"{.b}" gives attributes in other tools; here a text has none. So is another one, in line 3.' },
      { what: expect.stringMatching(/^In \S*_part\.mdx, line 3: "\{\+\+z\+\+\}" marks an edit in other tools\.$/), line: 5 },
    ]);
  });
});
