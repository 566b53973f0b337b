import { describe, expect, test } from 'vitest';
import { conformancePage, type ConformancePage } from '../support/conformance-page.ts';
import { SITE_YAML } from '../support/literal-site.ts';

function withText(text: string): Promise<ConformancePage> {
  return conformancePage(
    `
    tags: [{ name: Big rooms }, { name: Other }]
    paths:
      /bookings:
        post:
          operationId: createBooking
          summary: Create booking
          tags: [Big rooms]
          requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Booking' } } } }
          responses: { '201': { description: Created } }
      /rooms/{id}:
        parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
        get:
          operationId: getRoom
          summary: Get room
          tags: [Other]
          description: ${JSON.stringify(text)}
          responses: { '200': { description: OK } }
    components:
      securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
      schemas:
        Booking: { type: object, properties: { guest: { $ref: '#/components/schemas/Guest' } } }
        Guest: { type: object, properties: { name: { type: string } } }
        Unused: { type: object, properties: { name: { type: string } } }
  `,
    'get-room',
  );
}

/** Links from descriptions to operations, schemas, tags and security schemes */
describe('links in descriptions', () => {
  test.each([
    ['#/paths/~1bookings/post', '/docs/api/api/create-booking'],
    ['#/paths/~1bookings', '/docs/api/api/create-booking'],
    ['#/paths/~1bookings/post/requestBody', '/docs/api/api/create-booking'],
    ['#/paths/~1rooms~1%7Bid%7D/get', '/docs/api/api/get-room'],
    ['#operation/createBooking', '/docs/api/api/create-booking'],
    ['#/operations/createBooking', '/docs/api/api/create-booking'],
    ['#tag/Big-rooms/operation/createBooking', '/docs/api/api/create-booking'],
    ['createBooking', '/docs/api/api/create-booking'],
    ['#tag/Big-rooms', '/docs/api/api/test-api#tag-big-rooms'],
    ['#/components/schemas/Booking', '/docs/api/api/create-booking#body'],
    ['#/components/schemas/Guest/properties/name', '/docs/api/api/create-booking#body.guest'],
    ['#schema/Guest', '/docs/api/api/create-booking#body.guest'],
    ['#/components/securitySchemes/key', '/docs/api/api/test-api#security-key'],
  ])('to %s resolve to %s', async (href, expected) => {
    const page = await withText(`See [it](${href}).`);
    expect(page.links).toContainEqual(['it', expected]);
    expect(page.problems).toEqual([]);
  });

  test('that do not resolve are as severe as other faults in specifications', async () => {
    const site = { 'content/site.yaml': `${SITE_YAML}onBrokenLinks: warn\nonSpecFaults: throw\napis: [{ id: api, label: API }]\n` };
    const page = await conformancePage(
      "paths: { /a: { get: { operationId: a, summary: A, description: 'See [it](#operation/b).', responses: { '200': { description: OK } } } } }",
      'a',
      site,
    );
    expect(page.problems).toEqual([expect.stringContaining('error: The link to #operation/b is broken')]);
  });

  test('that open other programs are reported, and shown as text', async () => {
    const page = await withText('See [it](vscode://a/b).');
    expect(page.text).toContain('See it.');
    expect(page.problems).toEqual([
      expect.stringContaining('warning: The link to vscode://a/b is shown as text. Use one of these schemes: ftp, '),
    ]);
  });

  test.each([
    ['#operation/createBoking', 'Did you mean "createBooking"? Known: createBooking, getRoom.'],
    ['#/paths/~1gone/get', 'Write the pointer of an operation, such as #/paths/~1bookings/post, or its operationId.'],
    ['#/components/schemas/Gest', 'Did you mean "Guest"? Known: Booking, Guest, Unused.'],
    ['#/components/schemas/Unused', 'No operation shows this schema in full: link to an operation or to another schema.'],
    ['#tag/Others', 'Did you mean "Other"? Known: Big rooms, Other.'],
  ])('to %s are reported, and shown as text', async (href, cure) => {
    const page = await withText(`See [it](${href}).`);
    expect(page.text).toContain('See it.');
    expect(page.links.map(([text]) => text)).not.toContain('it');
    expect(page.problems).toEqual([`specs/api.yaml:16:30 warning: The link to ${href} is broken, so it is shown as text. ${cure}`]);
  });
});
