import { describe, expect, test } from 'vitest';
import { recordOf } from '../../src/reference/operation-record.ts';
import { apiOf, OK } from '../openapi/document.ts';
import { planOf } from './planned.ts';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object) => ({ type: 'object', properties });

async function recordFor(operation: object, schemas: object = {}) {
  const api = await apiOf({
    components: { schemas },
    paths: {
      '/a': { post: { operationId: 'a', ...OK, ...operation } },
      '/b/{id}': {
        get: { operationId: 'b', ...OK, parameters: [{ name: 'id', in: 'path', required: true, schema: text }], requestBody: json(text) },
      },
    },
  });
  return recordOf(api, planOf(api, 'a'));
}

describe('recordOf', () => {
  test('keeps the operation, and its fields with identifying values', async () => {
    const orderId = { type: 'string', pattern: '^ord_[0-9]+$' };
    const record = await recordFor({ requestBody: json(object({ a: text, orderId, orderIds: { type: 'array', items: orderId } })) });
    expect(record).toEqual({
      operation: expect.objectContaining({ slug: 'a' }),
      schemas: new Map(),
      values: [
        { address: 'body.orderId', side: 'request', location: 'body', keys: ['orderId ^ord_[0-9]+$'], isFilter: false },
        { address: 'body.orderIds', side: 'request', location: 'body', keys: ['orderId ^ord_[0-9]+$'], isFilter: true },
      ],
      links: [],
    });
  });

  test('records where named schemas are shown, and prefers the request when both directions show one', async () => {
    const schemas = { Both: object({ a: text }), Sent: object({ b: text }), Received: object({ c: text }) };
    const { schemas: places } = await recordFor(
      {
        requestBody: json(object({ both: ref('Both'), sent: ref('Sent') })),
        responses: { 200: { description: 'OK', ...json(object({ received: ref('Received'), both: ref('Both') })) } },
      },
      schemas,
    );
    expect(Object.fromEntries(places)).toEqual({
      '/components/schemas/Both': 'body.both',
      '/components/schemas/Sent': 'body.sent',
      '/components/schemas/Received': 'res-200.received',
    });
  });

  const linked = (value: unknown, response: object = {}, more: object = {}) => ({
    responses: {
      200: { description: 'OK', ...json(object({ first: ref('Person'), id: text })) },
      201: { description: 'OK', links: { l: { operationId: 'b', parameters: { id: value } } }, ...response },
    },
    ...more,
  });
  const schemas = { Person: object({ name: text }) };
  const fromOf = async (operation: object) =>
    (await recordFor(operation, schemas)).links.map(({ from, target, to }) => [from, target.slug, to]);

  test.each([
    ['a field of its own', linked('$response.body#/own', json(object({ own: text }))), 'res-201.own'],
    ['a field that another status has too', linked('$response.body#/id', json(object({ id: text }))), 'res-201.id'],
    ['a field that only another status shows', linked('$response.body#/id'), 'res-200.id'],
    [
      'a field of a schema that is shown before',
      linked('$response.body#/second/name', json(object({ second: ref('Person') }))),
      'res-201.second',
    ],
    ['a field that nothing shows', linked('$response.body#/gone/name'), 'res-201.gone.name'],
    ['a header', linked('$response.header.ETag'), 'res-201-header.ETag'],
  ])('keeps links from %s', async (_name, operation, from) => {
    expect(await fromOf(operation)).toEqual([[from, 'b', 'param-path.id']]);
  });

  test.each<[name: string, link: object]>([
    ['values of the request', { operationId: 'b', parameters: { id: '$request.query.q' } }],
    ['fixed values', { operationId: 'b', parameters: { id: 'x' } }],
    ['parameters that the other operation has not', { operationId: 'b', parameters: { gone: '$response.body#/id' } }],
    ['bodies', { operationId: 'b', requestBody: '$response.body#/id' }],
    [
      'operations of other documents',
      { operationRef: 'https://a.example/api.yaml#/paths/~1b/get', parameters: { id: '$response.body#/id' } },
    ],
  ])('ignores links of %s', async (_name, link) => {
    expect(await fromOf({ responses: { 200: { description: 'OK', links: { l: link } } } })).toEqual([]);
  });
});
