import { HtmlRenderer, Parser } from 'commonmark';
import { describe, expect, test } from 'vitest';
import { createTwinLinkResolver } from '../../src/render/resolve-twin-links.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import type { Page } from '../../src/site/page.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { attributeOf, elementsOf } from '../support/html-tree.ts';
import { inSiteFolder, loadLiteralSite, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

/** Renders a twin and joins its parts with a separator line. */
async function wholeTwinOf(files: SiteFiles, pathname: string): Promise<string> {
  const site = await loadLiteralSite({ 'content/site.yaml': SITE_YAML, 'content/index.mdx': '---\nlayout: home\n---\n\nText\n', ...files });
  const writtenOf = async (page: Page) => (await renderPage(site, page)).twin();
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}, only ${[...site.pages.keys()].join(', ')}.`);
  const parts = await createTwinLinkResolver(site, writtenOf)(await writtenOf(page));
  return parts.join('\n=====\n').trim();
}

async function twinOf(files: SiteFiles, pathname: string): Promise<string> {
  return (await wholeTwinOf(files, pathname)).replace(/^> .*\n\n# .*\n\n.*: <.*>\n\n/gm, '');
}

const introduction = (description: string, scheme = 'Sign in.'): SiteFiles => ({
  'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
  'specs/sales.yaml': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Sales', version: '1', description },
    paths: { '/a': { get: { operationId: 'a', security: [{ key: [] }], responses: { 200: { description: 'All' } } } } },
    components: { securitySchemes: { key: { type: 'http', scheme: 'basic', description: scheme } } },
  }),
});

test('an introduction lists its own servers’ Postman environments, and operations without a summary once', async () => {
  const spec = (host: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Api', version: '1' },
      servers: [{ url: `https://${host}.example` }],
      paths: { '/a': { get: { responses: { 200: { description: 'All' } } } } },
    });
  const apis = 'apis: [{ id: a, label: A }, { id: b, label: B }]\n';
  const twin = await twinOf(
    { 'content/site.yaml': SITE_YAML + apis, 'specs/a.yaml': spec('one'), 'specs/b.yaml': spec('two') },
    '/docs/api/b/api',
  );
  expect(twin.match(/Environment [\w.]+/g)).toEqual(['Environment two.example']);
  expect(twin).toMatch(/^- \[GET \/a\]\([^)]*\)$/m);
});

const guide = (text: string): SiteFiles => ({ 'content/docs/a.mdx': `---\ntitle: A\n---\n\n${text}\n` });

