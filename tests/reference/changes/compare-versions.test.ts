import { describe, expect, test } from 'vitest';
import { compareApis } from '../../../src/reference/changes/compare-apis.ts';
import { apiOf } from '../../openapi/document.ts';

type Limits = Record<string, unknown>;

/** Creates a Swagger document: clients send an order's total, and receive the order's state. */
const swagger = (total: Limits, state: Limits) => ({
  openapi: undefined,
  swagger: '2.0',
  info: { title: 'Orders', version: '1' },
  host: 'api.pernoria.example',
  basePath: '/v1',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        summary: 'Create an order',
        parameters: [{ name: 'order', in: 'body', required: true, schema: { type: 'object', properties: { total } } }],
        responses: { 200: { description: 'Created', schema: { type: 'object', properties: { state } } } },
      },
    },
  },
});

const openapi = (version: string, total: Limits, state: Limits) => ({
  openapi: version,
  info: { title: 'Orders', version: '1' },
  servers: [{ url: 'https://api.pernoria.example/v1' }],
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        summary: 'Create an order',
        requestBody: { required: true, content: { 'application/json': { schema: { type: 'object', properties: { total } } } } },
        responses: {
          200: { description: 'Created', content: { 'application/json': { schema: { type: 'object', properties: { state } } } } },
        },
      },
    },
  },
});

const TOTAL = { type: 'integer', maximum: 9 };
const STATE = { type: 'string', enum: ['open', 'paid'] };

const VERSIONS = {
  'Swagger 2.0': swagger,
  'OpenAPI 3.0': (total: Limits, state: Limits) => openapi('3.0.3', total, state),
  'OpenAPI 3.1': (total: Limits, state: Limits) => openapi('3.1.0', total, state),
  'OpenAPI 3.2': (total: Limits, state: Limits) => openapi('3.2.0', total, state),
};

const linesOf = async (before: Limits, after: Limits) =>
  compareApis(await apiOf(before), await apiOf(after)).map(
    ({ kind, aspect, before: old, after: current, isBreaking, address }) =>
      `${isBreaking ? '! ' : ''}${kind} ${aspect} ${old ?? '-'} > ${current ?? '-'} ${address}`,
  );

describe.each(Object.entries(VERSIONS))('the comparison of documents in %s', (_, documentOf) => {
  test('covers sent and received values', async () => {
    const after = documentOf({ type: 'integer', maximum: 5 }, { type: 'string', enum: ['open', 'paid', 'void'] });
    expect(await linesOf(documentOf(TOTAL, STATE), after)).toEqual([
      '! changed maximum 9 > 5 body.total',
      '! added values - > void res-200.state',
    ]);
  });

  test('lists the constraints of an added type', async () => {
    const after = documentOf({ type: 'string', pattern: '^[0-9]+$', minLength: 1 }, STATE);
    expect(await linesOf(documentOf(TOTAL, STATE), after)).toEqual([
      '! changed type integer > string body.total',
      '! added minLength - > 1 body.total',
      '! added pattern - > ^[0-9]+$ body.total',
    ]);
  });

  test.each(Object.entries(VERSIONS))('finds no changes in an equivalent document in %s', async (__, otherOf) => {
    expect(await linesOf(documentOf(TOTAL, STATE), otherOf(TOTAL, STATE))).toEqual([]);
  });
});

test('an operation with a method of OpenAPI 3.2 is compared, too', async () => {
  const withQuery = (maximum: number) => {
    const { paths, ...rest } = openapi('3.2.0', { type: 'integer', maximum }, STATE);
    return { ...rest, paths: { '/orders': { query: { ...paths['/orders'].post, operationId: 'findOrders' } } } };
  };
  expect(await linesOf(withQuery(9), withQuery(5))).toEqual(['! changed maximum 9 > 5 body.total']);
});
