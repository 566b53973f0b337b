import { describe, expect, test } from 'vitest';
import { listAddresses } from '../../src/reference/list-addresses.ts';
import { listPlanNodes } from '../../src/reference/list-plan-nodes.ts';
import { apiOf, OK } from '../openapi/document.ts';
import { planOf } from './planned.ts';

const said = (name: string, more: object = {}) => ({ type: 'string', description: `## In ${name}`, ...more });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

const everything = async () =>
  planOf(
    await apiOf({
      openapi: '3.2.0',
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            description: '## Of the operation',
            servers: [{ url: 'https://b.example' }],
            security: [{ key: [] }],
            parameters: [{ name: 'q', in: 'query', schema: said('q') }],
            requestBody: {
              description: '## In the body',
              content: {
                'multipart/mixed': {
                  schema: object({ f: said('f') }, { not: said('not') }),
                  itemSchema: said('item'),
                  prefixEncoding: [{ headers: { H: { schema: said('h') } }, encoding: { p: {} } }],
                },
                'text/csv': {},
              },
            },
            responses: {
              200: {
                description: '## In 200',
                headers: { ETag: { schema: said('etag', { deprecated: true, 'x-deprecated-description': '## Why' }) } },
                content: { 'application/json': { schema: { oneOf: [object({ x: {} }), object({ y: said('y') })] }, example: { x: 1 } } },
              },
            },
            callbacks: {
              c: {
                '{$request.query.q}': {
                  post: {
                    description: '## In c',
                    parameters: [{ name: 'r', in: 'query', schema: {} }],
                    requestBody: { content: { 'text/plain': {} } },
                    responses: { 204: { description: '## In 204' } },
                  },
                },
              },
              w: { '{$request.query.q}': { $ref: '#/webhooks/w' } },
            },
          },
        },
        '/a/b': { get: { operationId: 'b', ...OK } },
      },
      webhooks: { w: { post: { operationId: 'w', description: '## In w', ...OK } } },
    }),
    'a',
  );

/** Anchors, each with the headings of its description. */
const PLACES: readonly (readonly [id: string, heading?: string])[] = [
  ['request'],
  ['example-request'],
  ['example-responses'],
  ['base-urls'],
  ['security'],
  ['responses'],
  ['callbacks'],
  ['related'],
  ['query-parameters'],
  ['param-query.q', 'in-q'],
  ['request-body', 'in-the-body'],
  ['body'],
  ['body.f', 'in-f'],
  ['body.not', 'in-not'],
  ['body-item', 'in-item'],
  ['body-part.part-1'],
  ['body-part.part-1-header.H', 'in-h'],
  ['body-part.part-1-part.p'],
  ['body-text-csv'],
  ['res-200', 'in-200'],
  ['res-200-header.ETag', 'in-etag'],
  ['res-200-body'],
  ['res-200.object'],
  ['res-200.object.x'],
  ['res-200.object-2'],
  ['res-200.object-2.y', 'in-y'],
  ['callback-c', 'in-c'],
  ['callback-c-query-parameters'],
  ['callback-c-param-query.r'],
  ['callback-c-body'],
  ['callback-c-res-204', 'in-204'],
  ['callback-w'],
];

describe('listPlanNodes', () => {
  test('contains every element with an id, and its text', async () => {
    const nodes = listPlanNodes(await everything());
    expect(nodes.map(({ id, text }) => [id, text])).toEqual(
      PLACES.map(([id, heading]) => [id, heading && `## ${heading[0]?.toUpperCase()}${heading.slice(1).replaceAll('-', ' ')}`]),
    );
    expect(nodes.filter(({ content }) => content && content.path !== undefined).map(({ id, content }) => [id, content?.path])).toEqual([
      ['param-query.q', 'param-query.q'],
      ['body', 'body'],
      ['body.f', 'body.f'],
      ['body.not', 'body.not'],
      ['body-item', 'body-item'],
      ['body-part.part-1-header.H', 'body-part.part-1-header.H'],
      ['res-200-header.ETag', 'res-200-header.ETag'],
      ['res-200-body', 'res-200'],
      ['res-200.object', 'res-200.object'],
      ['res-200.object.x', 'res-200.object.x'],
      ['res-200.object-2', 'res-200.object-2'],
      ['res-200.object-2.y', 'res-200.object-2.y'],
      ['callback-c-param-query.r', 'callback-c-param-query.r'],
    ]);
  });
});

describe('listAddresses', () => {
  test('contains the ids of all elements, and of the headings in their text and in the operation’s', async () => {
    const headings = PLACES.flatMap(([id, heading]) => (heading ? [`${id}-${heading}`] : []));
    expect([...listAddresses(await everything())].toSorted()).toEqual(
      [...PLACES.map(([id]) => id), ...headings, 'of-the-operation', 'res-200-header.ETag-deprecated-why'].toSorted(),
    );
  });
});
