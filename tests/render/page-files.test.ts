import { describe, expect, test } from 'vitest';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

const FILES: SiteFiles = {
  'content/site.yaml': `${SITE_YAML}baseUrl: /portal/
apis: [{ id: sales, label: Sales }]
`,
  'content/index.mdx': '---\ntitle: Home\nlayout: home\n---\n\nText\n',
  'content/docs/a.mdx': '---\ntitle: A\n---\n\nText\n',
  'specs/sales.yaml': `openapi: 3.1.0
info: { title: Sales, version: '1' }
paths:
  /bookings: { get: { operationId: listBookings, responses: { '204': { description: None } } } }
webhooks:
  booked: { post: { operationId: booked, responses: { '204': { description: None } } } }
`,
};

async function menuOf(pathname: string): Promise<readonly string[]> {
  const site = await loadLiteralSite(FILES);
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}, only ${[...site.pages.keys()].join(', ')}.`);
  const menu = /<details class="dropdown page-menu[^]*?<\/details>/.exec((await renderPage(site, page)).html)?.[0] ?? '';
  return [...menu.matchAll(/<(?:a|button)([^>]*)>([^<]+)</g)].map(([, attributes = '', words]) => {
    const file = /(?:data-source|href)="([^"]*)"/.exec(attributes)?.[1];
    return file === undefined ? `${words}` : `${words}: ${file}`;
  });
}

const usual = (twin: string) => [`Copy as Markdown: ${twin}`, `View as Markdown: ${twin}`];

describe('the menu of a page', () => {
  test.each(['/docs/a', '/docs/api/sales/sales'])('links a guide or an introduction to its Markdown: %s', async (pathname) => {
    expect(await menuOf(pathname)).toEqual([...usual(`/portal${pathname}.md`), expect.stringMatching(/^Share/)]);
  });

  test('links the home page to its Markdown', async () => {
    expect(await menuOf('/')).toEqual([...usual('/portal/index.md'), expect.stringMatching(/^Share/)]);
  });

  test.each([
    ['operation', 'list-bookings'],
    ['webhook', 'booked'],
  ])('also links an operation or webhook to its specification: %s', async (kind, slug) => {
    expect((await menuOf(`/docs/api/sales/${slug}`)).at(-1)).toBe(
      `Copy the specification of this ${kind}: /portal/downloads/operations/sales/${slug}.openapi.json`,
    );
  });

  test('is omitted on the 404 page', async () => {
    expect(await menuOf('/404')).toEqual([]);
  });
});