describe('the twin of a guide', () => {
  test('writes superscripts, subscripts and quotations in readable plain text', async () => {
    expect(await twinOf(guide('10<sup>6</sup>, CO<sub>2</sub>, x<sub>max</sub>, 4<sup>th</sup>, <q>yes</q>'), '/docs/a')).toBe(
      '10⁶, CO₂, x\\_(max), 4th, "yes"',
    );
  });

  test.each([
    ['<p><a href="https://a.example">a</a> <strong>b</strong></p>', '[a](https://a.example) **b**'],
    ['<p>\n<em>a</em>\n<strong>b</strong>\n</p>', '*a* **b**'],
    ['<ul><li><strong>a</strong> <em>b</em></li></ul>', '- **a** *b*'],
  ])('writes inline HTML elements as one paragraph: %s', async (html, markdown) => {
    expect(await twinOf({ 'content/docs/a.md': `---\ntitle: A\n---\n\n${html}\n` }, '/docs/a')).toBe(markdown);
  });

  test.each(['template', 'noscript'])('includes the content of <%s>', async (name) => {
    expect(await twinOf(guide(`<${name}>\n\n*a*\n\n</${name}>\n\nb <${name}>c</${name}>`), '/docs/a')).toBe('*a*\n\nb c');
  });

  test('omits links without an address, and ids', async () => {
    const text = '## One\n\nA <a id="q"></a>b <a>c</a>.\n\n<a id="r"></a>\n\n## Two\n\n<a name="s">d</a> [e](#q) [f](#s)';
    expect(await twinOf(guide(text), '/docs/a')).toBe(
      '## One\n\nA b c.\n\n## Two\n\nd [e](https://docs.example/docs/a.md#one) [f](https://docs.example/docs/a.md#two)',
    );
  });

  test.each([
    ['## <b id="q">`x`</b> y', '## **`x`** y'],
    ['<a id="q"></a>*"a"* b<a id="r"></a>', '*"a"* b'],
    ['<a id="q"></a>\\# a', '\\# a'],
    ['- [ ] <a id="q"></a>a\n- [x] b', '- [ ] a\n- [x] b'],
    ['a **b <a id="q"></a>**`c`', 'a **b** `c`'],
    ['| a |\n|---|\n| <a id="q"></a>**`b`** |', '| a |\n| - |\n| **`b`** |'],
  ])('ignores ids: %j', async (written, said) => {
    expect(await twinOf(guide(written), '/docs/a')).toBe(said);
  });

  test('keeps links with other schemes, except those that run code', async () => {
    const addresses = ['tel:+551100', 'sms:+551100', 'ftp://a.example/b', 'vscode://file/c', 'geo:1,2', 'mailto:a@b.example'];
    const twin = await twinOf(guide([...addresses, 'javascript:a', 'data:b'].map((address) => `[x](${address})`).join(' ')), '/docs/a');
    expect(twin).toBe(`${addresses.map((address) => `[x](${address})`).join(' ')} x x`);
  });

  test.each([
    [
      '<div><a href="https://b.example">\n  <h3>View</h3>\n  <p>The most.</p>\n  <ul><li>x</li><li>y</li></ul>\n</a></div>',
      '[View The most. - x - y](https://b.example)',
    ],
    ['See <a href="https://b.example"><div>One</div><div>Two</div></a>.', 'See [One Two](https://b.example).'],
    ['[<div>One</div><div>Two</div>](https://b.example)', '[One Two](https://b.example)'],
    ['## `down` <div>Android</div><div>TV</div>', '## `down` Android TV'],
    ['<h2><div>Android</div><div>TV</div></h2>', '## Android TV'],
    ['<b><div>One</div><div>Two</div></b>', '**One Two**'],
  ])('keeps blocks apart in elements that are written on one line: %j', async (written, said) => {
    expect(await twinOf(guide(written), '/docs/a')).toBe(said);
    expect(await twinOf({ 'content/docs/a.md': `---\ntitle: A\n---\n\n${written}\n` }, '/docs/a')).toBe(said);
  });

  test('keeps the whitespace between elements on one line', async () => {
    const text = '<Method name="GET" /> <Method name="POST" />\n\n<p><Method name="PUT" /> <b>x</b></p>';
    expect(await twinOf(guide(text), '/docs/a')).toBe('`GET` `POST`\n\n`PUT` **x**');
  });

  test('writes the titles of containers as Markdown, with broken links as text', async () => {
    const text = '::: details Use `a` and [this](#h)\nText\n:::\n\n::: tip See [x](gone)\nText\n:::\n\n## H\n\nText\n';
    expect(await twinOf({ 'content/docs/index.mdx': text }, '/docs')).toMatch(
      /^\*\*Use `a` and \[this\]\(\S+#h\)\*\*\n\nText\n\n> \[!TIP\]\n> \*\*See x\*\*/m,
    );
  });

  test('starts with the title of the page, and keeps a leading heading', async () => {
    const files = { ...guide('# Own `Header`\n\nText.'), 'content/docs/b.mdx': '---\ntitle: B\n---\n\n[a](./a.mdx#own-header)\n' };
    expect(await wholeTwinOf(files, '/docs/a')).toMatch(/^# Own `Header`\n\nPage: <.*>\n\nText\.$/m);
    expect(await twinOf(files, '/docs/b')).toBe('[a](https://docs.example/docs/a.md#own-header)');
  });

  test.each([
    ['# Use `a` and *b* of [c](https://c.example/d) & <b>e</b>', '# Use `a` and *b* of [c](https://c.example/d) & **e**'],
    ['# A [b]\n\n[b]: https://b.example', '# A [b](https://b.example)'],
    ['# A [^1] and **b[^1]**\n\n[^1]: Note', '# A and **b**'],
    ['# C \\#', '# C \\#'],
    ['A\n*b*\n=', '# A *b*'],
    ['Text.\n\n# A `b`', '# A `b`'],
    ['# <b id="q">`a`</b> b', '# **`a`** b'],
    ['<h1>A <code>b</code></h1>', '# A `b`'],
  ])('writes the heading of the page as Markdown: %j', async (written, said) => {
    const twin = await wholeTwinOf({ 'content/docs/a.mdx': `${written}\n\nText.\n` }, '/docs/a');
    expect(twin.split('\n')[2]).toBe(said);
  });

  test('repeats the heading in each part', async () => {
    const text = `# A \`b\` {#own}\n\n[c](#own)\n\n${'Words. '.repeat(9000)}\n\n${'Words. '.repeat(900)}\n`;
    const twin = await wholeTwinOf({ 'content/docs/a.mdx': text }, '/docs/a');
    expect(twin.match(/^# .*$/gm)?.slice(0, 2)).toEqual(['# A `b`', expect.stringMatching(/^# A `b` \(.*2.*\)$/)]);
  });

  test('keeps the title of a card without a link', async () => {
    expect(await twinOf(guide('<Cards>\n<Card title="Soon" facts>Not yet.</Card>\n</Cards>'), '/docs/a')).toBe('- **Soon**\n\n  Not yet.');
  });

  const tabs = '<Tabs>\n<Tab label="npm">\n\n#### Inside\n\nWith npm.\n\n</Tab>\n<Tab label="yarn">\n\nWith yarn.\n\n</Tab>\n</Tabs>';

  test('writes tabs as headed sections when no text follows the last tab', async () => {
    const parts = '### npm\n\n#### Inside\n\nWith npm.\n\n### yarn\n\nWith yarn.';
    expect(await twinOf(guide(`## Install\n\n${tabs}`), '/docs/a')).toBe(`## Install\n\n${parts}`);
    expect(await twinOf(guide(`## Install\n\n${tabs}\n\n### Then\n\nGo.`), '/docs/a')).toBe(`## Install\n\n${parts}\n\n### Then\n\nGo.`);
  });

  test.each([
    ['text', 'Then go.', 'Then go.'],
    ['a heading that is deeper', '#### Then', '#### Then'],
    ['what is around them', '', 'Last.'],
  ])('writes tabs as a list before %s', async (name, after, follows) => {
    const isInside = name === 'what is around them';
    const text = isInside ? `<Details summary="More">\n\n${tabs}\n\n</Details>\n\nLast.` : `${tabs}\n\n${after}`;
    const list = '- **npm**\n\n  #### Inside\n\n  With npm.\n\n- **yarn**\n\n  With yarn.';
    expect(await twinOf(guide(`## Install\n\n${text}`), '/docs/a')).toBe(
      `## Install\n\n${isInside ? '**More**\n\n' : ''}${list}\n\n${follows}`,
    );
  });

  test.each([
    ['<Tabs>\nBefore\n\n<Tab label="A">\nIn a\n</Tab>\n\nAfter\n</Tabs>', 'Before\n\n- **A**\n\n  In a\n\nAfter'],
    [
      '<Cards>\nBefore <Card href="https://a.example" title="A">In a</Card> after\n</Cards>',
      'Before\n\n- **[A](https://a.example)**\n\n  In a\n\nafter',
    ],
    [
      '::: code-group\n\nBefore\n\n```sh [npm]\nnpm i\n```\n\nAfter\n\n:::\n\nLast',
      'Before\n\n- **npm**\n\n  ```sh\n  npm i\n  ```\n\nAfter\n\nLast',
    ],
  ])('keeps content next to tabs and cards: %j', async (written, said) => {
    expect(await twinOf(guide(written), '/docs/a')).toBe(said);
  });

  test.each([
    [
      '<table>\n<tr><th>Name</th><th>Type</th></tr>\n<tr><td>id</td><td>**string**</td></tr>\n</table>',
      '| Name | Type |\n| - | - |\n| id | **string** |',
    ],
    [
      '<table><caption>Of ids</caption><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
      'Of ids\n\n| | |\n| - | - |\n| a | b |\n| | c |',
    ],
    ['<table>\n<tr>\n<td>\n\n- a\n- b\n\n</td>\n</tr>\n</table>', '| |\n| - |\n| - a<br>- b |'],
    [
      '<table><tr><td><table><tr><td>a</td><td>b</td></tr><tr><td rowspan="2">c</td><td>d</td></tr><tr><td>e</td></tr></table></td></tr></table>',
      '| |\n| - |\n| a, b<br>c, d<br>e |',
    ],
    ['<dl><dt>D1</dt><dd>ECHO</dd><dd>FOX</dd></dl>', '**D1**\n\nECHO\n\nFOX'],
    ['<div><div>a</div><div>b</div></div>', 'a\n\nb'],
    ['<ol start="7"><li>a</li><li>b</li></ol>', '7. a\n8. b'],
    ['<ol start={3}><li value={7}>a</li><li>b</li></ol>', '7. a\n8. b'],
    ['<ol>\n<li>a</li>\n<li value="5"><b>b</b></li>\n</ol>', '- 1\\. a\n- 5\\. **b**'],
    ['<ol reversed>\n<li>\n\na\n\n</li>\n<li>b</li>\n</ol>', '- 2\\. a\n- 1\\. b'],
    ['<ul>a<li>b</li></ul>', 'a\n\n- b'],
    ['<a href="https://a.example"><div>a</div><div>b</div></a>', '[a b](https://a.example)'],
    ['<details><summary>S</summary>Text</details>', '**S**\n\nText'],
    ['<details><summary><h2>S <code>t</code></h2></summary>Text</details>', '## S `t`\n\nText'],
    ['<details>\n  <summary>\n\n## S\n\n  </summary>\n\nText\n\n</details>', '## S\n\nText'],
    ['<details><summary>Say <h2>S</h2></summary>Text</details>', '**Say**\n\n## S\n\nText'],
    ['<details><summary><p>S</p></summary>Text</details>', '**S**\n\nText'],
    ['<details><summary><ul><li>S</li></ul></summary>Text</details>', '- S\n\nText'],
    ['<details><summary><strong>S</strong> <code>t</code></summary>Text</details>', '**S `t`**\n\nText'],
    ['- a\n\n  <details><summary><h4>S</h4></summary>Text</details>', '- a\n\n  #### S\n\n  Text'],
    ['<abbr title="Object-Relational Mapper">ORM</abbr>s, <abbr title="A">B</abbr> c', 'ORMs (Object-Relational Mapper), B (A) c'],
    ['| a |\n| - |\n| **<abbr title="A">B</abbr>s** |', '| a |\n| - |\n| **Bs (A)** |'],
    ['<div><pre>{`a\n\nb`}</pre></div>', '```\na\n\nb\n```'],
  ])('distinguishes HTML elements: %j', async (written, said) => {
    expect(await twinOf(guide(written), '/docs/a')).toBe(said);
  });

  test.each([
    ['<ul><li>one</li><li>two</li></ul>', '- one<br>- two'],
    ['<ul><li><br/>one<br/></li><li>two</li></ul>', '- one<br>- two'],
    ['<ol start="3"><li>one</li><li>two</li></ol>', '3. one<br>4. two'],
    ['<p>para</p><p>*two*</p>', 'para<br>*two*'],
    ['one<br/>two', 'one<br>two'],
    ['*a<br/>b* [c<br/>d](https://a.example) ~~e<br/>f~~', '*a<br>b* [c<br>d](https://a.example) ~~e<br>f~~'],
  ])('keeps a table cell on one line: %s', async (written, said) => {
    expect(await twinOf(guide(`| a |\n|---|\n| ${written} |`), '/docs/a')).toBe(`| a |\n| - |\n| ${said} |`);
  });

  test.each([
    ['`x`<span>`y`</span>', '`x` `y`'],
    ['<code>a</code><code>b</code>', '`a` `b`'],
    ['<code>a<b>b</b>c</code>', '`abc`'],
    ['<code>x</code><kbd>y</kbd><code></code>`z`', '`x` `y` `z`'],
    ['<code>a <a href="https://a.example">b</a> **c**<br/>d</code>', '`a `[`b`](https://a.example)` c`\\\n`d`'],
    ['`x`<a id="q"></a>`y`', '`x` `y`'],
    ['`x`<code></code> `y`', '`x` `y`'],
  ])('separates adjacent code, but not the parts of a code element: %s', async (written, said) => {
    expect(await twinOf(guide(written), '/docs/a')).toBe(said);
  });

  test.each([
    ['a<br/>', 'a'],
    ['a *b<br/>*', 'a *b*'],
    ['**a<br/>** b', '**a**\\\nb'],
    ['<p><br/>a<br/> <br/></p>\n\n<p><br/></p>\n\nb', 'a\n\nb'],
    ['- a<br/>\n- b<br/>', '- a\n- b'],
    ['## a<br/>', '## a'],
    ['## a<br/>*b<br/>c*', '## a *b c*'],
    ['> a <br/>', '> a'],
    ['a <br/>\nb', 'a\\\nb'],
    ['a<br/><a id="q"></a> <span> b</span>', 'a\\\nb'],
    ['a<i><br/>b</i><b> </b>c', 'a\\\n*b* c'],
    ['| a |\n|---|\n| **b<br/>** |', '| a |\n| - |\n| **b** |'],
    ['<table>\n<tr><th>a</th></tr>\n<tr><td>b<br/></td></tr>\n</table>', '| a |\n| - |\n| b |'],
  ])('keeps line breaks only between the lines of a block: %j', async (written, said) => {
    expect(await twinOf(guide(written), '/docs/a')).toBe(said);
  });

  test.each([
    ['<pre>\n<code>\na\n\nb | c\n</code>\n</pre>', '```\na\n\nb | c\n\n```', '`a`<br><br>`b \\| c`'],
    ['<code>\n<pre>\na\n\nb\n</pre>\n</code>', '```\na\n\nb\n```', '`a`<br><br>`b`'],
    ['```js\na\n\nb\n```', '```js\na\n\nb\n```', '`a`<br><br>`b`'],
  ])('keeps the lines of a code block, including in a table cell: %j', async (written, code, inCell) => {
    const table = `<table>\n<tr>\n<td>\n\n${written}\n\n</td>\n</tr>\n</table>`;
    expect(await twinOf(guide(table), '/docs/a')).toBe(`| |\n| - |\n| ${inCell} |`);
    expect(await twinOf(guide(written), '/docs/a')).toBe(code);
  });

  test.each(['<code>\na\n\nb\n</code>', '<div><code>{`a\n\nb`}</code></div>'])('keeps inline code on one line: %j', async (written) => {
    expect(await twinOf(guide(written), '/docs/a')).toBe('`a b`');
  });

  test.each([
    ['<video src="https://a.example/v.mp4" title="A tour" controls></video>', '[A tour](https://a.example/v.mp4)'],
    ['<audio src="https://a.example/v.mp3">None here.</audio>', '[https://a.example/v.mp3](https://a.example/v.mp3) None here.'],
    [
      '<video controls><source src="https://a.example/v" title="A" /><source src="https://a.example/w" title="B" /></video>',
      '[A](https://a.example/v) [B](https://a.example/w)',
    ],
    ['<video src="/none.mp4" title="Missing" />', 'Missing (/none.mp4)'],
  ])('links to media that only the web page can play: %s', async (written, said) => {
    expect(await twinOf(guide(written), '/docs/a')).toBe(said);
  });

  test.each([
    [':::note[Title with **bold** *and **so***]\n\nText\n\n:::', '> [!NOTE]\n> **Title with bold *and so***\n>\n> Text'],
    ['<b>a **b**</b>', '**a b**'],
    ['**`x`<b>`y`</b>**', '**`x` `y`**'],
    ['*<i>a</i>*', '*a*'],
    ['~~<del>a</del>~~', '~~a~~'],
    ['<b>a </b>b<i></i>', '**a** b'],
    ['a <del>b</del><del>c</del>', 'a ~~bc~~'],
    ['a <b>b</b><b><i>c</i></b> *d*<i>`e`</i>', 'a **b*c*** *d`e`*'],
  ])('applies nested emphasis of one kind only once: %s', async (written, said) => {
    expect(await twinOf(guide(written), '/docs/a')).toBe(said);
  });

  test('states the date of the page’s last check, in the site’s language', async () => {
    const checked = (lang: string) => ({
      'content/site.yaml': `${SITE_YAML}locales: { default: x, available: [{ locale: x, lang: ${lang}, label: X }] }\n`,
      'content/docs/a.mdx': '---\ntitle: A\nverified: { on: 2026-11-01, against: API *2* }\n---\n\nText.\n',
    });
    expect(await twinOf(checked('en'), '/docs/a')).toBe('Checked on 1 November 2026 against API \\*2\\*.\n\nText.');
    expect(await twinOf(checked('pt-BR'), '/docs/a')).toBe('Verificada em 1 de novembro de 2026 com base em API \\*2\\*.\n\nText.');
  });

  test('links to the headings of twins, regardless of the pages’ ids', async () => {
    const files: SiteFiles = {
      'content/docs/b.mdx': '---\ntitle: B\n---\n\n## The start {#go}\n\nText, and <Anchor id="there">there</Anchor>.\n',
      ...guide('[a](./b.mdx#go), [b](./b.mdx#there), [c](#own), `](https://developers.example.com/docs/b.md#go)`.\n\n## Own words {#own}'),
    };
    const { url } = await loadLiteralSite({ 'content/site.yaml': SITE_YAML, 'content/index.mdx': 'Text' }).then(({ config }) => config);
    expect(await twinOf(files, '/docs/a')).toBe(
      `[a](${url}/docs/b.md#the-start), [b](${url}/docs/b.md#the-start), [c](${url}/docs/a.md#own-words), \`](https://developers.example.com/docs/b.md#go)\`.\n\n## Own words`,
    );
  });
});

/** External images in every Markdown notation, with the links that replace them. */
const FOREIGN: readonly (readonly [written: string, said: string])[] = [
  ['![a map](https://evil.example/i.png)', '[a map](https://evil.example/i.png)'],
  ['![a map](//evil.example/i.png)', '[a map](//evil.example/i.png)'],
  ['![a map][Label]', '[a map](https://evil.example/i.png)'],
  ['![label][]', '[label](https://evil.example/i.png)'],
  ['![Label]', '[Label](https://evil.example/i.png)'],
  ['[![a map][label]](https://docs.example/c)', '[a map](https://docs.example/c)'],
  ['[![a map][label]][label]', '[a map](https://evil.example/i.png)'],
  ['[*![a map][label]*](https://docs.example/c)', '[*a map*](https://docs.example/c)'],
  ['**![a map][label]**', '**[a map](https://evil.example/i.png)**'],
  ['- ![a map][label]', '- [a map](https://evil.example/i.png)'],
  ['> ![a map][label]', '> [a map](https://evil.example/i.png)'],
  [':::note\n\n![a map][label]\n\n:::', '> [!NOTE]\n> [a map](https://evil.example/i.png)'],
  ['| a |\n|---|\n| ![a map][label] |', '| a |\n| - |\n| [a map](https://evil.example/i.png) |'],
];

/** The image addresses that a Markdown viewer would fetch. */
function picturesOf(markdown: string): readonly string[] {
  const html = new HtmlRenderer().render(new Parser().parse(markdown));
  return elementsOf(html).flatMap((element) => (element.tagName === 'a' ? [] : (attributeOf(element, 'src') ?? [])));
}

const DEFINED = '\n\n[label]: https://evil.example/i.png\n[label]: https://docs.example/second.png';

describe('external pictures', () => {
  test.each(FOREIGN)('become links in a guide: %j', async (written, said) => {
    const twin = await twinOf(guide(written + DEFINED), '/docs/a');
    expect(twin).toBe(said);
    expect(picturesOf(twin)).toEqual([]);
  });

  test.each(FOREIGN)('become links in a specification’s description: %j', async (written, said) => {
    const twin = await twinOf(introduction(written + DEFINED), '/docs/api/sales/sales');
    // This list follows the list of downloads, so it uses a different marker.
    expect(twin).toContain(said.replace(/^- /, '* '));
    expect(picturesOf(twin)).toEqual([]);
  });

  test.each(['<img src="https://evil.example/i.png" alt="a map" />', 'See <img alt="a map" src="https://evil.example/i.png" />'])(
    'become links when they are elements: %s',
    async (written) => {
      const twin = await twinOf(guide(written), '/docs/a');
      expect(twin).toContain('[a map](https://evil.example/i.png)');
      expect(picturesOf(twin)).toEqual([]);
    },
  );

  test.each([
    ['<div>![a map](https://evil.example/i.png)</div>', String.raw`!\[a map]\(https://evil.example/i.png)`],
    ['<p>&lt;img src="https://evil.example/i.png"&gt;</p>', String.raw`\<img src="https://evil.example/i.png">`],
    ['<p># a &amp;amp; b</p><p>- c</p>', '\\# a \\&amp; b\n\n\\- c'],
    ['<iframe src="https://evil.example/i.png"\n\nb >', 'b >'],
    ['<div>a<script>![b](https://evil.example/i.png)</script><!-- ![c](https://evil.example/i.png)', 'a'],
  ])('become text inside raw HTML: %j', async (written, said) => {
    const twin = await twinOf(introduction(written), '/docs/api/sales/sales');
    expect(twin).toContain(`\n\n${said}\n`);
    expect(picturesOf(twin)).toEqual([]);
    expect(twin).not.toContain('<iframe');
  });

  test('get distinct reference names within one text', async () => {
    const twin = await twinOf(
      introduction(`See [label], [other].${DEFINED}`, 'See [label] and ![label], and [other][label].'),
      '/docs/api/sales/sales',
    );
    expect(twin).toContain('[label](https://evil.example/i.png), \\[other].');
    expect(twin).toContain('See \\[label] and !\\[label], and \\[other]\\[label].');
    expect(picturesOf(twin)).toEqual([]);
  });
});

test('footnotes match those on the page', async () => {
  const text = 'A[^1].\n\n[^1]: First.\n\n[^1]: Second.\n\n[^2]: Third.';
  for (const twin of [await twinOf(guide(text), '/docs/a'), await twinOf(introduction(text), '/docs/api/sales/sales')]) {
    expect(twin).toContain('[^1]: First.');
    expect(twin).not.toMatch(/Second|Third/);
  }
});

test('internal pictures stay pictures, including those linked by reference', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="6"/>';
  const text = '![a logo][Logo] and [the page][logo].\n\n[logo]: /logo.svg "T"';
  const twins = await inSiteFolder(
    { 'content/index.mdx': 'Hello', ...guide(text), ...introduction(text), 'public/logo.svg': svg },
    async (root) => {
      const site = await loadSite({ root, includeDrafts: false });
      return Promise.all(
        ['/docs/a', '/docs/api/sales/sales'].map(async (pathname) => {
          const page = site.pages.get(pathname);
          if (!page) throw new Error(`There is no page ${pathname}.`);
          return (await renderPage(site, page)).twin();
        }),
      );
    },
  );
  for (const { parts } of twins) expect(parts.join('')).toContain('![a logo](https://docs.example/logo.svg "T") and');
});

describe('the file name of a code block', () => {
  test.each([
    ["js title='a.js'", 'js title="a.js"'],
    ['js filename="a.js"', 'js title="a.js"'],
    ['js [a.js] {1}', 'js title="a.js"'],
    ['js:a.js', 'js title="a.js"'],
    [`js title='It is "a".js'`, `js title='It is "a".js'`],
    [`js [It's "a".js]`, `js title={It's "a".js}`],
    ['js alt="b" title="" {1}', 'js'],
  ])('appears in the twin, in any notation: %s', async (written, said) => {
    const text = `\`\`\`${written}\na()\n\`\`\``;
    const twin = `\`\`\`${said}\na()\n\`\`\``;
    expect(await twinOf(guide(text), '/docs/a')).toBe(twin);
    expect(await twinOf(introduction(text), '/docs/api/sales/sales')).toContain(twin);
    expect(await twinOf(introduction(`${text}\n\n<p>b</p>`), '/docs/api/sales/sales')).toContain(twin);
  });
});

describe('HTML in a description', () => {
  test.each([
    ['~~<del>a</del>~~', '~~a~~'],
    ['<code>a <a href="https://a.example">b</a> <b>c</b><br>d</code>', '`a `[`b`](https://a.example)` c`\\\n`d`'],
    ['<div><code><pre>a\nb</pre></code></div>', '```\na\nb\n```'],
    ['<table>\n<tr><th>A</th></tr>\n<tr><td><code><pre>a\nb</pre></code></td></tr></table>', '| A |\n| - |\n| `a`<br>`b` |'],
    ['`x`<!-- c -->`y`', '`x` `y`'],
    [
      'Lists orders.<blockquote><strong>Note:</strong> See <a href="https://example.com/x">errors</a>.</blockquote>',
      'Lists orders.\n\n> **Note:** See [errors](https://example.com/x).',
    ],
    [
      '<table><thead><tr><th>Code</th><th>Means</th></tr></thead><tbody><tr><td>1</td><td>a <b>b</b></td></tr></tbody></table>',
      '| Code | Means |\n| - | - |\n| 1 | a **b** |',
    ],
    ['<ul><li>One</li><li>Two <code>x</code></li></ul>', '- One\n- Two `x`'],
    ['<h2>Limits</h2><p>Ten.</p>', '## Limits\n\nTen.'],
    ['<table><caption>C <b>d</b></caption><tr><th>a</th></tr><tr><td>b</td></tr></table>', 'C **d**\n\n| a |\n| - |\n| b |'],
    ['<p>a <var>b</var></p>', 'a b'],
  ])('becomes equivalent Markdown: %s', async (written, said) => {
    expect(await twinOf(introduction(`Text.\n\n${written}`), '/docs/api/sales/sales')).toContain(`\n\nText.\n\n${said}\n\n`);
  });
});

test('a table in a description has the same cells in the twin as on the page', async () => {
  const text = '| a | b |\n|---|---|\n| 1 | 2 | 3 |\n| `x|y` | z |';
  expect(await twinOf(introduction(text), '/docs/api/sales/sales')).toContain('| a | b |\n| - | - |\n| 1 | 2 \\| 3 |\n| `x\\|y` | z |\n');
});

describe('the twin of an operation', () => {
  const problem = 'content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } }';
  const spec = (description: string): SiteFiles => ({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
    'specs/sales.yaml': `openapi: 3.1.0
info: { title: Sales, version: '1' }
paths:
  /bookings:
    get:
      operationId: listBookings
      security: [{ oauth2: [] }]
      parameters: [{ name: id, in: query, description: '${description}', schema: { type: string } }]
      responses:
        '400': { description: Bad, headers: { ETag: { $ref: '#/components/headers/ETag' } }, ${problem} }
        '404': { description: None, headers: { ETag: { $ref: '#/components/headers/ETag' } }, ${problem} }
components:
  headers: { ETag: { schema: { type: string } } }
  securitySchemes: { oauth2: { type: http, scheme: bearer } }
  schemas: { Problem: { type: object, properties: { title: { type: string } } } }
`,
  });

  test('refers to repeated content by its heading', async () => {
    const text = await twinOf(spec('Id'), '/docs/api/sales/list-bookings');
    const { url } = (await loadLiteralSite(spec('Id'))).config;
    const place = `[400 Bad Request](${url}/docs/api/sales/list-bookings.md#400-bad-request)`;
    expect(text).toContain(`Fields of Problem: See ${place}.`);
    expect(text).toContain(`\n\`ETag\` (${place})\n`);
    expect(text).toContain(`](${url}/docs/api/sales/sales.md#authentication)`);
    expect(text).not.toMatch(/res-400|[\uE000\uE001]/);
  });

  test('links a callback to the value that contains its address', async () => {
    const files: SiteFiles = {
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
      'specs/sales.yaml': `openapi: 3.1.0
info: { title: Sales, version: '1' }
paths:
  /bookings:
    post:
      operationId: book
      requestBody: { content: { application/json: { schema: { type: object, properties: { notifyAt: { type: string } } } } } }
      responses: { '204': { description: None } }
      callbacks:
        booked:
          '{$request.body#/notifyAt}':
            post:
              parameters: [{ name: Signature, in: header, schema: { type: string } }]
              requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
              responses: { '204': { description: None } }
`,
    };
    const { url } = (await loadLiteralSite(files)).config;
    const text = await twinOf(files, '/docs/api/sales/book');
    expect(text).toContain(`Called at the address in [\`notifyAt\`](${url}/docs/api/sales/book.md#request-body).`);
    // The body has a separate section after the headers.
    expect(text).toMatch(
      /### `booked`\n[^]*#### Headers\n\n- `Signature`: [^]*#### Request body\n\noptional\n\n`application\/json`: object\n\n- `id`/,
    );
  });

  test('links to the part that contains the link’s target', async () => {
    const files: SiteFiles = {
      ...spec('Words. '.repeat(6550)),
      ...guide('[a](/docs/api/sales/list-bookings#res-400.title.inside), [b](/docs/api/sales/list-bookings#param-query.id)'),
    };
    const { url } = (await loadLiteralSite(files)).config;
    const twin = `${url}/docs/api/sales/list-bookings`;
    expect(await twinOf(files, '/docs/a')).toBe(`[a](${twin}.part-2.md#400-bad-request), [b](${twin}.md#query-parameters)`);
  });
});

test('the twin of an operation writes alternatives, sample labels and link names in plain text', async () => {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Sales', version: '1' },
    paths: {
      '/bookings': {
        post: {
          operationId: 'book',
          summary: 'Book',
          'x-codeSamples': [
            { lang: 'Shell', label: 'With retries', source: 'book --retry' },
            { lang: 'Go', label: 'In a loop', source: 'book()' },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    { type: 'integer' },
                    { oneOf: [{ type: 'string', format: 'date' }, { type: 'boolean' }] },
                    { type: 'string', title: 'ISO date', deprecated: true },
                  ],
                },
              },
            },
          },
          responses: { 204: { description: 'None', links: { Again: { operationId: 'book', description: 'Later.' } } } },
        },
      },
    },
  };
  const files: SiteFiles = {
    'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
    'specs/sales.yaml': JSON.stringify(spec),
  };
  const twin = await wholeTwinOf(files, '/docs/api/sales/book');
  expect(twin).toContain('One of:\n\n- integer\n- string (date) or boolean\n- ISO date: string, deprecated\n');
  expect(twin).toContain('With retries:\n\n```shell\nbook --retry\n```');
  expect(twin).toContain('### In a loop\n\n```go\nbook()\n```');
  expect(twin).toMatch(/- `Again`: Go on with \[Book\]\([^)]*\)\n\n {2}Later\./);
});

