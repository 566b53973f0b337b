import { expect, test } from 'vitest';
import { pickPages } from '../../../scripts/shots/pick-pages.ts';
import { loadLiteralSite } from '../../support/literal-site.ts';

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nText.\n`;
const operation = (id: string): string => `{ operationId: ${id}, summary: ${id}, responses: { '200': { description: Done } } }`;

test('screenshots are taken of the longest page of each kind, in each language', async () => {
  const site = await loadLiteralSite({
    'content/site.yaml': `title: Docs
url: https://docs.example
locales: { default: en, available: [{ locale: en, lang: en, label: English }, { locale: pt-br, lang: pt-BR, label: Português }] }
apis: [{ id: shop, label: Shop }]
`,
    'content/index.mdx': page('Home', 'layout: home\n'),
    'content/docs/one.mdx': page('One'),
    'content/docs/two.mdx': `${page('Two')}More text.\n`,
    'content/pt-br/docs/one.mdx': `${page('Um')}Mais texto, que é mais longo.\n`,
    'specs/shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a: { get: ${operation('readA')} }
  /b: { get: ${operation('readAll')} }
webhooks:
  sold: { post: ${operation('sold')} }
`,
  });
  const picked = pickPages(site.pages.values());
  expect(picked.toSorted()).toEqual(
    [
      '/',
      '/docs/two',
      '/docs/api/shop/shop',
      '/docs/api/shop/read-all',
      '/docs/api/shop/sold',
      '/pt-br',
      '/pt-br/docs/one',
      '/pt-br/docs/api/shop/shop',
      '/pt-br/docs/api/shop/read-all',
      '/pt-br/docs/api/shop/sold',
      '/no-such-page',
    ].toSorted(),
  );
});
