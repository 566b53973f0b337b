import { describe, expect, test } from 'vitest';
import type { SpecMarkdownOptions } from '../../src/markdown/parse-spec-markdown.ts';
import { renderSpecMarkdown } from '../../src/markdown/spec-markdown.ts';
import { literalContext } from '../support/literal-context.ts';

function render(markdown: string, options?: SpecMarkdownOptions) {
  const { context, problems } = literalContext();
  return { ...renderSpecMarkdown(markdown, context, options), problems };
}

test('a picture has only the sources that the page may load', () => {
  const { context } = literalContext();
  const choices = '<source srcset="https://a.example/b.png 2x"><source media="print" srcset="c.png 2x, https://a.example/d.png 3x">';
  expect(renderSpecMarkdown(`<picture>${choices}<img src="e.png" alt="E"></picture>`, context).html).toMatch(
    /<picture><source[^>]* srcset="\/images\/c\.png 2x"><img src="\/images\/e\.png"/,
  );
});

describe('a table row about an operation', () => {
  const rowOf = (row: string, methodOf?: (href: string) => string | undefined): string => {
    const { context } = literalContext();
    const { html } = renderSpecMarkdown(`| A | B |\n|---|---|\n${row}`, methodOf ? { ...context, methodOf } : context);
    return [...html.matchAll(/<t[dh](?: scope="row")?>(.*?)<\/t[dh]>/gs)]
      .slice(2)
      .map(([, cell]) => cell)
      .join(' | ');
  };
  const methodOf = (href: string) => (href === '/book' ? 'POST' : undefined);

  test('has its badge before the link', () => {
    expect(rowOf('| [Book](/book) | books |', methodOf)).toBe(
      '<span class="method method--post">POST</span> <a href="/base/book">Book</a> | books',
    );
  });

  test('has its badge before its call, if any', () => {
    expect(rowOf('| [Book](/book) | `GET /a/{b}` |', methodOf)).toBe(
      '<a href="/base/book">Book</a> | <span class="method method--get">GET</span> <code>/a/{b}</code>',
    );
  });

  test('is unchanged when it is about something else, and in guides', () => {
    expect(rowOf('| [Other](/other) | `GET` |', methodOf)).toBe('<a href="/base/other">Other</a> | <code>GET</code>');
    expect(rowOf('| see [Book](/book) | x |', methodOf)).toBe('see <a href="/base/book">Book</a> | x');
    expect(rowOf('| [Book](/book) | `GET /a` |')).toBe('<a href="/base/book">Book</a> | <code>GET /a</code>');
  });
});

