import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../src/openapi/postman/build-request.ts';
import type { PostmanPair, PostmanRequest } from '../../../src/openapi/postman/collection.ts';
import { apiOf, OK } from '../document.ts';

const TEXT = { type: 'string' };
const FILE = { type: 'string', format: 'binary' };

interface Given {
  readonly path?: string;
  readonly parameters?: readonly Record<string, unknown>[];
  readonly rest?: Record<string, unknown>;
  readonly components?: Record<string, unknown>;
  readonly sent?: readonly string[];
}

async function requestOf({ path = '/a', parameters = [], rest = {}, components = {}, sent = [] }: Given): Promise<PostmanRequest> {
  const operation = { operationId: 'a', summary: 'A', ...OK, parameters, ...rest };
  const { operations, schemas } = await apiOf({ paths: { [path]: { post: operation } }, components });
  if (!operations[0]) throw new Error('The document has no operation.');
  return buildRequest(operations[0], schemas, new Set(sent));
}

const required = (place: string, name: string, example: unknown, rest: object = {}) => ({
  name,
  in: place,
  required: true,
  example,
  schema: {},
  ...rest,
});

const words = (pairs: readonly PostmanPair[] = []): readonly string[] => pairs.map(({ key, value }) => `${key}=${String(value)}`);

describe('the address of a request in Postman', () => {
  test('has variables for whole segments, in their styles', async () => {
    const parameters = [
      required('path', 'color', 'blue', { style: 'matrix' }),
      required('path', 'ids', [1, 2], { style: 'matrix', explode: true }),
      required('path', 'who', { role: 'a/b,c', age: 7 }),
      required('path', 'format', 'json'),
    ];
    const { url } = await requestOf({ path: '/m/{color}/{ids}/{who}/x.{format}', parameters });
    expect(url.path).toEqual(['m', ':color', ':ids', ':who', 'x.json']);
    expect(words(url.variable)).toEqual(['color=;color=blue', 'ids=;ids=1;ids=2', 'who=role,a%2Fb%2Cc,age,7']);
  });

  test('has a row for each query pair', async () => {
    const parameters = [
      required('query', 'list', [1, 2]),
      required('query', 'one', ['a b', 'c,d'], { explode: false }),
      required('query', 'filter', { a: 1, b: 'é&=+' }, { style: 'deepObject' }),
      { ...required('query', 'json', undefined), schema: undefined, content: { 'application/json': { example: { a: 'b: c' } } } },
      { name: 'more', in: 'query', example: 'x', schema: {} },
      { name: 'picked', in: 'query', example: 'y', schema: {} },
    ];
    const { url } = await requestOf({
      path: '/a?fixed=1#name',
      parameters: [...parameters, required('query', 'fixed', '1')],
      sent: ['picked'],
    });
    expect(url.path).toEqual(['a']);
    expect(words(url.query)).toEqual([
      'fixed=1',
      'list=1',
      'list=2',
      'one=a b,c%2Cd',
      'filter[a]=1',
      'filter[b]=é%26=%2B',
      'json={"a":"b: c"}',
      'more=x',
      'picked=y',
    ]);
    expect(url.query?.filter((pair) => pair.disabled).map(({ key }) => key)).toEqual(['more']);
  });
});

