import converter from 'openapi-to-postmanv2';
import { describe, expect, test, vi } from 'vitest';
import { buildCollection } from '../../../src/openapi/postman/build-collection.ts';
import { convertOperations } from '../../../src/openapi/postman/convert-operations.ts';
import type { PostmanItem } from '../../../src/openapi/postman/collection.ts';
import { apiOf } from '../document.ts';

/** Of values that the converter would make up at random, with none of the author's. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Sales API', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/bookings/{id}': {
      post: {
        operationId: 'postBooking',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^B[0-9a-f]{32}$' } },
          { name: 'limit', in: 'query', required: true, schema: { type: 'integer', minimum: 1, maximum: 1e9 } },
        ],
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/Form' } } } },
        responses: {
          200: {
            description: 'OK',
            headers: { 'X-Rest': { schema: { type: 'integer', minimum: 1, maximum: 1e9 } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Booking' } } },
          },
        },
      },
      put: {
        operationId: 'putBooking',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'B1' }],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/Form' }, example: { token: 'mine' } },
          },
        },
        responses: { 200: { description: 'OK' } },
      },
      patch: {
        operationId: 'patchBooking',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'B1' }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Booking' } } } },
        responses: { 200: { description: 'OK' } },
      },
    },
  },
  components: {
    schemas: {
      Booking: { type: 'object', properties: { note: { type: 'string', example: 'late' } } },
      Form: {
        type: 'object',
        properties: {
          token: { type: 'string', pattern: '^[0-9a-f]{32}$' },
          kind: { type: 'string', enum: ['a', 'b', 'c', 'd'] },
          count: { type: 'integer', minimum: 2, maximum: 1e9 },
        },
      },
    },
  },
};

async function requests() {
  const { collection } = await buildCollection({ api: await apiOf(DOCUMENT), document: DOCUMENT, environments: [], flows: [] });
  return collection.item.flatMap((folder) => ('item' in folder ? (folder.item as readonly PostmanItem[]) : []));
}

describe('convertOperations', () => {
  test('makes nothing up that would be another value in the next build', async () => {
    const [first, second] = [await requests(), await requests()];
    expect(first).toEqual(second);
    expect(first[0]?.request.url.variable).toMatchObject([{ key: 'id', value: 'string' }]);
    expect(first[0]?.request.url.query).toMatchObject([{ key: 'limit', value: '1' }]);
    expect(first[0]?.response[0]?.header).toContainEqual({ key: 'X-Rest', value: '1' });
    expect(first[0]?.request.body).toMatchObject({ urlencoded: [{ value: 'string' }, { value: 'a' }, { value: '2' }] });
  });

  test('gives a form the example of its author, and all its fields', async () => {
    const put = (await requests()).find(({ name }) => name === 'putBooking');
    expect(put?.request.body).toMatchObject({
      urlencoded: [
        { key: 'token', value: 'mine' },
        { key: 'kind', value: 'a' },
        { key: 'count', value: '2' },
      ],
    });
    expect(put?.request.url.variable).toMatchObject([{ key: 'id', value: 'B1' }]);
  });

  test('ends where the variants of a form extend it', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const text = { type: 'string', example: 'x' };
    const document = {
      openapi: '3.1.0',
      info: { title: 'Sales API', version: '1' },
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            parameters: [{ name: 'filter', in: 'query', required: true, schema: ref('Pet') }],
            requestBody: { content: { 'application/x-www-form-urlencoded': { schema: ref('Pet') } } },
            responses: { 204: { description: 'OK' } },
          },
        },
      },
      components: {
        schemas: {
          Pet: { type: 'object', properties: { kind: text }, oneOf: [ref('Cat'), ref('Dog')] },
          Cat: { allOf: [ref('Pet'), { type: 'object', properties: { lives: text } }] },
          Dog: { allOf: [ref('Pet'), { type: 'object', properties: { barks: text } }] },
        },
      },
    };
    const items = await convertOperations(document, await apiOf(document));
    expect(JSON.stringify(items.get('a')?.request.body)).toContain('"key":"lives"');
  });

  const toExamples = { $ref: '#/paths/~1a/get/parameters/0/examples' };
  test.each([
    ['looks like', { own: { value: toExamples } }],
    ['is', { own: toExamples }],
  ])('ends where an example %s a reference to what it is in, and prints nothing', async (_, examples) => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    const document = {
      openapi: '3.1.0',
      info: { title: 'Sales API', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            parameters: [{ name: 'filter', in: 'query', required: true, schema: { type: 'object' }, examples }],
            responses: { 204: { description: 'OK' } },
          },
        },
      },
    };
    const items = await convertOperations(document, await apiOf(document));
    expect([...items.keys()]).toEqual(['a']);
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
  });

  test('keeps schemas of bodies from the converter, which compiles each again, and yet sends the body', async () => {
    const convert = vi.spyOn(converter, 'convertV2');
    const patch = (await requests()).find(({ name }) => name === 'patchBooking');
    expect(patch?.request.body?.raw).toBe('{\n  "note": "late"\n}');
    const given = convert.mock.lastCall?.[0].data as typeof DOCUMENT | undefined; // A copy of it.
    const operations = given?.paths['/bookings/{id}'];
    expect(operations?.patch.requestBody.content['application/json']).toEqual({ schema: {} });
    expect(operations?.post.responses[200].content['application/json']).toEqual({ schema: {} });
  });
});
