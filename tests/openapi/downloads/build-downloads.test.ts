import converter from 'openapi-to-postmanv2';
import { afterEach, expect, test, vi } from 'vitest';
import { buildDownloads } from '../../../src/openapi/downloads/build-downloads.ts';

afterEach(() => vi.restoreAllMocks());

const operation = (operationId: string) => ({ operationId, summary: operationId, responses: { 204: { description: 'OK' } } });

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Sales API', version: '1' },
  paths: { '/a': { get: operation('getA'), put: operation('putA') } },
  webhooks: { done: { post: operation('done') } },
};

const downloads = () =>
  buildDownloads({
    id: 'sales',
    filePath: 'specs/sales.yaml',
    document: { root: DOCUMENT, numbers: [] },
    environments: [],
    flows: [],
    postmanPrefix: 'acme-',
    responseEnums: 'closed',
    publishedAt: { url: 'https://docs.example', baseUrl: '/', trailingSlash: undefined },
  });

test('are the document as YAML and JSON, and a collection with every operation', async () => {
  const { files, problems } = await downloads();
  expect(files.map(({ name }) => name)).toEqual(['sales.yaml', 'sales.json', 'acme-sales.postman_collection.json']);
  expect(problems).toEqual([]);
});

test('say which operations the collection lacks', async () => {
  vi.spyOn(converter, 'convertV2').mockImplementation((_, __, done) => {
    const item = [{ name: 'put-a', request: { url: { path: ['a'] }, method: 'PUT' }, response: [] }];
    done(null, { result: true, output: [{ type: 'collection', data: { item } }] });
  });
  expect((await downloads()).problems).toEqual([
    {
      severity: 'warning',
      what: 'The Postman collection lacks what cannot be converted: GET /a, POST done.',
      where: { filePath: 'specs/sales.yaml' },
      cure: 'Give their parameters plain names, and examples that refer to nothing.',
    },
  ]);
});

test('are those without a collection where none can be made, with the reason', async () => {
  vi.spyOn(converter, 'convertV2').mockImplementation((_, __, done) => done(null, { result: false, reason: 'Too odd.' }));
  const { files, problems } = await downloads();
  expect(files.map(({ name }) => name)).toEqual(['sales.yaml', 'sales.json']);
  expect(problems).toMatchObject([{ severity: 'warning', what: 'No Postman collection can be made of it: Too odd.' }]);
});
