import { describe, expect, test } from 'vitest';
import { checkClaims } from '../../../src/checks/claims/check-claims.ts';
import { loadCheckInput } from '../../../src/checks/writing/load-check-input.ts';
import { formatProblem } from '../../../src/errors.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML } from '../../support/literal-site.ts';

const SALES = `openapi: 3.1.0
info: { title: Booking API, version: 1.0.0 }
paths:
  /bookings:
    post:
      operationId: book
      summary: Book
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/BookingRequest' }
      responses:
        '201': { description: Booked, content: { application/json: { schema: { $ref: '#/components/schemas/Booking' } } } }
        '204': { description: Nothing }
        4XX: { description: No, content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } } } }
    get: { operationId: list, summary: List, responses: { default: { $ref: '#/components/responses/Bookings' } } }
webhooks:
  bookingChanged:
    post:
      operationId: notification
      summary: Notification
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Event' } } } }
      responses: { '204': { description: Taken } }
components:
  responses:
    Bookings: { description: All, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Booking' } } } } }
  schemas:
    BookingId: { type: string, pattern: '^bkg_[0-9]+$' }
    BookingRequest:
      type: object
      required: [rateKey, nights]
      properties:
        rateKey: { type: string, pattern: '^rk_' }
        nights: { type: integer }
        comment: { type: string }
    Booking: { type: object, required: [bookingId], properties: { bookingId: { $ref: '#/components/schemas/BookingId' } } }
    Event: { type: object, required: [type], properties: { type: { type: string }, timestamp: { type: string }, data: { type: object } } }
    Problem: { type: object, required: [type], properties: { type: { type: string }, title: { type: string }, status: { type: integer } } }
`;

interface Files {
  readonly guide?: string;
  readonly partial?: string;
  readonly sales?: string;
  /** The file that the guide embeds as `./shown.json`. */
  readonly shown?: string;
}

function problemsOf({ guide = '', partial, sales = SALES, shown }: Files): Promise<readonly string[]> {
  const files = {
    'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }, { id: broken, label: Broken }]\n`,
    'content/docs/a.mdx': guide,
    'specs/sales.yaml': sales,
    'specs/broken.yaml': 'openapi: 4.0.0\n',
    ...(partial === undefined ? {} : { 'content/docs/_note.mdx': partial }),
    ...(shown === undefined ? {} : { 'content/docs/shown.json': shown }),
  };
  return inSiteFolder(files, async (root) => {
    const input = await loadCheckInput(await loadSite({ root, includeDrafts: false }));
    return (await checkClaims(input)).map(formatProblem);
  });
}

const json = (claim: string, code: string) => `\`\`\`json ${claim}\n${code}\n\`\`\`\n`;

