import { expect, test } from 'vitest';
import { schemaUses } from '../../../src/reference/schema/schema-uses.ts';
import { apiOf, OK } from '../../openapi/document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

test('schemaUses lists the messages that can contain a named schema, with their direction', async () => {
  const api = await apiOf({
    openapi: '3.2.0',
    components: {
      schemas: {
        Id: { type: 'string' },
        Order: { type: 'object', properties: { id: ref('Id'), next: ref('Order') } },
        Filter: { type: 'string' },
        Tag: { type: 'string' },
        Event: { type: 'string' },
        Unused: { type: 'object', properties: { id: ref('Id') } },
      },
    },
    paths: {
      '/orders/{id}': {
        get: {
          operationId: 'get',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: ref('Id') },
            { name: 'filter', in: 'query', ...json(ref('Filter')) },
          ],
          responses: { 200: { description: 'OK', ...json(ref('Order')), headers: { Tag: { schema: ref('Tag') } } } },
        },
      },
      '/orders': {
        put: { operationId: 'put', requestBody: json({ type: 'array', items: ref('Order') }), ...OK },
      },
      '/events': {
        get: {
          operationId: 'watch',
          responses: { 200: { description: 'OK', content: { 'text/event-stream': { itemSchema: ref('Event') } } } },
        },
      },
    },
    webhooks: { changed: { post: { operationId: 'changed', requestBody: json(ref('Event')), ...OK } } },
  });
  const uses = [...schemaUses(api)].map(([pointer, list]) => [
    pointer.slice('/components/schemas/'.length),
    list.map(({ operation, inRequest, inResponse }) => `${operation.slug}${inRequest ? ' sends' : ''}${inResponse ? ' receives' : ''}`),
  ]);
  expect(Object.fromEntries(uses)).toEqual({
    Id: ['get sends receives', 'put sends'],
    Filter: ['get sends'],
    Order: ['get receives', 'put sends'],
    Tag: ['get receives'],
    Event: ['watch receives', 'changed sends'],
  });
});

test('schemaUses traverses from a base to the schemas of its discriminator', async () => {
  const api = await apiOf({
    components: {
      schemas: {
        Pet: { type: 'object', properties: { kind: { type: 'string' } }, discriminator: { propertyName: 'kind', mapping: { dog: 'Dog' } } },
        Dog: { type: 'object', properties: { owner: ref('Owner') } },
        Cat: { allOf: [ref('Pet'), { type: 'object' }] },
        Lion: { allOf: [ref('Cat'), { type: 'object' }] },
        Owner: { type: 'object' },
      },
    },
    paths: { '/pets': { post: { operationId: 'add', requestBody: json({ type: 'array', items: ref('Pet') }), ...OK } } },
  });
  const used = [...schemaUses(api).keys()].map((pointer) => pointer.slice('/components/schemas/'.length));
  expect(used.toSorted()).toEqual(['Cat', 'Dog', 'Lion', 'Owner', 'Pet']);
});
