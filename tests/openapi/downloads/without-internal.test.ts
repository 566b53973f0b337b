import { expect, test } from 'vitest';
import { withoutInternal } from '../../../src/openapi/downloads/without-internal.ts';

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

test('withoutInternal removes internal parts, and everything that only they refer to', () => {
  const root = {
    openapi: '3.1.0',
    info: { title: 'Sales API', version: '1.0.0' },
    tags: [{ name: 'Booking' }, { name: 'Staff' }, { name: 'Planned' }],
    'x-tagGroups': [{ name: 'All', tags: ['Booking', 'Staff'] }],
    paths: {
      '/bookings': {
        get: {
          tags: ['Booking'],
          parameters: [
            { name: 'debug', in: 'query', 'x-internal': true },
            { name: 'limit', in: 'query' },
          ],
          responses: {
            200: {
              description: 'OK',
              content: json('Booking'),
              links: { audit: { operationId: 'audit' }, self: { operationId: 'getBookings' } },
            },
          },
        },
        delete: {
          tags: ['Staff'],
          'x-internal': true,
          operationId: 'audit',
          responses: { 200: { description: 'OK', content: json('Audit') } },
        },
      },
      '/audit': { post: { tags: ['Staff'], 'x-internal': true, responses: { 200: { description: 'OK', content: json('Money') } } } },
    },
    components: {
      schemas: {
        Booking: {
          type: 'object',
          required: ['total', 'margin', 'hidden'],
          properties: {
            total: { $ref: '#/components/schemas/Money' },
            margin: { type: 'number', 'x-internal': true },
            hidden: { $ref: '#/components/schemas/Hidden' },
          },
        },
        Money: { type: 'string' },
        Audit: { type: 'object', properties: { by: { $ref: '#/components/schemas/Employee' } } },
        Employee: { type: 'string' },
        NotUsedYet: { type: 'string' },
        Hidden: { type: 'string', 'x-internal': true },
      },
    },
  };
  expect(withoutInternal(root)).toEqual({
    openapi: '3.1.0',
    info: { title: 'Sales API', version: '1.0.0' },
    tags: [{ name: 'Booking' }, { name: 'Planned' }],
    'x-tagGroups': [{ name: 'All', tags: ['Booking'] }],
    paths: {
      '/bookings': {
        get: {
          tags: ['Booking'],
          parameters: [{ name: 'limit', in: 'query' }],
          responses: { 200: { description: 'OK', content: json('Booking'), links: { self: { operationId: 'getBookings' } } } },
        },
      },
    },
    components: {
      schemas: {
        Booking: { type: 'object', required: ['total'], properties: { total: { $ref: '#/components/schemas/Money' } } },
        Money: { type: 'string' },
        NotUsedYet: { type: 'string' },
      },
    },
  });
});

/** Lists the schemas that remain if `GET /bookings` returns a `Booking` and `GET /audit` is internal. */
function schemasLeft(schemas: Readonly<Record<string, unknown>>): readonly string[] {
  const answer = (name: string) => ({ responses: { 200: { description: 'OK', content: json(name) } } });
  const paths = { '/bookings': { get: answer('Booking') }, '/audit': { get: { 'x-internal': true, ...answer('Audit') } } };
  const { components } = withoutInternal({ openapi: '3.2.0', paths, components: { schemas } });
  return Object.keys((components as { readonly schemas: object }).schemas); // the document above has `components`
}

test('withoutInternal keeps a discriminator’s default that internal parts use too', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const discriminator = { propertyName: 'type', mapping: { a: 'A' }, defaultMapping: 'Other' };
  const schemas = {
    Booking: { oneOf: [ref('A')], discriminator },
    A: {},
    Other: {},
    Audit: { items: [ref('Other'), ref('Gone')] },
    Gone: {},
  };
  expect(schemasLeft(schemas)).toEqual(['Booking', 'A', 'Other']);
});

test('withoutInternal removes indirect references to internal parts', () => {
  const schemas = {
    Booking: { type: 'object', properties: { id: {}, margin: { $ref: '#/components/schemas/Margin' } } },
    Margin: { $ref: '#/components/schemas/Money', 'x-internal': true },
    Money: {},
    Audit: {},
  };
  expect(schemasLeft(schemas)).toEqual(['Booking']);
});

test('withoutInternal keeps a document that is itself marked as internal', () => {
  expect(withoutInternal({ openapi: '3.1.0', 'x-internal': true, paths: {} })).toEqual({ openapi: '3.1.0', 'x-internal': true, paths: {} });
});
