import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { HtmlRenderer, Parser } from 'commonmark';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { apiCatalogFiles } from '../../src/machines/api-catalog.ts';
import { skillFiles } from '../../src/machines/skills.ts';
import { sitemapFiles } from '../../src/machines/sitemap.ts';
import { llmsText, wholeTexts } from '../../src/render/llms.ts';
import type { Site } from '../../src/site/load-site.ts';
import { attributeOf, dangersIn, elementsOf, visibleText } from '../support/html-tree.ts';
import { loadLiteralSite } from '../support/literal-site.ts';

/** Markup for a heading, a list item, an image, a link and HTML. It also ends front matter and a line. */
const HOSTILE = [
  '# a [b](javascript:alert(1)) ![c](https://evil.example/c.png) <img src="https://evil.example/d.png" onerror="alert(2)">',
  '---',
  'name: evil',
  '## e',
  '- [f](https://evil.example/f) `g` <https://evil.example/h> </script> "\'\\ &lt;img src=x onerror=alert(3)&gt;',
].join('\n');

const TEXT = JSON.stringify(HOSTILE);

function hostileTexts(): Promise<Site> {
  return loadLiteralSite({
    'content/site.yaml': [
      `title: ${TEXT}`,
      'url: https://docs.example',
      `tagline: ${TEXT}`,
      `product: { name: ${TEXT}, slug: x }`,
      'locales:',
      '  default: en',
      `  available: [{ locale: en, lang: en, label: ${TEXT} }, { locale: pt, lang: pt, label: ${TEXT} }]`,
      `versions: { current: { name: ${TEXT} }, latest: '1' }`,
      `apis: [{ id: sales, label: ${TEXT} }]`,
      `navbar: { items: [{ label: ${TEXT}, href: /docs/b, activeBase: /docs/b }] }`,
      `sidebars: { one: [{ category: ${TEXT}, items: [{ doc: /docs/a }] }], two: [{ doc: /docs/b }] }`,
      '',
    ].join('\n'),
    'content/docs/a.mdx': `---\ntitle: ${TEXT}\ndescription: ${JSON.stringify(HOSTILE.slice(0, 150))}\ntags: [${TEXT}]\n---\n\n[Sales](/docs/api/sales/x)\n`,
    'content/docs/b.mdx': `---\ntitle: ${TEXT}\n---\n`,
    'content/versions/1/docs/a.mdx': `---\ntitle: ${TEXT}\n---\n\n[Sales](/docs/api/sales/x)\n`,
    'content/versions/1/docs/b.mdx': `---\ntitle: ${TEXT}\n---\n`,
    'specs/sales.yaml': JSON.stringify({
      openapi: '3.1.0',
      info: { title: HOSTILE, version: HOSTILE, description: HOSTILE },
      servers: [{ url: 'https://api.example', description: HOSTILE }],
      paths: { '/a': { get: { operationId: 'x', summary: HOSTILE, description: HOSTILE, responses: { 200: { description: HOSTILE } } } } },
      webhooks: { [HOSTILE]: { post: { summary: HOSTILE, responses: { 200: { description: HOSTILE } } } } },
      components: {
        securitySchemes: {
          one: { type: 'http', scheme: HOSTILE, description: HOSTILE },
          two: { type: 'apiKey', in: 'header', name: HOSTILE, description: HOSTILE },
          three: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes: { [HOSTILE]: HOSTILE } } } },
        },
      },
    }),
  });
}

/** Lists elements and links that execute or load something, that leave the site, or that the site never generates. */
function faultsOf(markdown: string): readonly string[] {
  const html = new HtmlRenderer().render(new Parser().parse(markdown));
  const elements = elementsOf(html);
  const links = elements.flatMap((element) => attributeOf(element, 'href') ?? []);
  const headings = elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map(({ childNodes: [first] }) => first);
  return [
    ...dangersIn(html),
    ...elements.filter(({ tagName }) => ['img', 'hr', 'script', 'pre'].includes(tagName)).map(({ tagName }) => tagName),
    ...links.filter((href) => !href.startsWith('https://docs.example/')),
    ...headings.flatMap((text) => (text && 'value' in text && text.value.trim() === 'e' ? ['a heading'] : [])),
  ];
}

describe('hostile strings', () => {
  test('are plain text in llms.txt', async () => {
    const site = await hostileTexts();
    const text = llmsText(site, new Map(wholeTexts(site).map(({ path }) => [path, [5]])));
    expect(faultsOf(text)).toEqual([]);
    const words = visibleText(new HtmlRenderer().render(new Parser().parse(text)));
    // The string appears in the title, the tagline, sections, pages and versions.
    expect(words.split('[b](javascript:alert(1))').length).toBeGreaterThan(10);
  });

  test('are plain text in skills, and values in their data', async () => {
    const [index, ...skills] = skillFiles(await hostileTexts());
    expect(skills.length).toBeGreaterThan(1);
    const listed = (JSON.parse(index?.text ?? '') as { readonly skills: readonly { readonly name: string }[] }).skills;
    for (const [number, { text }] of skills.entries()) {
      const [, data = '', body = ''] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(text) ?? [];
      expect(parse(data)).toMatchObject({ name: listed[number]?.name });
      expect(Object.keys(parse(data) as object)).toEqual(['name', 'description']);
      expect(faultsOf(body)).toEqual([]);
    }
  });

  test('are values in the API catalogue', async () => {
    const [file] = apiCatalogFiles(await hostileTexts());
    const { linkset } = JSON.parse(file?.text ?? '') as { readonly linkset: readonly Readonly<Record<string, unknown>>[] };
    expect(linkset.map(({ anchor }) => anchor)).toEqual(['https://docs.example/.well-known/api-catalog', 'https://api.example']);
    expect(JSON.stringify(linkset)).toContain('</script>');
  });

  test('are escaped in the addresses of the sitemap', async () => {
    const files = { 'content/docs/a.mdx': `---\nslug: ${JSON.stringify(`a&<b>"']]>`)}\n---\n` };
    const [file] = sitemapFiles(await loadLiteralSite(files));
    const { root } = parseXml(file?.text ?? '');
    const urls = (root?.children ?? []).filter((child) => child instanceof XmlElement);
    expect(urls.map(({ name, text }) => `${name} ${text}`)).toEqual([
      `url https://docs.example/docs/a&%3Cb%3E%22'%5D%5D%3E`,
      'url https://docs.example/',
    ]);
  });
});
