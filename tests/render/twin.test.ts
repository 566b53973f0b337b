import { HtmlRenderer, Parser } from 'commonmark';
import { describe, expect, test } from 'vitest';
import { createTwinLeads } from '../../src/render/lead-twin.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import type { Page } from '../../src/site/page.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { attributeOf, elementsOf } from '../support/html-tree.ts';
import { inSiteFolder, loadLiteralSite, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

/** What stands below the head of a twin, all parts of which are told apart by a line. */
async function twinOf(files: SiteFiles, pathname: string): Promise<string> {
  const site = await loadLiteralSite({ 'content/site.yaml': SITE_YAML, 'content/index.mdx': '---\nlayout: home\n---\n\nText\n', ...files });
  const writtenOf = async (page: Page) => (await renderPage(site, page)).twin();
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}, only ${[...site.pages.keys()].join(', ')}.`);
  const parts = await createTwinLeads(site, writtenOf)(await writtenOf(page));
  return parts
    .map((part) => part.replace(/^> .*\n\n# .*\n\n.*: <.*>\n\n/, ''))
    .join('\n=====\n')
    .trim();
}

/** The introduction of an API, and the description of how to sign in. */
const introduction = (description: string, scheme = 'Sign in.'): SiteFiles => ({
  'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
  'specs/sales.yaml': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Sales', version: '1', description },
    paths: { '/a': { get: { operationId: 'a', security: [{ key: [] }], responses: { 200: { description: 'All' } } } } },
    components: { securitySchemes: { key: { type: 'http', scheme: 'basic', description: scheme } } },
  }),
});

const guide = (text: string): SiteFiles => ({ 'content/docs/a.mdx': `---\ntitle: A\n---\n\n${text}\n` });

describe('the twin of a guide', () => {
  test('keeps the white space between elements that share a line', async () => {
    const text = '<Method name="GET" /> <Method name="POST" />\n\n<p><Method name="PUT" /> <b>x</b></p>';
    expect(await twinOf(guide(text), '/docs/a')).toBe('`GET` `POST`\n\n`PUT` **x**');
  });

  const tabs = '<Tabs>\n<Tab label="npm">\n\n#### Inside\n\nWith npm.\n\n</Tab>\n<Tab label="yarn">\n\nWith yarn.\n\n</Tab>\n</Tabs>';

  test('has tabs as parts with headings where nothing else would stand under the last', async () => {
    const parts = '### npm\n\n#### Inside\n\nWith npm.\n\n### yarn\n\nWith yarn.';
    expect(await twinOf(guide(`## Install\n\n${tabs}`), '/docs/a')).toBe(`## Install\n\n${parts}`);
    expect(await twinOf(guide(`## Install\n\n${tabs}\n\n### Then\n\nGo.`), '/docs/a')).toBe(`## Install\n\n${parts}\n\n### Then\n\nGo.`);
  });

  test.each([
    ['text', 'Then go.', 'Then go.'],
    ['a heading that is deeper', '#### Then', '#### Then'],
    ['what is around them', '', 'Last.'],
  ])('has them as a list before %s', async (name, after, follows) => {
    const isInside = name === 'what is around them';
    const text = isInside ? `<Details summary="More">\n\n${tabs}\n\n</Details>\n\nLast.` : `${tabs}\n\n${after}`;
    const list = '- **npm**\n\n  #### Inside\n\n  With npm.\n\n- **yarn**\n\n  With yarn.';
    expect(await twinOf(guide(`## Install\n\n${text}`), '/docs/a')).toBe(
      `## Install\n\n${isInside ? '**More**\n\n' : ''}${list}\n\n${follows}`,
    );
  });

  test('says when the page was checked, in the language of the site', async () => {
    const checked = (lang: string) => ({
      'content/site.yaml': `${SITE_YAML}locales: { default: x, available: [{ locale: x, lang: ${lang}, label: X }] }\n`,
      'content/docs/a.mdx': '---\ntitle: A\nverified: { on: 2026-11-01, against: API *2* }\n---\n\nText.\n',
    });
    expect(await twinOf(checked('en'), '/docs/a')).toBe('Checked on 1 November 2026 against API \\*2\\*.\n\nText.');
    expect(await twinOf(checked('pt-BR'), '/docs/a')).toBe('Verificada em 1 de novembro de 2026 com base em API \\*2\\*.\n\nText.');
  });

  test('leads to the headings of twins, whatever the ids of pages are', async () => {
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

/** Pictures of another site, in every way in which Markdown has them, and what a text says instead. */
const FOREIGN: readonly (readonly [written: string, said: string])[] = [
  ['![a map](https://evil.example/i.png)', '[a map](https://evil.example/i.png)'],
  ['![a map](//evil.example/i.png)', '[a map](//evil.example/i.png)'],
  ['![a map][Label]', '[a map](https://evil.example/i.png)'],
  ['![label][]', '[label](https://evil.example/i.png)'],
  ['![Label]', '[Label](https://evil.example/i.png)'],
  ['[![a map][label]](https://docs.example/c)', '[a map](https://docs.example/c)'],
  ['[![a map][label]][label]', '[a map](https://evil.example/i.png)'],
  ['**![a map][label]**', '**[a map](https://evil.example/i.png)**'],
  ['- ![a map][label]', '- [a map](https://evil.example/i.png)'],
  ['> ![a map][label]', '> [a map](https://evil.example/i.png)'],
  [':::note\n\n![a map][label]\n\n:::', '> [!NOTE]\n> [a map](https://evil.example/i.png)'],
  ['| a |\n|---|\n| ![a map][label] |', '| a |\n| - |\n| [a map](https://evil.example/i.png) |'],
];

/** What a viewer of Markdown would fetch of a text. */
function picturesOf(markdown: string): readonly string[] {
  const html = new HtmlRenderer().render(new Parser().parse(markdown));
  return elementsOf(html).flatMap((element) => (element.tagName === 'a' ? [] : (attributeOf(element, 'src') ?? [])));
}

const DEFINED = '\n\n[label]: https://evil.example/i.png\n[label]: https://docs.example/second.png';

describe('pictures of other sites', () => {
  test.each(FOREIGN)('are links in a guide: %j', async (written, said) => {
    const twin = await twinOf(guide(written + DEFINED), '/docs/a');
    expect(twin).toBe(said);
    expect(picturesOf(twin)).toEqual([]);
  });

  test.each(FOREIGN)('are links in a description of a specification: %j', async (written, said) => {
    const twin = await twinOf(introduction(written + DEFINED), '/docs/api/sales/sales');
    expect(twin).toContain(said);
    expect(picturesOf(twin)).toEqual([]);
  });

  test.each(['<img src="https://evil.example/i.png" alt="a map" />', 'See <img alt="a map" src="https://evil.example/i.png" />'])(
    'are links as elements: %s',
    async (written) => {
      const twin = await twinOf(guide(written), '/docs/a');
      expect(twin).toContain('[a map](https://evil.example/i.png)');
      expect(picturesOf(twin)).toEqual([]);
    },
  );

  test.each([
    ['<div>![a map](https://evil.example/i.png)</div>', String.raw`!\[a map]\(https://evil.example/i.png)`],
    ['<p>&lt;img src="https://evil.example/i.png"&gt;</p>', String.raw`\<img src="https://evil.example/i.png">`],
    ['<p># a &amp;amp; b</p><p>- c</p>', '\\# a \\&amp; b\n\\- c'],
    ['<iframe src="https://evil.example/i.png"\n\nb >', 'b >'],
    ['<div>a<script>![b](https://evil.example/i.png)</script><!-- ![c](https://evil.example/i.png)', 'a'],
  ])('are words in HTML, which is no Markdown: %j', async (written, said) => {
    const twin = await twinOf(introduction(written), '/docs/api/sales/sales');
    expect(twin).toContain(`\n\n${said}\n`);
    expect(picturesOf(twin)).toEqual([]);
    expect(twin).not.toContain('<iframe');
  });

  test('of one text are not named by another', async () => {
    const twin = await twinOf(
      introduction(`See [label], [other].${DEFINED}`, 'See [label] and ![label], and [other][label].'),
      '/docs/api/sales/sales',
    );
    expect(twin).toContain('[label](https://evil.example/i.png), \\[other].');
    expect(twin).toContain('See \\[label] and !\\[label], and \\[other]\\[label].');
    expect(picturesOf(twin)).toEqual([]);
  });
});

test('pictures of the site stay pictures, by reference too', async () => {
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

  test('says where what is shown elsewhere is by the words of the heading there', async () => {
    const text = await twinOf(spec('Id'), '/docs/api/sales/list-bookings');
    const { url } = (await loadLiteralSite(spec('Id'))).config;
    const place = `[400 Bad Request](${url}/docs/api/sales/list-bookings.md#400-bad-request)`;
    expect(text).toContain(`Fields of Problem: See ${place}.`);
    expect(text).toContain(`\n\`ETag\` (${place})\n`);
    expect(text).toContain(`](${url}/docs/api/sales/sales.md#authentication)`);
    expect(text).not.toMatch(/res-400|[\uE000\uE001]/);
  });

  test('leads from a callback to the value that its address is made of', async () => {
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
    // Its body is none of its headers.
    expect(text).toMatch(/### `booked`\n[^]*#### Headers\n\n- `Signature`: [^]*#### Request body\n\n`application\/json`: object\n\n- `id`/);
  });

  test('leads to the part that says it', async () => {
    const files: SiteFiles = {
      ...spec('Words. '.repeat(6550)),
      ...guide('[a](/docs/api/sales/list-bookings#res-400.title.inside), [b](/docs/api/sales/list-bookings#param-query.id)'),
    };
    const { url } = (await loadLiteralSite(files)).config;
    const twin = `${url}/docs/api/sales/list-bookings`;
    expect(await twinOf(files, '/docs/a')).toBe(`[a](${twin}.part-2.md#400-bad-request), [b](${twin}.md#query-parameters)`);
  });
});
