import { describe, expect, test } from 'vitest';
import { apiOf } from '../document.ts';

const text = { type: 'string' };
const parameter = (name: string, place: string, schema: unknown = text) => ({ name, in: place, required: true, schema });

describe('valueName', () => {
  test('determines the generated example of any string', async () => {
    const { operations } = await apiOf({
      paths: {
        '/{countryCode}': {
          parameters: [parameter('countryCode', 'path')],
          get: {
            operationId: 'getAll',
            parameters: [
              parameter('email', 'query'),
              parameter('currencies', 'query', { type: 'array', items: text }),
              parameter('addresses', 'query', { type: 'array', items: { allOf: [text] } }),
              parameter('X-Request-Id', 'header', { oneOf: [text, { type: 'integer' }] }),
              { name: 'since_date', in: 'query', content: { 'text/plain': { schema: text } } },
              { $ref: '#/components/parameters/Zone' },
              parameter('language', 'query', { $ref: '#/components/schemas/Any' }),
              parameter('code', 'query', { $ref: '#/components/schemas/PostalCode' }),
            ],
            responses: {
              200: {
                description: 'OK',
                headers: { 'X-Sent-At': { schema: text } },
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      additionalProperties: text,
                      properties: { items: text, emails: { type: 'array', items: text } },
                    },
                  },
                },
              },
            },
          },
        },
      },
      components: { parameters: { Zone: parameter('timeZone', 'query') }, schemas: { Any: text, PostalCode: text } },
    });
    const [operation] = operations;
    const valuesOf = (named: readonly { readonly name: string; readonly examples: readonly { readonly value?: unknown }[] }[] = []) =>
      Object.fromEntries(named.map(({ name, examples }) => [name, examples[0]?.value]));
    expect(valuesOf(operation?.parameters)).toEqual({
      countryCode: 'US',
      email: 'name@example.com',
      currencies: ['USD'],
      addresses: ['1 Main Street'],
      'X-Request-Id': 'abc123',
      since_date: '2026-01-31',
      timeZone: 'America/New_York',
      // The example depends on the schema's name, not the field's.
      language: 'string',
      code: '12345',
    });
    const [response] = operation?.responses ?? [];
    expect(valuesOf(response?.headers)).toEqual({ 'X-Sent-At': '2026-01-31T12:00:00Z' });
    expect(response?.content[0]?.examples[0]?.value).toEqual({ items: 'string', emails: ['name@example.com'] });
  });
});
