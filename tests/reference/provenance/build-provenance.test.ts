import { describe, expect, test } from 'vitest';
import type { Api } from '../../../src/openapi/api.ts';
import type { FieldAddress } from '../../../src/reference/provenance/build-provenance.ts';
import { createReferenceIndex } from '../../../src/site/reference-index.ts';
import { apiOf } from '../../openapi/document.ts';

const textOf = ({ apiId, operation, address }: FieldAddress): string => `${apiId}/${operation.slug} ${address}`;

const json = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  content: { 'application/json': { schema: { type: 'object', required, properties } } },
});

/** Builds an API in which `give` returns the fields of `gives`, and `take` accepts the fields of `takes`. */
async function pair(gives: object, takes: object, id = 'sales'): Promise<Api> {
  const api = await apiOf({
    paths: {
      '/give': { get: { operationId: 'give', responses: { 200: { description: 'OK', ...json(gives) } } } },
      '/take': { post: { operationId: 'take', requestBody: json(takes), responses: { 204: { description: 'OK' } } } },
    },
  });
  return { ...api, id };
}

const text = (pattern?: string) => ({ type: 'string', ...(pattern && { pattern }) });

describe('buildProvenance links', () => {
  const joinsOf = (...apis: readonly Api[]) =>
    [...createReferenceIndex(apis).provenance().from].map(([key, places]) => `${key} < ${places.map(textOf).join(', ')}`);

  test('equal names with an equal prefixed pattern, also in lists', async () => {
    const api = await pair({ orderId: text('^ord_[0-9]+$') }, { orderIds: { type: 'array', items: text('^ord_[0-9]+$') } });
    expect(joinsOf(api)).toEqual(['sales take body.orderIds < sales/give res-200.orderId']);
  });

  test.each([
    ['the names differ', { orderId: text('^ord_[0-9]+$') }, { parentId: text('^ord_[0-9]+$') }],
    ['the patterns differ', { orderId: text('^ord_[0-9]+$') }, { orderId: text('^ord_[0-9]{4}$') }],
    ['there is no pattern', { orderId: text() }, { orderId: text() }],
    ['the pattern has no prefix, and the name is none of an identifier', { status: text('^[A-Z]+$') }, { status: text('^[A-Z]+$') }],
    ['the values are no texts', { orderId: { type: 'integer' } }, { orderId: { type: 'integer' } }],
    ['the prefix is that of an address', { callbackUrl: text('^https://') }, { callbackUrl: text('^https://') }],
  ])('nothing when %s', async (_name, gives, takes) => {
    expect(joinsOf(await pair(gives, takes))).toEqual([]);
  });

  test('no identifiers without a prefix across APIs', async () => {
    const id = { vcnId: text('^[0-9]+$') };
    expect(joinsOf(await pair(id, id, 'a'), await pair(id, id, 'b'))).toEqual([
      'a take body.vcnId < a/give res-200.vcnId',
      'b take body.vcnId < b/give res-200.vcnId',
    ]);
  });

  test('no responses that only repeat the request', async () => {
    const id = { orderId: text('^ord_[0-9]+$') };
    const api = await apiOf({
      paths: {
        '/orders': { post: { operationId: 'echo', requestBody: json(id), responses: { 200: { description: 'OK', ...json(id) } } } },
        '/take': { post: { operationId: 'take', requestBody: json(id), responses: { 204: { description: 'OK' } } } },
      },
    });
    expect(joinsOf(api)).toEqual([]);
  });

  test('fields by a named type, regardless of their names', async () => {
    const api = await apiOf({
      paths: {
        '/give': {
          get: {
            operationId: 'give',
            responses: { 200: { description: 'OK', ...json({ thumbnail: { $ref: '#/components/schemas/FileId' } }) } },
          },
        },
        '/files/{file}': {
          get: {
            operationId: 'take',
            parameters: [{ name: 'file', in: 'path', required: true, schema: { $ref: '#/components/schemas/FileId' } }],
            responses: { 204: { description: 'OK' } },
          },
        },
      },
      components: { schemas: { FileId: text('^fil_[0-9]+$') } },
    });
    expect(joinsOf(api)).toEqual(['sales take param-path.file < sales/give res-200.thumbnail']);
  });

  test('the fields of Link Objects', async () => {
    const api = await apiOf({
      paths: {
        '/a': {
          post: {
            operationId: 'give',
            responses: {
              200: {
                description: 'OK',
                ...json({ rows: { type: 'array', items: { type: 'object', properties: { no: { type: 'integer' } } } } }),
                links: { next: { operationId: 'take', parameters: { n: '$response.body#/rows/0/no' } } },
              },
            },
          },
        },
        '/b/{n}': {
          get: {
            operationId: 'take',
            parameters: [{ name: 'n', in: 'path', required: true, schema: { type: 'integer' } }],
            responses: { 204: { description: 'OK' } },
          },
        },
      },
    });
    expect(joinsOf(api)).toEqual(['sales take param-path.n < sales/give res-200.rows.no']);
  });

  test('the fields of Link Objects at the first occurrence of their schema', async () => {
    const person = { $ref: '#/components/schemas/Person' };
    const links = { author: { operationId: 'take', parameters: { name: '$response.body#/author/name' } } };
    const api = await apiOf({
      paths: {
        '/a': {
          get: { operationId: 'give', responses: { 200: { description: 'OK', ...json({ owner: person, author: person }), links } } },
        },
        '/b/{name}': {
          get: {
            operationId: 'take',
            parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
            responses: { 204: { description: 'OK' } },
          },
        },
      },
      components: { schemas: { Person: { type: 'object', properties: { name: { type: 'string' } } } } },
    });
    expect(joinsOf(api)).toEqual(['sales take param-path.name < sales/give res-200.author']);
  });
});