test('the headers of a request in Postman include parameters, cookies and types', async () => {
  const { header } = await requestOf({
    parameters: [
      required('header', 'X-Ids', ['a', 'b']),
      { name: 'X-More', in: 'header', schema: { enum: ['x', 'y'] }, description: 'More.' },
      required('cookie', 'session', 'a b'),
      required('cookie', 'ids', [1]),
      { name: 'other', in: 'cookie', schema: TEXT },
      required('header', 'Authorization', 'x'),
      required('header', 'X-Key', 'x'),
    ],
    rest: {
      security: [{ key: [] }],
      requestBody: { content: { 'application/json': { example: {} } } },
      responses: { 200: { description: 'OK', content: { 'application/xml': {} } } },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  });
  expect(words(header)).toEqual([
    'X-Ids=a,b',
    'X-More=x',
    'Cookie=session=a%20b; ids=1',
    'Content-Type=application/json',
    'Accept=application/xml',
  ]);
  expect(header?.[1]).toMatchObject({ disabled: true, description: { content: 'More. (This can only be one of x,y)' } });
});

describe('the body of a request in Postman', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    [
      'application/json',
      { example: { a: 1 } },
      { mode: 'raw', raw: '{\n  "a": 1\n}', options: { raw: { headerFamily: 'json', language: 'json' } } },
    ],
    ['application/xml', { example: '<a/>' }, { mode: 'raw', raw: '<a/>', options: { raw: { headerFamily: 'xml', language: 'xml' } } }],
    ['text/csv', { example: 'a,b' }, { mode: 'raw', raw: 'a,b', options: { raw: { headerFamily: 'text', language: 'text' } } }],
    ['image/png', {}, { mode: 'file' }],
  ])('of %s', async (type, media, expected) => {
    expect((await requestOf({ rest: { requestBody: { content: { [type]: media } } } })).body).toEqual(expected);
  });

  test('of a form has its arrays, and disables optional fields that the example lacks', async () => {
    const properties = {
      a: { type: 'array', items: { type: 'integer' } },
      n: { type: ['string', 'null'] },
      o: { type: 'object' },
      more: { ...TEXT, description: 'More.' },
    };
    const media = { schema: { type: 'object', required: ['a'], properties }, example: { a: [1, 2], n: null, o: { k: 'v' } } };
    const { body } = await requestOf({ rest: { requestBody: { content: { 'application/x-www-form-urlencoded': media } } } });
    expect(body).toEqual({
      mode: 'urlencoded',
      urlencoded: [
        { key: 'a', value: '1', description: { content: '(Required)', type: 'text/markdown' } },
        { key: 'a', value: '2', description: { content: '(Required)', type: 'text/markdown' } },
        { key: 'o', value: '{"k":"v"}' },
        { key: 'n', value: 'string', disabled: true },
        { key: 'more', value: 'string', disabled: true, description: { content: 'More.', type: 'text/markdown' } },
      ],
    });
  });

  test('of multipart has files and types, without a Content-Type of its own', async () => {
    const schema = {
      type: 'object',
      properties: { photo: FILE, files: { type: 'array', items: FILE }, meta: { type: 'object', properties: { a: TEXT } } },
    };
    const media = { schema: { $ref: '#/components/schemas/Body' }, encoding: { photo: { contentType: 'image/png' } } };
    const { body, header } = await requestOf({
      rest: { requestBody: { content: { 'multipart/form-data': media } } },
      components: { schemas: { Body: schema } },
    });
    expect(header).toEqual([]);
    expect(body).toEqual({
      mode: 'formdata',
      formdata: [
        { key: 'photo', type: 'file', src: 'photo', contentType: 'image/png' },
        { key: 'files', type: 'file', src: 'files' },
        { key: 'meta', type: 'text', value: '{"a":"string"}', contentType: 'application/json' },
      ],
    });
  });

  test('of other multipart types is raw text, because Postman can only send forms', async () => {
    const media = { schema: { type: 'object', properties: { note: TEXT, photo: FILE } } };
    const { body, header } = await requestOf({ rest: { requestBody: { content: { 'multipart/mixed': media } } } });
    expect(header).toEqual([{ key: 'Content-Type', value: 'multipart/mixed; boundary=BOUNDARY' }]);
    const lines = [
      '--BOUNDARY',
      'Content-Disposition: form-data; name="note"',
      '',
      'string',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="photo"; filename="photo"',
      'Content-Type: application/octet-stream',
      '',
      '<content of photo>',
      '--BOUNDARY--',
      '',
    ];
    expect(body).toMatchObject({ mode: 'raw', raw: lines.join('\r\n') });
  });
});
