import { expect, test } from 'vitest';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder } from '../support/literal-site.ts';

const SITE = `title: Docs
tagline: Docs
url: https://docs.example
baseUrl: /
locales:
  default: en
  available: [{ locale: en, lang: en, label: English }, { locale: pt-br, lang: pt-BR, label: Português }]
sidebars: { guide: [{ doc: index }] }
apis: [{ id: old, label: Old }, { id: new, label: New }]
migrations: [{ from: old, to: new }]
`;

const spec = (title: string): string => `openapi: 3.1.0
info: { title: ${title}, version: 1.0.0, description: "~~~text\\n${'line\\n'.repeat(60)}~~~" }
servers: [{ url: https://api.example }]
paths:
  /bookings:
    post:
      operationId: addBooking
      summary: Add booking
      responses: { '201': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Booking' } } } } }
  /bookings/{bookingId}:
    get:
      operationId: getBooking
      summary: Get booking
      parameters: [{ name: bookingId, in: path, required: true, schema: { $ref: '#/components/schemas/BookingId' } }]
      responses: { '200': { description: OK } }
components:
  schemas:
    BookingId: { type: string, pattern: '^bkg_[a-z]{8}$' }
    Booking: { type: object, properties: { bookingId: { $ref: '#/components/schemas/BookingId' } } }
`;

test('an API page keeps its interface language around text in another language, which is marked', async () => {
  await inSiteFolder(
    {
      'content/site.yaml': SITE,
      'content/pt-br/site.yaml': 'title: Documentos\n',
      'content/docs/index.mdx': '---\ntitle: Start\n---\n\nText.\n',
      'specs/old.yaml': spec('Old API'),
      'specs/new.yaml': spec('New API'),
    },
    async (root) => {
      const site = await loadSite({ root, includeDrafts: false });
      const html = async (pathname: string): Promise<string> => {
        const page = site.pages.get(pathname);
        if (!page) throw new Error(`There is no ${pathname}, only ${[...site.pages.keys()].join(' ')}.`);
        return (await renderPage(site, page)).html;
      };
      const introduction = await html('/pt-br/docs/api/new/new-api');
      expect(introduction).toContain('<summary lang="pt-BR">Todas as 60 linhas</summary>');
      expect(introduction).toMatch(
        /<details class="dropdown downloads" id="[^"]*" lang="pt-BR"><summary class="button" id="[^"]*">Baixar<\/summary>/,
      );
      expect(introduction).toMatch(
        /<section aria-labelledby="changes-since-old" class="migration" lang="pt-BR"><h2 id="changes-since-old">Mudanças/,
      );
      const add = await html('/pt-br/docs/api/new/add-booking');
      expect(add).toContain('Montar uma requisição</button>');
      expect(add).toContain('Verificar um payload</button>');
      expect(add).toMatch(/<p class="provenance" lang="pt-BR">Usad[oa] por: /);
      expect(await html('/docs/api/new/add-booking')).toMatch(/<p class="provenance" lang="en">Used by: /);
      expect(await html('/docs/api/new/new-api')).toContain('<summary>All 60 lines</summary>');
    },
  );
});
