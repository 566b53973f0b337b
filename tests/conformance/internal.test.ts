import { describe, expect, test } from 'vitest';
import { conformancePage } from '../support/conformance-page.ts';

const SPEC = `
  paths:
    /things:
      get:
        operationId: getThings
        parameters:
          - { name: shown, in: query, schema: { type: string } }
          - { name: hidden, in: query, x-internal: true, schema: { type: string } }
          - { $ref: '#/components/parameters/Hidden' }
        requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        responses:
          '200': { description: OK, headers: { X-Hidden: { x-internal: true, schema: { type: string } } } }
          '500': { description: Hidden response., x-internal: true }
      put: { operationId: putHidden, x-internal: true, responses: { '200': { description: OK } } }
    /hidden: { x-internal: true, get: { operationId: getHidden, responses: { '200': { description: OK } } } }
  components:
    parameters: { Hidden: { name: also-hidden, in: header, x-internal: true, schema: { type: string } } }
    schemas:
      Thing:
        type: object
        properties: { shown: { type: string }, hidden: { type: string, x-internal: true }, secret: { $ref: '#/components/schemas/Secret' } }
      Secret: { type: string, x-internal: true }
`;

/** `x-internal` */
describe('x-internal', () => {
  test('hides operations and paths', async () => {
    const page = await conformancePage(SPEC);
    expect(page.text).toContain('GET getThings');
    expect(page.text.toLowerCase()).not.toContain('hidden');
  });

  test('hides parameters, properties, headers and responses, in examples too', async () => {
    const page = await conformancePage(SPEC, 'get-things');
    expect(page.ids).toEqual(expect.arrayContaining(['param-query.shown', 'body.shown']));
    expect(page.text.toLowerCase()).not.toContain('hidden');
    expect(page.text.toLowerCase()).not.toContain('secret');
  });

  test('may hide what a hidden part refers to', async () => {
    const page = await conformancePage(
      `
  paths:
    /a: { get: { operationId: getA, summary: Get, responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
  components:
    schemas:
      A: { type: object, properties: { shown: { type: string }, hidden: { type: array, x-internal: true, items: { type: object } } } }
      B: { x-internal: true, allOf: [{ type: object, properties: { c: { x-internal: true, type: array, items: { allOf: [{ $ref: '#/components/schemas/A/properties/hidden/items' }, { type: object }] } } } }] }`,
      'get-a',
    );
    expect(page.ids).toContain('res-200.shown');
  });
});
