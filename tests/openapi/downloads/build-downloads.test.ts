import { expect, test } from 'vitest';
import { buildDownloads } from '../../../src/openapi/downloads/build-downloads.ts';

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
