import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const SALES = `openapi: 3.1.0
info: { title: Sales, version: 1.0.0 }
paths:
  /bookings/{id}:
    put:
      operationId: putBooking
      summary: Put booking
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: Key, in: header, schema: { type: string } }]
      responses: { '200': { description: OK } }
`;

const load = (flow: string) =>
  loadLiteralSite({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\npostman: { flows: [${flow}] }\n`,
    'content/postman/key.js': 'pm.environment.set("key", "1");\n',
    'content/postman/body.json': '{ "a": 1 }\n',
    'specs/sales.yaml': SALES,
  });

describe('the flows of a site', () => {
  test('include the contents of their files, by group', async () => {
    const { flows, problems } = await load(
      `{ api: sales, name: Book, before: postman/key.js,
         requests: [{ operation: putBooking, name: Again, parameters: { key: "{{k}}" }, body: postman/body.json, after: postman/key.js }] }`,
    );
    expect(problems.map(formatProblem)).toEqual([]);
    const script = 'pm.environment.set("key", "1");\n';
    expect(flows).toEqual(
      new Map([
        [
          'sales',
          [
            {
              name: 'Book',
              description: '',
              scripts: { before: script },
              requests: [
                { slug: 'put-booking', name: 'Again', parameters: { key: '{{k}}' }, body: '{ "a": 1 }\n', scripts: { after: script } },
              ],
            },
          ],
        ],
      ]),
    );
  });

  test.each([
    [
      '{ api: sales, name: Book, requests: [{ operation: putBoking }] }',
      'The group has no operation "putBoking".',
      'Did you mean "putBooking"?',
    ],
    [
      '{ api: sales, name: Book, requests: [{ operation: putBooking, parameters: { kye: a } }] }',
      'The operation has no parameter "kye".',
      'Did you mean "Key"?',
    ],
    [
      '{ api: sales, name: Book, requests: [{ operation: putBooking, body: postman/bdy.json }] }',
      'There is no file postman/bdy.json in content/.',
      'Write its path relative to content/',
    ],
    ['{ api: sales, name: Book, after: ../a.js, requests: [{ operation: putBooking }] }', 'There is no file ../a.js in content/.', ''],
  ])('report missing operations, parameters and files: %s', async (flow, what, cure) => {
    const { problems } = await load(flow);
    expect(problems.map(formatProblem)).toEqual([expect.stringMatching(/^content\/site\.yaml:\d+:\d+/)]);
    expect(problems[0]).toMatchObject({ severity: 'error', what, cure: expect.stringContaining(cure) as string });
  });

  test('require an existing group', async () => {
    const message = await load('{ api: salse, name: Book, requests: [{ operation: putBooking }] }').catch((error: unknown) =>
      String(error),
    );
    expect(message).toContain('There is no API group "salse".');
    expect(message).toContain('Did you mean "sales"?');
  });
});
