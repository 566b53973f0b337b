import { describe, expect, test } from 'vitest';
import { llmsText, wholeTexts } from '../../src/render/llms.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const guide = (title: string): string => `---\ntitle: ${title}\n---\n`;
const spec = (title: string): string => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths: { /a: { get: { operationId: list, summary: List, responses: { '200': { description: All } } } } }
components: { schemas: { A: { type: string } } }
`;

const FILES = {
  'content/site.yaml': `${SITE_YAML}
footer: { columns: [{ title: Start, items: [{ label: Start, href: /docs/start }, { label: Access, href: /docs/access }] }] }
navbar: { items: [{ label: Examples, href: /docs/examples/a, activeBase: /docs/examples }] }
apis: [{ id: old, label: Old API, deprecated: true }, { id: sales, label: Sales }]
sidebars: { builder: [{ doc: /docs/builder }, { category: Parts, items: [{ doc: /docs/builder/part }] }], front: [{ doc: /docs/front }] }
`,
  'content/docs/access.mdx': guide('Access'),
  'content/docs/builder/index.mdx': guide('Builder'),
  'content/docs/builder/part.mdx': guide('Part'),
  'content/docs/examples/a.mdx': guide('Example'),
  'content/docs/front.mdx': guide('Front'),
  'content/docs/start.mdx': guide('Start'),
  'specs/old.yaml': spec('Old'),
  'specs/sales.yaml': spec('Sales'),
};

const sectionsOf = (text: string) =>
  text
    .split('\n## ')
    .slice(1)
    .map((section) => [section.split('\n')[0], [...section.matchAll(/^- \[([^\]]+)\]/gm)].map(([, title]) => title)]);

describe('llmsText', () => {
  test('lists pages in the site’s order, keeps products together, and ends with the other pages', async () => {
    expect(sectionsOf(llmsText(await loadLiteralSite(FILES), new Map()))).toEqual([
      ['Guides', ['Start', 'Access', 'Docs']],
      ['Builder', ['Builder', 'Part']],
      ['Front', ['Front']],
      ['Sales', ['Sales', 'List']],
      ['Old API', ['Old', 'List']],
      ['Downloads', []],
      ['Whole texts', ['All pages in one text', 'Old API in one text', 'Sales in one text', 'Builder in one text', 'Front in one text']],
      ['Examples', ['Example']],
    ]);
  });

  test('has no empty quotation, and links to the Markdown files', async () => {
    const yaml = FILES['content/site.yaml'].replace('front:', '\u6307\u5357:');
    const text = llmsText(await loadLiteralSite({ ...FILES, 'content/site.yaml': yaml }), new Map());
    expect(text).not.toMatch(/^> *$/m);
    expect(text).toContain('(https://docs.example/docs/%E6%8C%87%E5%8D%97/llms-full.txt)');
  });

  test('lists the downloads', async () => {
    expect(llmsText(await loadLiteralSite(FILES), new Map())).toContain(
      `- Sales: ${[
        'OpenAPI (YAML) <https://docs.example/downloads/sales.yaml>',
        'OpenAPI (JSON) <https://docs.example/downloads/sales.json>',
        'Postman collection <https://docs.example/downloads/sales.postman_collection.json>',
        'JSON Schema <https://docs.example/downloads/sales.schema.json>',
        'TypeScript types <https://docs.example/downloads/sales.d.ts>',
      ].join(', ')}\n`,
    );
  });
});

describe('wholeTexts', () => {
  test('exist for products too', async () => {
    const texts = wholeTexts(await loadLiteralSite(FILES));
    expect(texts.find(({ path }) => path === '/docs/builder/llms-full.txt')?.pages.map(({ title }) => title)).toEqual(['Builder', 'Part']);
  });
});
