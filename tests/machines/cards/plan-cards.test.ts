import { describe, expect, test } from 'vitest';
import { planCards } from '../../../src/machines/cards/plan-cards.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../../support/literal-site.ts';

const SPEC = `openapi: 3.1.0
info: { title: Sales API, version: '1' }
tags: [{ name: Bookings }]
paths:
  /bookings/{id}:
    get:
      { operationId: get, summary: Read a booking, tags: [Bookings], parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { '200': { description: All } } }
webhooks: { booked: { post: { summary: Booked, tags: [Bookings], responses: { '200': { description: Thanks } } } } }`;

const SIDEBAR = `sidebars: { all: [{ category: Integração, items: [{ doc: /docs/a }, { doc: /docs/b }] }, { doc: /docs/c }] }\n`;

async function planOf(files: SiteFiles, yaml = '', maxPages?: number) {
  const { cards, byPage } = planCards(await loadLiteralSite({ 'content/site.yaml': SITE_YAML + yaml, ...files }), maxPages);
  const byPath = new Map(cards.map(({ path, card }) => [path, card]));
  const cardOf = (pathname: string) => byPath.get(byPage.get(pathname)?.path ?? '');
  return { paths: cards.map(({ path }) => path).toSorted(), byPage, cardOf };
}

const guide = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n`;

describe('planCards', () => {
  test('gives a guide its title, description and position in the sidebar', async () => {
    const { byPage, cardOf } = await planOf(
      {
        'content/docs/a.mdx': guide('Autenticação', 'description: Como entrar.\n'),
        'content/docs/b.mdx': guide('B'),
        'content/docs/c.mdx': guide('C'),
      },
      SIDEBAR,
    );
    expect(cardOf('/docs/a')).toEqual({ title: 'Autenticação', trail: ['Integração'], site: 'Docs', description: 'Como entrar.' });
    expect(byPage.get('/docs/a')).toEqual({ path: '/cards/docs/a.png', alt: 'Autenticação – Integração – Docs' });
  });

  test('gives an operation its group, method and path', async () => {
    const { byPage, cardOf } = await planOf({ 'specs/sales.yaml': SPEC }, 'apis: [{ id: sales, label: Sales }]\n');
    expect(cardOf('/docs/api/sales/get')).toMatchObject({
      title: 'Read a booking',
      trail: ['Sales', 'Bookings'],
      call: { method: 'GET', path: '/bookings/{id}' },
    });
    expect(byPage.get('/docs/api/sales/get')?.alt).toBe('Read a booking – GET /bookings/{id} – Bookings – Sales – Docs');
    expect(cardOf('/docs/api/sales/booked')).toMatchObject({ call: { method: 'EVENT', path: 'booked' } });
  });

  test('marks deprecated operations and guides', async () => {
    const { byPage, cardOf } = await planOf({ 'specs/sales.yaml': SPEC }, 'apis: [{ id: sales, label: Sales, deprecated: true }]\n');
    expect(['get', 'booked', 'sales-api'].map((slug) => cardOf(`/docs/api/sales/${slug}`)?.mark)).toEqual(Array(3).fill('Deprecated'));
    expect(byPage.get('/docs/api/sales/get')?.alt).toBe('Read a booking – Deprecated – GET /bookings/{id} – Bookings – Sales – Docs');
  });

  test('names the section of a page without a category, and never the page itself', async () => {
    const yaml = `navbar: { items: [{ label: Builder, href: /docs/builder }, { label: Examples, href: /docs/examples/a, activeBase: /docs/examples }] }
footer: { columns: [{ title: Start, items: [{ label: Access, href: /docs/access }, { label: Builder, href: /docs/builder }] }] }
sidebars: { builder: [{ doc: /docs/builder, label: Overview }, { doc: /docs/builder/part, label: One part }], front: [{ doc: /docs/front }] }\n`;
    const { cardOf } = await planOf(
      {
        'content/docs/access.mdx': guide('Access'),
        'content/docs/builder/index.mdx': guide('Builder'),
        'content/docs/builder/part.mdx': guide('Part'),
        'content/docs/examples/a.mdx': guide('A'),
        'content/docs/front.mdx': guide('Front'),
      },
      yaml,
    );
    const paths = ['access', 'builder', 'builder/part', 'examples/a', 'front'];
    expect(paths.map((name) => [name, cardOf(`/docs/${name}`)?.trail])).toEqual([
      ['access', ['Start']],
      ['builder', ['Start']],
      ['builder/part', ['Builder']],
      ['examples/a', ['Examples']],
      ['front', []],
    ]);
  });

  test('gives the home page the name of the site', async () => {
    const { cardOf } = await planOf({ 'content/index.mdx': '' }, 'tagline: All of it\n');
    expect(cardOf('/')).toEqual({ title: 'Docs', trail: [], site: '', description: 'All of it' });
  });

  test('shares one card per section when there are more pages than the limit', async () => {
    const files = { 'content/docs/a.mdx': guide('A'), 'content/docs/b.mdx': guide('B'), 'content/docs/c.mdx': guide('C') };
    const { paths, byPage, cardOf } = await planOf(files, SIDEBAR, 3);
    expect([byPage.get('/docs/a')?.path, cardOf('/docs/a')?.title]).toEqual([byPage.get('/docs/b')?.path, 'Integração']);
    expect([cardOf('/docs/c')?.title, cardOf('/')?.title]).toEqual(['Docs', 'Docs']);
    expect(paths.length).toBe(3);
    expect((await planOf(files, SIDEBAR, 4)).paths).toEqual([
      '/cards/docs/a.png',
      '/cards/docs/b.png',
      '/cards/docs/c.png',
      '/cards/index.png',
    ]);
  });

  test('falls back to the section’s card for a title in an unsupported script, then to the site’s', async () => {
    const files = { 'content/docs/a.mdx': guide('予約'), 'content/docs/b.mdx': guide('B'), 'content/docs/c.mdx': guide('検索') };
    const { cardOf } = await planOf(files, SIDEBAR);
    expect([cardOf('/docs/a')?.title, cardOf('/docs/c')?.title]).toEqual(['Integração', 'Docs']);
    const own = await loadLiteralSite({
      'content/site.yaml': 'title: 予約\nurl: https://docs.example\n',
      'content/docs/c.mdx': guide('検索'),
    });
    expect(planCards(own).cards).toEqual([]);
  });

  test('plans no cards for unknown addresses or when the site disables them', async () => {
    expect((await planOf({ 'content/docs/a.mdx': guide('A') }, 'socialCards: false\n')).paths).toEqual([]);
    expect((await planOf({ 'content/docs/a.mdx': guide('A') })).byPage.has('/404')).toBe(false);
  });
});