test('the twin of an operation shows the examples of objects that are missing from the samples', async () => {
  const item = { type: 'object', additionalProperties: { type: 'string' } };
  const header = { schema: { ...item, example: { limit: 'five' } } };
  const long = Array.from({ length: 3 }, (_, index) => ({ name: `number ${index} of many items` }));
  const operation = {
    operationId: 'book',
    summary: 'Book',
    parameters: [{ name: 'q', in: 'query', content: { 'application/json': { schema: { ...item, examples: [{ Min: '0' }] } } } }],
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { rooms: { type: 'array', items: item, example: long } } },
          example: {},
        },
      },
    },
    responses: { 204: { description: 'None', headers: { 'X-Limit': header } } },
  };
  const files: SiteFiles = {
    'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
    'specs/sales.yaml': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Sales', version: '1' },
      paths: { '/bookings': { post: operation } },
    }),
  };
  const twin = await wholeTwinOf(files, '/docs/api/sales/book');
  expect(twin).toContain('Example: `{"Min":"0"}`');
  expect(twin).toContain('Example: `{"limit":"five"}`');
  expect(twin).toContain('  Example:\n\n  ```\n  [\n    { "name": "number 0 of many items" },\n');
});

test('untagged operations get their own heading next to those of tags, on the page and in its twin', async () => {
  const files = {
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A }]\n`,
    'specs/a.yaml': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      tags: [{ name: 'pets' }, { name: 'empty', description: 'Nothing yet.' }],
      paths: {
        '/pets': { get: { summary: 'Pets', tags: ['pets'], responses: { 200: { description: 'All' } } } },
        '/n': { get: { summary: 'No tag', responses: { 200: { description: 'All' } } } },
      },
    }),
  };
  expect(await twinOf(files, '/docs/api/a/things')).toMatch(/### empty\n\nNothing yet\.\n\n### Other\n\n- \[No tag\]/);
  const site = await loadLiteralSite(files);
  const page = site.pages.get('/docs/api/a/things');
  expect(page && (await renderPage(site, page)).html).toContain('<h3 id="other-operations">Other</h3>');
});
