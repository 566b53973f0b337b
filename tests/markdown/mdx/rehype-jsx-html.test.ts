import { describe, expect, test } from 'vitest';
import { renderMdx } from '../../support/render-mdx.tsx';

describe('rehypeJsxHtml', () => {
  test('resolves a link element', async () => {
    expect(await renderMdx('See <a href="/docs">**this**</a>')).toMatchObject({
      kind: 'html',
      html: '<p>See <a href="/base/docs"><strong>this</strong></a></p>',
    });
  });

  test('removes a broken link', async () => {
    expect((await renderMdx('See <a href="/missing">this</a>')).html).toBe('<p>See <span>this</span></p>');
  });

  test('resolves an image element', async () => {
    expect((await renderMdx('See <img src="a.png" alt="A" className="wide" />')).html).toBe(
      '<p>See <img src="/images/a.png" alt="A" class="wide" width="4" height="3" loading="lazy" decoding="async"></p>',
    );
  });

  test.each([
    ['the name of an anchor as its id', '<a name="old"></a>', '<a id="old"></a>'],
    ['no id of a name beside an id', '<a id="new" name="old"></a>', '<a id="new"></a>'],
    ['no id that the heading below has', '<a name="old"></a>\n\n## Old', '<a></a>\n<h2 id="old">Old'],
    ['no id twice', '<p><a name="old"></a><a name="old"></a></p>', '<p><a id="old"></a><a></a></p>'],
    ['the id of the heading above once', '## Old\n<a id="old"></a>\n\nx', '</h2>\n<a></a>\n<p>x'],
    ['the id of the heading above words once', '## Old\n\n<a id="old"></a>Words', '</h2>\n<p><a></a>Words'],
    ['the id of the heading around it once', '## Old <a id="old">way</a>{#old}', '<h2 id="old">Old <a>way</a>'],
    ['the id of the heading below once', '<a id="old"></a>\n\n## Old', '<a></a>\n<h2 id="old">Old'],
  ])('writes %s', async (_, source, html) => {
    expect((await renderMdx(source)).html).toContain(html);
  });

  test.each([
    '<p><a id="old"><img src="a.png" alt="" /></a></p>\n\n## Old',
    '<a id="older"></a>\n<a id="old"></a>\n\n## Old',
    '## Old\n\n<a id="older"></a><a id="old"></a>\n\nWords',
    '## Old\n\n- <a id="old"></a>Words',
  ])('omits a duplicate target next to its heading: %j', async (source) => {
    const { html, problems } = await renderMdx(source);
    expect([html.match(/id="old"/g), problems]).toEqual([['id="old"'], []]);
  });

  test.each([
    '## Old\n\nWords\n\n<a id="old"></a>',
    '## Old\n\n| Words |\n| --- |\n| <a id="old"></a> |',
    '## Old\n\n<Badge>x</Badge>\n\n<a id="old"></a>',
    '## <a id="old"></a>Words\n\n## Old',
    '<a id="old">Words</a>\n\n## Old',
  ])('reports a duplicate target elsewhere: %j', async (source) => {
    expect((await renderMdx(source)).problems).toMatchObject([{ kind: 'duplicate-id' }]);
  });

  test.each([
    ['<p id="start">x</p>', 1],
    ['<a name="columns"></a>x', 1],
    ['<h2 id="texts">x</h2>', 1],
    ['<a id="top"></a>x', 0],
  ])('omits an id reserved for the page frame: %j', async (source, count) => {
    const { html, problems } = await renderMdx(source);
    expect(html).not.toMatch(/ id="(?:start|columns|texts|top)"/);
    expect(problems.map(({ kind }) => kind)).toEqual(Array.from({ length: count }, () => 'duplicate-id'));
  });

  test.each([
    ['<p align="center">\n\n**a**\n\nb\n\n</p>', '<div align="center"><p><strong>a</strong></p><p>b</p></div>'],
    ['<p align="center">\n\n**a**\n\n</p>', '<p align="center"><strong>a</strong></p>'],
  ])('keeps blocks inside a paragraph element, although a browser would move them out: %j', async (source, html) => {
    expect((await renderMdx(source)).html).toBe(html);
    expect((await renderMdx(source, {}, true)).html).toBe(html);
  });

  test('writes attributes like HTML', async () => {
    expect((await renderMdx('<td colSpan="2" tabIndex="0" data-x="y" aria-label="A">b</td>')).html).toBe(
      '<td colspan="2" tabindex="0" data-x="y" aria-label="A">b</td>',
    );
  });

  test('writes attributes without a value', async () => {
    expect((await renderMdx('<details open>\n\n<summary>A</summary>\n\nB\n\n</details>')).html).toBe(
      '<details open><summary>A</summary><p>B</p></details>',
    );
  });

  test('renders components inside elements', async () => {
    expect((await renderMdx('<div><Badge>x</Badge></div>')).html).toBe('<div><b>x</b></div>');
  });

  test('writes data in braces', async () => {
    expect(await renderMdx('<td title={`a`} colSpan={2} hidden={false} lang={null} inert={true}>b</td>')).toMatchObject({
      kind: 'html',
      html: '<td title="a" colspan="2" inert>b</td>',
      problems: [],
    });
  });

  test.each([
    ['<p title={x}>b</p>', 'Unknown constant "x".', 11],
    ['<p title={[]}>b</p>', 'The attribute title of <p> takes text.', 4],
    ['<p {...{}}>b</p>', 'Spread attributes are not allowed on <p>.', 4],
  ])('reports an invalid HTML attribute: %s', async (source, what, column) => {
    expect((await renderMdx(`Text\n\n${source}`)).problems).toMatchObject([{ severity: 'error', what, line: 3, column }]);
  });

  test.each([
    ['<p style="color: red">x</p>', 'Unexpected attribute style of <p>.'],
    ["<p style={{ color: 'red' }}>x</p>", 'Unexpected attribute style of <p>.'],
    ['<p onClick={() => 1}>x</p>', 'Unexpected attribute onClick of <p>.'],
    ['<p onclick="x">x</p>', 'Unexpected attribute onclick of <p>.'],
    ['<script src="https://a.example/b.js"></script>', 'Unexpected element <script>.'],
  ])('reports what the CSP forbids: %s', async (source, what) => {
    expect((await renderMdx(`Text\n\n${source}`)).problems).toEqual([
      {
        severity: 'error',
        kind: 'forbidden-html',
        what,
        cure: expect.stringContaining('security policy does not allow'),
        line: 3,
        column: 1,
      },
    ]);
  });
});

