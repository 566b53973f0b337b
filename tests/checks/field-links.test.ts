import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { checkPages, summarisePage } from '../../src/render/check-site.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML } from '../support/literal-site.ts';

const GUIDE = `---
title: A
---

Each of [the rooms](/docs/api/sales/hotel-booking-service#body.rooms) has [guests](/docs/api/sales/hotel-booking-service#body.rooms.guests).
`;

const SALES = `openapi: 3.1.0
info: { title: Booking API, version: 1.0.0 }
paths:
  /bookings:
    post:
      operationId: hotelBookingService
      summary: Hotel Booking Service
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                rooms: { type: array, items: { type: object, properties: { guests: { type: array, items: { type: string } } } } }
      responses: { '201': { description: Booked } }
`;

function problemsWith(sales: string, onBrokenLinks = 'throw', guide = GUIDE): Promise<readonly string[]> {
  const files = {
    'content/site.yaml': `${SITE_YAML}onBrokenLinks: ${onBrokenLinks}\napis: [{ id: sales, label: Sales }]\n`,
    'content/docs/a.mdx': guide,
    'specs/sales.yaml': sales,
  };
  return inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const pages = await Promise.all([...site.pages.values()].map(async (page) => summarisePage(await renderPage(site, page))));
    return checkPages(site, pages)
      .filter(({ where }) => where.filePath === 'content/docs/a.mdx')
      .map(formatProblem);
  });
}

const renamedOperation = SALES.replace('hotelBookingService', 'bookHotel');
const renamedField = SALES.replace('guests:', 'guest:');

describe('links of a guide to an operation and its fields', () => {
  test('resolve while the names exist', async () => {
    expect(await problemsWith(SALES)).toEqual([]);
  });

  test('break the guide when the operation is renamed', async () => {
    expect(await problemsWith(renamedOperation)).toEqual([
      `content/docs/a.mdx:5:9
  error: The link to /docs/api/sales/hotel-booking-service#body.rooms is broken, so it is shown as text. [dead-link]
    Did you mean /docs/api/sales/booking-api?`,
      `content/docs/a.mdx:5:75
  error: The link to /docs/api/sales/hotel-booking-service#body.rooms.guests is broken, so it is shown as text. [dead-link]
    Did you mean /docs/api/sales/booking-api?`,
    ]);
  });

  test('break the guide when a field is renamed, and suggest a similar new name', async () => {
    expect(await problemsWith(renamedField)).toEqual([
      `content/docs/a.mdx:5:75
  error: The link to /docs/api/sales/hotel-booking-service#body.rooms.guests leads to a page that has no id "body.rooms.guests". [dead-link]
    Did you mean #body.rooms.guest?`,
    ]);
    expect(await problemsWith(SALES.replace('rooms:', 'occupancy:'))).toHaveLength(2);
  });

  test('have the same severity as other broken links', async () => {
    const severities = async (sales: string) => (await problemsWith(sales, 'warn')).map((problem) => /^ {2}(\w+):/m.exec(problem)?.[1]);
    expect(await severities(renamedOperation)).toEqual(['warning', 'warning']);
    expect(await severities(renamedField)).toEqual(['warning']);
  });
});

describe('links to fields of recursive schemas, which the browser expands step by step', () => {
  const NODE =
    SALES.replace(/schema:\n[\s\S]*?responses/, "schema: { $ref: '#/components/schemas/Node' }\n      responses") +
    `components:
  schemas:
    Node:
      type: object
      properties:
        name: { type: string }
        parts: { type: array, items: { $ref: '#/components/schemas/Node' } }
        kind: { oneOf: [{ title: Leaf, type: object, properties: { of: { $ref: '#/components/schemas/Node' } } }, { type: string }] }
`;
  const linkTo = (id: string): string => `---\ntitle: A\n---\n\n[It](/docs/api/sales/hotel-booking-service#${id}).\n`;

  test.each(['body.parts.name', 'body.parts.parts.parts.name', 'body.kind.Leaf.of.parts.kind.Leaf.of.name'])('%s exists', async (id) => {
    expect(await problemsWith(NODE, 'throw', linkTo(id))).toEqual([]);
  });

  test.each(['body.parts.nam', 'body.parts.parts.name.name', 'body.kind.Leaf.of.parts.kind.Leaf.off'])('%s does not exist', async (id) => {
    expect(await problemsWith(NODE, 'throw', linkTo(id))).toEqual([expect.stringContaining(`leads to a page that has no id "${id}"`)]);
  });
});
