import { describe, expect, test } from 'vitest';
import { apiOf } from '../openapi/document.ts';
import { planOf } from './planned.ts';

const text = { type: 'string' };

/** Plans the links from `POST /orders`, which responds with an id and a header, to this document's operations. */
async function linksOf(links: object, openapi = '3.1.0') {
  const api = await apiOf({
    openapi,
    paths: {
      '/orders': {
        post: {
          operationId: 'create',
          parameters: [{ name: 'q', in: 'query', schema: text }],
          responses: {
            201: {
              description: 'OK',
              headers: { ETag: { schema: text } },
              content: { 'application/json': { schema: { type: 'object', properties: { id: text } } } },
              links,
            },
          },
        },
      },
      '/orders/{id}': {
        get: {
          operationId: 'get',
          summary: 'Get order',
          parameters: [
            { name: 'id', in: 'query', schema: text },
            { name: 'id', in: 'path', required: true, schema: text },
            { name: 'If-Match', in: 'header', schema: text },
          ],
          responses: { 200: { description: 'OK' } },
        },
      },
    },
    webhooks: { shipped: { post: { operationId: 'shipped', responses: { 200: { description: 'OK' } } } } },
  });
  const [create, get] = api.operations;
  const [shipped] = api.webhooks;
  return { links: planOf(api, 'create').responses?.items[0]?.links, create, get, shipped };
}

const source = (location: string, name: string, message = 'response') => ({ message, location, name });

describe('planLinks', () => {
  test('states which value goes into which parameter, with the rows of both', async () => {
    const { links, get } = await linksOf({
      next: {
        operationId: 'get',
        description: 'What next.',
        parameters: {
          'path.id': '$response.body#/id',
          id: '$response.body',
          'If-Match': '$response.header.ETag',
          gone: '$response.body#/gone',
          fixed: 'x',
          sent: '$request.query.q',
        },
        requestBody: '$request.body',
      },
    });
    expect(links).toStrictEqual([
      {
        name: 'next',
        description: 'What next.',
        title: 'Get order',
        target: get,
        values: [
          { from: 'id', source: source('body', 'id'), fromId: 'res-201.id', to: { parameter: 'id', id: 'param-path.id' } },
          { from: '$response.body', source: source('body', ''), fromId: 'res-201', to: { parameter: 'id', id: 'param-query.id' } },
          {
            from: '$response.header.ETag',
            source: source('header', 'ETag'),
            fromId: 'res-201-header.ETag',
            to: { parameter: 'If-Match', id: 'param-header.If-Match' },
          },
          { from: 'gone', source: source('body', 'gone'), to: { parameter: 'gone' } },
          { from: '"x"', to: { parameter: 'fixed' } },
          { from: '$request.query.q', source: source('query', 'q', 'request'), fromId: 'param-query.q', to: { parameter: 'sent' } },
          { from: '$request.body', source: source('body', '', 'request'), to: 'body' },
        ],
      },
    ]);
  });

  test('finds the other operation by id or by pointer', async () => {
    const { links, get, shipped } = await linksOf({
      byId: { operationId: 'shipped', requestBody: { a: 1 } },
      byPlace: { operationRef: '#/paths/~1orders~1%7Bid%7D/get', server: { url: 'https://b.example' } },
    });
    expect(links).toStrictEqual([
      { name: 'byId', title: shipped?.title, target: shipped, values: [{ from: '{"a":1}', to: 'body' }] },
      { name: 'byPlace', title: 'Get order', target: get, server: 'https://b.example', values: [] },
    ]);
  });

  test('names an operation of another document by its request and document', async () => {
    const operationRef = 'https://a.example/api.yaml#/paths/~1a~1%7Bid%7D/get';
    const { links } = await linksOf({
      far: { operationRef, parameters: { 'path.id': 'x' } },
      odd: { operationRef: 'https://a.example/api.yaml#/components/a' },
    });
    expect(links).toStrictEqual([
      { name: 'far', title: 'GET /a/{id} (https://a.example/api.yaml)', values: [{ from: '"x"', to: { parameter: 'id' } }] },
      { name: 'odd', title: 'https://a.example/api.yaml#/components/a', values: [] },
    ]);
  });
});