describe('renderSpecMarkdown', () => {
  test.each([
    ['A\n\n<SecurityDefinitions />', ['3 "<SecurityDefinitions />" is a component of Redoc, so it is shown as text.']],
    ['See <security-definitions/> here', ['1 "<security-definitions/>" is a component of Redoc, so it is shown as text.']],
    ['<SchemaDefinition schemaRef="#/a" />', ['1 "<SchemaDefinition schemaRef="#/a" />" is a component of Redoc, so it is shown as text.']],
    ['- <redoc-sample />', ['1 "<redoc-sample />" is a component of another tool, so it is shown as text.']],
    ['<Foo a="b"/>', ['1 "<Foo a="b"/>" is a component of another tool, so it is shown as text.']],
    ['An <Order/> or a List<T>, <your-id>, <br/>, `<Foo/>`\n\n<hr/>\n\n<Order>\n<Id/>\n</Order>', []],
  ])('warns about components, and shows them as text: %j', (markdown, told) => {
    expect(render(markdown).problems.map(({ what, line }) => `${line} ${what}`)).toEqual(told);
  });

  test.each([['```\n~~~\n```'], ['~~~\n```\n~~~'], ['````\n```\n````'], ['<p>\n```\n</p>']])(
    'keeps the pipes of code in a table below %j',
    (above) => {
      expect(render(`${above}\n\n| A | B |\n|---|---|\n| \`x|y\` | z |`).html).toContain('<code>x|y</code>');
    },
  );

  test.each(['```\n~~~', '~~~\n```', '````\n```'])('leaves a table in code below %j unchanged', (above) => {
    const table = '| A | B |\n|---|---|\n| `x|y` | z |';
    expect(render(`${above}\n${table}`).html).toContain(table);
  });

  test('leaves tables in code unchanged', () => {
    expect(render('```\n| A | B |\n|---|---|\n| `x|y` | z |\n```').html).toContain('|---|---|\n| `x|y` | z |');
  });

  test('preserves unknown HTML and its surroundings', () => {
    expect(render('<p>Note</p>\n### Rel <T> <https://a.example>\n<b>x</b> <a title="<y>">z</a>').html).toBe(
      '<p>Note</p>\n### Rel &#x3C;T> &#x3C;https://a.example>\n<b>x</b> <a title="<y>">z</a>',
    );
  });

  test.each([
    ['| `x|y` | z |', ['<code>x|y</code>', 'z']],
    ['| a | `x||y` | z | b |', ['a', '<code>x||y</code> | z | b']],
    ['| a | b | *c* |', ['a', 'b | <em>c</em>']],
    ['| `a` | `b` |', ['<code>a</code>', '<code>b</code>']],
  ])('keeps all cells of the row %s', (row, cells) => {
    const { html } = render(`| A | B |\n|---|---|\n${row}`);
    expect([...html.matchAll(/<td>(.*?)<\/td>|<th scope="row">(.*?)<\/th>/g)].map(([, cell, head]) => cell ?? head)).toEqual(cells);
  });

  test.each([
    ['Plain text', '<p>Plain text</p>'],
    ["It's (really) 100% plain, isn't it?", "<p>It's (really) 100% plain, isn't it?</p>"],
    ['  padded  ', '<p>padded</p>'],
    ['', ''],
    ['   \n ', ''],
    ['a **b** `c`', '<p>a <strong>b</strong> <code>c</code></p>'],
    ['a\n\nb', '<p>a</p>\n<p>b</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['+ a', '<ul>\n<li>a</li>\n</ul>'],
    ['1. a', '<ol>\n<li>a</li>\n</ol>'],
    ['1) a', '<ol>\n<li>a</li>\n</ol>'],
    ['- a', '<ul>\n<li>a</li>\n</ul>'],
    ['---', '<hr>'],
    ['=== a', '<p>=== a</p>'],
    [
      'www.a.example',
      '<p><a href="http://www.a.example" target="_blank" rel="noopener noreferrer">www.a.example<span class="external" role="img" aria-label="(opens in a new tab)"></span></a></p>',
    ],
    ['a@b.example', '<p><a href="mailto:a@b.example">a@b.example</a></p>'],
    ['<localhost:5001/foo>', '<p><a>localhost:5001/foo</a></p>'],
    ['mailto:a@b.example.', '<p><a href="mailto:a@b.example">mailto:a@b.example</a>.</p>'],
    ['*mailto:a@b.example*', '<p><em><a href="mailto:a@b.example">mailto:a@b.example</a></em></p>'],
    ['To xmpp:a@b.example/c@d.e.', '<p>To <a href="xmpp:a@b.example/c@d.e">xmpp:a@b.example/c@d.e</a>.</p>'],
    ['xmpp:a@b.example/c/d', '<p><a href="xmpp:a@b.example/c">xmpp:a@b.example/c</a>/d</p>'],
    ['xmpp:a@b.example', '<p><a href="xmpp:a@b.example">xmpp:a@b.example</a></p>'],
    ['mailto:<a@b.example>', '<p>mailto:<a href="mailto:a@b.example">a@b.example</a></p>'],
    ['mailto:[a@b.example](mailto:a@b.example)', '<p>mailto:<a href="mailto:a@b.example">a@b.example</a></p>'],
  ])('supports CommonMark, and GitHub’s tables, links and lists: %j', (markdown, html) => {
    expect(render(markdown).html).toBe(html);
  });

  test.each([
    ['Replace {bookingId} by {x: {y}}', '<p>Replace {bookingId} by {x: {y}}</p>'],
    ['a < b', '<p>a &#x3C; b</p>'],
    ['import a from b', '<p>import a from b</p>'],
    ['<Badge>x</Badge>', '<p>&#x3C;Badge>x&#x3C;/Badge></p>'],
    ['A `List<T>` or a List<T> of <T>', '<p>A <code>List&#x3C;T></code> or a List&#x3C;T> of &#x3C;T></p>'],
    ['<p>One.</p> <note> <p>Two.</p> </note>', '<p>One.</p> <blockquote> <p>Two.</p> </blockquote>'],
    ['<fullname>A</fullname> does.', '<p><b>A</b> does.</p>'],
    ['Get /notes/<note>, then', '<p>Get /notes/&#x3C;note>, then</p>'],
    [
      'Set <title>, insert <head> and <body> then <script> tags.',
      '<p>Set &#x3C;title>, insert &#x3C;head> and &#x3C;body> then &#x3C;script> tags.</p>',
    ],
    ['Set the <iframe> and *more*.', '<p>Set the &#x3C;iframe> and <em>more</em>.</p>'],
    [
      'A <noscript>, <template>, <video>, <select> or <meta> shows.',
      '<p>A &#x3C;noscript>, &#x3C;template>, &#x3C;video>, &#x3C;select> or &#x3C;meta> shows.</p>',
    ],
    ['a <noscript>*b*</noscript> <iframe src="/c">d</iframe> <noembed>e</noembed> <template>f</template> g', '<p>a     g</p>'],
    ['<template>a <template>b</template></template> c', '<p> c</p>'],
    ['A <svg> is <svg width="1"><title>b</title><path d="M0"/></svg> <T>', '<p>A &#x3C;svg> is  &#x3C;T></p>'],
    ['<svg width="1"> a <T> b', '<p>&#x3C;svg width="1"> a &#x3C;T> b</p>'],
    ['a <video src="/c">b</video>', '<p>a b</p>'],
    ['<html><body><p>Whole.</p></body></html>', '<p>Whole.</p>'],
    ['<T>\ntext', '<p>&#x3C;T>\ntext</p>'],
  ])('never parses MDX: %j', (markdown, html) => {
    expect(render(markdown).html).toBe(html);
  });

  test.each([
    ['<b>bold</b><br>', '<p><b>bold</b><br></p>'],
    ['a<script>alert(1)</script>b', '<p>ab</p>'],
    ['<b onclick="alert(1)" style="color:red" class="x">a</b>', '<p><b>a</b></p>'],
    ['[a](javascript:alert(1))', '<p><a>a</a></p>'],
    ['[a](MAILTO:a@b.example) [c](FTP://a.example)', '<p><a href="mailto:a@b.example">a</a> <a href="ftp://a.example">c</a></p>'],
    ['[a](tel:+123) <sms:123>', '<p><a href="tel:+123">a</a> <a href="sms:123">sms:123</a></p>'],
    ['<iframe src="https://a.example"></iframe>x', 'x'],
    ['<style>p{}</style>x', 'x'],
    ['<!-- c -->x', 'x'],
  ])('keeps only harmless HTML: %j', (markdown, html) => {
    expect(render(markdown).html).toBe(html);
  });

  test.each([
    ['<a id="x" name="y"></a>[a](#x) [b](#z)', '<p><a id="p-x"></a><a href="#p-x">a</a> <a href="#z">b</a></p>'],
    ['<p id="x">a</p><p id="x">b</p>', '<p id="p-x">a</p><p>b</p>'],
  ])('keeps HTML ids distinct from those of the page: %j', (markdown, html) => {
    expect(render(markdown, { idPrefix: 'p-' }).html).toBe(html);
  });

  test.each([
    ['One: <li>a</li><li>b</li> end', '<p>One: </p><ul><li>a</li><li>b</li></ul> end<p></p>'],
    ['<div><li>a<li>b</div>', '<div><ul><li>a</li><li>b</li></ul></div>'],
    ['<ul><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['<dd>a</dd><dt>b</dt>', 'ab'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
  ])('wraps list items without a list, which would end the surrounding list: %j', (markdown, html) => {
    expect(render(markdown).html).toBe(html);
  });

  test('removes ids reserved for the page frame', () => {
    expect(render('<p id="main">a</p><p id="maine">b</p>').html).toBe('<p>a</p><p id="maine">b</p>');
  });

  test.each([
    [
      '<img id="x" alt="a" src="https://b.example/c.png">',
      '<a id="p-x" href="https://b.example/c.png" target="_blank" rel="noopener noreferrer">a<span class="external" role="img" aria-label="(opens in a new tab)"></span></a>',
    ],
    [
      '<p id="x"><img alt="a" src="b.png" title="C"></p>',
      '<figure id="p-x" class="image"><img alt="a" src="/images/b.png" width="4" height="3" loading="lazy" decoding="async"><figcaption>C</figcaption></figure>',
    ],
  ])('keeps the id of a picture that it replaces: %j', (markdown, html) => {
    expect(render(markdown, { idPrefix: 'p-' }).html).toBe(html);
  });

  test('resolves links and images like a guide', () => {
    expect(render('[a](/docs) [b](/missing) ![c](d.png)').html).toBe(
      '<p><a href="/base/docs">a</a> <span>b</span> <img src="/images/d.png" alt="c" width="4" height="3" loading="lazy" decoding="async"></p>',
    );
  });

  test('shifts headings, to level six at most, and prefixes their ids', () => {
    expect(render('# A\n\n##### B', { headingShift: 2, idPrefix: 'tag-' }).html).toBe(
      '<h3 id="tag-a">A<a class="hash" href="#tag-a" aria-hidden="true" tabindex="-1"></a></h3>\n' +
        '<h6 id="tag-b">B<a class="hash" href="#tag-b" aria-hidden="true" tabindex="-1"></a></h6>',
    );
  });

  test('prefixes the ids of heading elements', () => {
    expect(render('<h2 id="q">Q</h2>', { idPrefix: 'p-' }).html).toContain('<h2 id="p-q">');
  });

  test('highlights code, with its title', () => {
    expect(render('```json title="T"\n{}\n```').html).toBe(
      '<figure class="code" data-lang="JSON"><figcaption>T</figcaption><pre tabindex="0"><code>{}</code></pre></figure>',
    );
  });

  test.each([
    ['<div><pre><code>a\n\nb</code></pre></div>', 'a\nb'],
    ['<pre><code>a</code> b</pre>', 'a b'],
    ['<pre><b>a</b> b</pre>', 'a b'],
    ['<pre>\n<code class="language-json">{}\n</code>\n</pre>', '{}'],
  ])('keeps all content of a <pre>: %j', (written, code) => {
    expect(render(written).html).toContain(`<pre tabindex="0"><code>${code}</code></pre>`);
  });

  test('makes wide tables scrollable, and aligns by class', () => {
    expect(render('| a |\n|:-:|\n| b |').html).toMatch(
      /^<div class="table-scroll" tabindex="0"><table>[^]*<td class="align-center">b<\/td>/,
    );
  });

  test('keeps the caption inside its table', () => {
    const [table, alone] = ['<table><caption>C</caption><tbody><tr><td>a</td></tr></tbody></table>', '<div><caption>C</caption></div>'];
    expect(render(table).html).toContain(table);
    expect(render(alone).html).toBe('<div>C</div>');
  });

  test('turns alerts into callouts', () => {
    expect(render('> [!WARNING]\n> Text').html.replaceAll('\n', '')).toBe(
      '<aside class="callout caution"><p class="callout-title">Caution</p><p>Text</p></aside>',
    );
  });

  test.each([
    ['', '', true],
    ['Plain & simple', 'Plain &#x26; simple', true],
    ['With `code`', 'With <code>code</code>', true],
    ['One [link](/docs)', 'One <a href="/base/docs">link</a>', false],
    ['**One [link](/docs)**', '<strong>One <a href="/base/docs">link</a></strong>', false],
    ['*One*\n\nTwo', '<em>One</em>', false],
    ['*One*\n\n- Two', '<em>One</em>', false],
    ['- One\n\nTwo', '', false],
    ['<p align="center">One</p>', '', false],
  ])('returns the opening of %j, and whether it is the entire text without links', (markdown, lead, isLine) => {
    expect(render(markdown)).toMatchObject({ lead, isLine });
  });

  test('reports faults', () => {
    expect(render('![](a.png)').problems).toMatchObject([{ what: 'The image has no alt text.', line: 1 }]);
  });
});