describe('checkClaims', () => {
  test.each([
    ['schema=sales#/components/schemas/BookingRequest', '{ "rateKey": "rk_1", "nights": 3 }'],
    ['schema=sales#/components/schemas/BookingRequest/properties/nights', '3'],
    ['operation=sales.book request', '{ "rateKey": "rk_1", "nights": 3 }'],
    ['title="Created" operation=sales.book response=201 viewer', '{ "bookingId": "bkg_1" }'],
    ['operation=sales.book response=409', '{ "type": "a" }'],
    ['operation=sales.list response=200', '[{ "bookingId": "bkg_1" }]'],
    ['webhook=sales.bookingChanged', '{ "type": "a" }'],
    ['webhook=sales.notification', '{ "type": "a" }'],
    ['operation=broken.any request', '{}'],
  ])('accepts a sample that matches its claim: %s', async (claim, code) => {
    expect(await problemsOf({ guide: json(claim, code) })).toEqual([]);
  });

  test('reports the line of the value, the pointer in the sample and the line of the specification', async () => {
    const guide = `---\ntitle: A\n---\n\n1. Book:\n\n   \`\`\`json operation=sales.book request\n   {\n     "rateKey": "rk_1",\n     "nights": "3"\n   }\n   \`\`\`\n`;
    expect(await problemsOf({ guide })).toEqual([
      `content/docs/a.mdx:10:16 #/nights
  error: The sample does not match its claim at /nights: Unexpected string for "nights", expected integer.
    Write a whole number without quotes. The schema is at specs/sales.yaml:34:9 #/components/schemas/BookingRequest/properties/nights.`,
    ]);
  });

  test('reports faults of an embedded file in that file', async () => {
    const guide = json('operation=sales.book request file="./shown.json"', '');
    expect(await problemsOf({ guide, shown: '{ "rateKey": "rk_1", "nights": 3 }\n' })).toEqual([]);
    expect(await problemsOf({ guide, shown: '{\n  "rateKey": "rk_1",\n  "nights": "3"\n}\n' })).toEqual([
      expect.stringMatching(/^content\/docs\/shown\.json:3:13 #\/nights\n {2}error: The sample does not match its claim/),
    ]);
  });

  test.each([
    [
      'schema=sales#/components/schemas/Booking',
      '{ "bookingId": "rk_1" }',
      'Unexpected value "rk_1" of "bookingId", expected a match of ^bkg_[0-9]+$.',
    ],
    ['operation=sales.book request', '{ "rateKey": "rk_1" }', 'The value lacks "nights".'],
    ['operation=sales.book request', '[]', 'Unexpected array for the value, expected object.'],
    ['operation=sales.book response=201', '{}', 'The value lacks "bookingId".'],
    ['operation=sales.book response=404', '{}', 'The value lacks "type".'],
    ['webhook=sales.bookingChanged', '{}', 'The value lacks "type".'],
  ])('rejects a sample that breaks its claim: %s %s', async (claim, code, what) => {
    const problems = await problemsOf({ guide: json(claim, code) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${what}\n`);
  });

  test.each([
    ['schema=sale#/components/schemas/Booking', 'There is no API "sale".', 'Did you mean "sales"? Known: sales, broken.'],
    [
      'schema=sales#/components/schemas/Boking',
      'There is no schema "#/components/schemas/Boking".',
      'Did you mean "#/components/schemas/Booking"?',
    ],
    ['schema=sales#/paths/~1bookings', '"#/paths/~1bookings" is not a schema.', 'Name a schema, such as #/components/schemas/Money.'],
    ['schema=sales#Booking', '"#Booking" is not a pointer.', 'Write it like #/components/schemas/Money.'],
    ['schema=sales', 'Unexpected claim schema=sales.', 'Write it like schema=sales#/components/schemas/Money.'],
    ['operation=sales.bok request', 'The API "sales" has no operation "bok".', 'Did you mean "book"? Known: book, list.'],
    [
      'operation=sales.notification request',
      'The API "sales" has no operation "notification".',
      'Did you mean webhook=sales.notification?',
    ],
    [
      'webhook=sales.bookingChange',
      'The API "sales" has no webhook "bookingChange".',
      'Did you mean "bookingChanged"? Known: bookingChanged, notification.',
    ],
    [
      'operation=sales.book',
      'The claim does not say whether this is the request or a response of "book".',
      'Add "request", or "response=" with a status.',
    ],
    ['operation=sales.book request response=201', 'This code block claims to be both a request and a response.', 'Keep one of them.'],
    ['operation=sales.book response=200', '"book" has no response 200.', 'Did you mean "201"? Known: 201, 204, 4XX.'],
    ['operation=sales.book response=204', 'The response 204 of "book" has no body in JSON.', 'Claim another response, or write ```text.'],
    ['operation=sales.list request', '"list" has no request body in JSON.', 'Claim a response, with response= and its status.'],
    ['response=201', '"response" needs an operation.', 'Add operation=<group>.<operationId>.'],
    [
      'schema=sales#/components/schemas/Booking webhook=sales.notification',
      'A code block can make only one claim, but this one makes schema and webhook.',
      'Keep one of them.',
    ],
    ['shcema=sales#/components/schemas/Booking', 'Unknown word "shcema" after ```json.', 'Did you mean "schema"?'],
    ['operation=sales.book reqeust', 'Unknown word "reqeust" after ```json.', 'Did you mean "request"?'],
  ])('rejects an unresolvable claim: %s', async (claim, what, cure) => {
    expect(await problemsOf({ guide: `\n${json(claim, '{}')}` })).toEqual([`content/docs/a.mdx:2:1\n  error: ${what}\n    ${cure}`]);
  });

  test('ignores a capitalised word, which is a title in other tools', async () => {
    expect(await problemsOf({ guide: `\n${json('Response', '{}')}` })).toEqual([]);
  });

  test('rejects a claim on a sample that is not JSON', async () => {
    expect(await problemsOf({ guide: '```yaml operation=sales.book request\na: 1\n```' })).toEqual([
      'content/docs/a.mdx:1:1\n  error: Only JSON can claim to be a message, but this is "yaml".\n    Write ```json, or remove the claim.',
    ]);
  });

  test.each(['operation=sales.book request', ''])('leaves invalid JSON to checkSamples: %s', async (claim) => {
    expect(await problemsOf({ guide: json(claim, '{\n  "a": 1,\n}') })).toEqual([]);
  });

  test('accepts template variables as values', async () => {
    expect(
      await problemsOf({ guide: json('operation=sales.book request', '{ "rateKey": "{{rateKey}}", "nights": "{{nights}}" }') }),
    ).toEqual([]);
    expect(
      await problemsOf({ guide: json('operation=sales.book request', '{ "rateKey": "{{rateKey}}", "night": "{{nights}}" }') }),
    ).not.toEqual([]);
  });

  test('checks fences in partials, in live examples and in descriptions', async () => {
    const claim = json('schema=sales#/components/schemas/Booking', '{ "bookingId": 1 }');
    const description = `info:\n  title: Booking API\n  version: 1.0.0\n  description: |\n    A booking:\n\n${claim.replace(/^(?=.)/gm, '    ')}`;
    const problems = await problemsOf({
      guide: `\`\`\`\`mdx live\n${claim}\`\`\`\`\n\n\`\`\`\`mdx\n${claim}\`\`\`\`\n`,
      partial: claim,
      sales: SALES.replace(/^info: .*\n/m, description),
    });
    expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
      'content/docs/a.mdx:3:16 #/bookingId',
      'content/docs/_note.mdx:2:16 #/bookingId',
      'specs/sales.yaml:9:20 #/bookingId',
    ]);
  });

  test('reports the start of a description that YAML folds', async () => {
    const sales = SALES.replace('version: 1.0.0', 'version: 1.0.0, description: "```json schema=sales#/a\\n{}\\n```"');
    expect((await problemsOf({ sales })).map((problem) => problem.split('\n')[0])).toEqual(['specs/sales.yaml:2:58 #/info/description']);
  });

  describe('a sample without a claim', () => {
    test.each([
      [
        '{ "rateKey": "rk_1", "nights": 3 }',
        'it has all fields that operation=sales.book request requires',
        'Write ```json operation=sales.book request.',
      ],
      ['{ "data": [{ "bookingId": "bkg_1" }], "more": true }', 'its "bookingId" is an identifier of the APIs', undefined],
      ['{ "type": "a", "timestamp": "b", "data": {} }', 'it has the envelope of a webhook', undefined],
      ['{ "type": "a", "title": "b", "status": 404, "code": "c" }', 'it is a problem document', undefined],
    ])(
      'causes a warning: %s',
      async (code, why, cure = 'Add its claim after ```json: schema=…, operation=… request, operation=… response=… or webhook=….') => {
        expect(await problemsOf({ guide: json('', code) })).toEqual([
          `content/docs/a.mdx:1:1\n  warning: This sample is not checked: it looks like an API message (${why}), but has no claim.\n    ${cure}`,
        ]);
      },
    );

    test.each([
      '{ "sub": "bkg_1" }',
      '{ "bookingId": "other" }',
      '{ "rateKey": "x", "nights": 3, "other": 1 }',
      '{ "alg": "ES256", "typ": "JWT" }',
      '[1]',
      '"bkg_1"',
      'null',
    ])('is accepted if it does not look like an API message: %s', async (code) => {
      expect(await problemsOf({ guide: json('', code) })).toEqual([]);
    });
  });

  test('reports the guide when an operation, a schema or a field is renamed', async () => {
    const guide =
      json('operation=sales.book request', '{ "rateKey": "rk_1", "nights": 3, "comment": "Olá" }') +
      json('schema=sales#/components/schemas/Booking', '{ "bookingId": "bkg_1" }');
    const whats = async (sales: string) => (await problemsOf({ guide, sales })).map((problem) => problem.split('\n').slice(0, 2).join(' '));
    expect(await whats(SALES)).toEqual([]);
    expect(await whats(SALES.replace('operationId: book', 'operationId: buy'))).toEqual([
      'content/docs/a.mdx:1:1   error: The API "sales" has no operation "book".',
    ]);
    expect(await whats(SALES.replaceAll(/\bBooking\b(?! API)/g, 'Stay'))).toEqual([
      'content/docs/a.mdx:4:1   error: There is no schema "#/components/schemas/Booking".',
    ]);
    expect(await whats(SALES.replace('comment:', 'remark:'))).toEqual([
      'content/docs/a.mdx:2:35 #/comment   error: The sample does not match its claim at /comment: The schema does not describe the key "comment".',
    ]);
  });
});
