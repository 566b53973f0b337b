import { describe, expect, test } from 'vitest';
import { messagesOf } from '../document.ts';

const documentOf = (openapi: string, schema: string, body = 'true', parameter = 'false'): string => `openapi: ${openapi}
info: { title: Sales, version: '1' }
paths:
  /a:
    post:
      operationId: a
      summary: A
      requestBody: { required: ${body}, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
      parameters: [{ name: q, in: query, required: ${parameter}, schema: { type: string } }]
      responses: { '200': { description: OK } }
components:
  schemas:
    A: ${schema}
`;

describe.each(['3.0.3', '3.1.0'])('a list with a boolean as "required" in OpenAPI %s', (openapi) => {
  test.each([
    [
      '{ properties: { git_provider: { type: string, required: [true] } } }',
      '"required: [true]" does not make the property "git_provider" required. Write required: [git_provider] beside "properties".',
    ],
    [
      '{ properties: { id: { type: string, required: [false] } } }',
      '"required: [false]" does not make the property "id" optional. Remove it: properties that are not in the list "required" are optional.',
    ],
    [
      '{ required: [true], properties: { id: { type: string } } }',
      '"required: [true]" does not name a property. List the names of the required properties, or remove it.',
    ],
    [
      '{ required: [true], properties: { true: { type: string } } }',
      'Unexpected boolean for "required.0", expected string. Quote it: "true".',
    ],
  ])('is reported in a schema: %s', async (schema, message) => {
    expect(await messagesOf(documentOf(openapi, schema))).toEqual([expect.stringMatching(/^13:\d+ /)]);
    expect((await messagesOf(documentOf(openapi, schema))).join()).toContain(message);
  });

  test('is reported in a body and a parameter with the boolean to write', async () => {
    expect(await messagesOf(documentOf(openapi, '{ type: object }', '[true]', '[false]'))).toEqual([
      '8:32 "required: [true]" is a list, expected true or false. Write required: true.',
      '9:52 "required: [false]" is a list, expected true or false. Write required: false.',
    ]);
  });
});