describe('elements with text content', () => {
  test.each([
    ['<p>\n  Text\n</p>', '<p>Text</p>'],
    ['<h2>\n\n*Text*\n\n</h2>', expect.stringMatching(/^<h2><em>Text<\/em>/)],
    [
      '<details>\n<summary>One</summary>\nText **b**\n</details>',
      '<details><summary>One</summary><p>Text <strong>b</strong></p></details>',
    ],
    ['<details>\n<summary>\nOne\n</summary>\n\nText\n\n</details>', '<details><summary>One</summary><p>Text</p></details>'],
  ])('%j contains no paragraph where HTML forbids it', async (source, html) => {
    expect((await renderMdx(source)).html.replaceAll('\n', '')).toEqual(html);
  });

  test.each([
    ['<iframe src="https://a.example"></iframe>', 'Write a link: the security policy does not allow embedding other sites.'],
    ['<form></form>', 'Write a link to the form: the security policy does not allow forms in a page.'],
  ])('%s has its own suggested fix', async (source, cure) => {
    expect((await renderMdx(source)).problems).toMatchObject([{ cure }]);
  });

  test.each([
    ['A\n\n<script setup>\nimport { ref } from "vue"\n\nconst a = ref({ b: 1 })\n</script>\n\nB', '<p>A</p>\n\n<p>B</p>', 'error'],
    ['<style module>\n.a {\n  color: red;\n\n}\n</style>\n\nB', '<p>B</p>', 'error'],
    ['<style>\n.a { color: red }\n</style>\n\nB', '<p>B</p>', 'error'],
    ['A <script>b({})</script> C', '<p>A  C</p>', 'error'],
    [
      '<iframe\n  src="https://a.example"\n  style="border: 0"\n  title="C"\n></iframe>',
      expect.stringMatching(/^<p><a href="https:\/\/a\.example"[^>]*>C/),
      'warning',
    ],
    ['<form><b>c</b></form>', '<div><b>c</b></div>', 'error'],
  ])('omit content that the CSP forbids, and report it with a kind: %s', async (source, html, severity) => {
    const { html: shown, problems } = await renderMdx(source);
    expect(problems).toMatchObject([{ severity, kind: 'forbidden-html', line: source.startsWith('A\n') ? 3 : 1 }]);
    expect(shown.trim()).toEqual(html);
  });

  test('preserve positions after a script', async () => {
    const { problems } = await renderMdx('<script>\nlet a = {}\n</script>\n\n<Wrong />');
    expect(problems.map(({ line }) => line)).toEqual([5, 1]);
  });

  test.each([
    ['<table>\n<tr>\n<td>a\n\nb</td>\n<td>\n\nc\n\n</td>\n</tr>\n</table>', /<td>(?:<p>)?a<br>\n<br>\nb(?:<\/p>)?<\/td>/],
    ['<div>a\n\nb *c*\n\nd\n\n</div>', /a<br>\n<br>\nb <em>c<\/em><br>\n<br>\nd/],
    ['<p align="center">a\n\nb</p>\n\nc', /^<p align="center">a<br>\n<br>\nb<\/p>\n<p>c<\/p>/],
  ])('treat blank lines in an element’s text as breaks: %s', async (source, html) => {
    const rendered = await renderMdx(source);
    expect(rendered.problems).toEqual([]);
    expect(rendered.html).toMatch(html);
  });
});
