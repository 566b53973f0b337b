import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../../src/openapi/api.ts';
import { planDescription } from '../../src/reference/plan-description.ts';
import { planOperation } from '../../src/reference/plan-operation.ts';
import { apiOf, OK } from '../openapi/document.ts';

let api: Api;

beforeAll(async () => {
  const properties = Object.fromEntries(Array.from({ length: 7000 }, (_, index) => [`f${index}`, { type: 'string' }]));
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  api = await apiOf({ openapi: '3.1.0', paths: { '/a': { post: { requestBody: { content }, ...OK } } } });
});

/** Numbers of shown and omitted fields on an operation's page, in an API with `operations` operations. */
function fieldsIn(operations: number): readonly [shown: number | undefined, omitted: number | undefined] {
  const [operation] = api.operations;
  if (!operation) throw new Error('There is no operation.');
  const many = { ...api, operations: Array.from({ length: operations }, () => operation) };
  const schema = planOperation(many, operation, planDescription('')).body?.payloads[0]?.schema;
  return [schema?.fields.length, schema?.omitted === 'all' ? undefined : schema?.omitted];
}

test.each([
  [1, 6000],
  [100, 6000],
  [200, 3000],
  [300, 2000],
  [1500, 2000],
])('in an API of %i operations, each direction of a page has room for %i rows', (operations, rows) => {
  expect(fieldsIn(operations)).toEqual([rows, 7000 - rows]);
});
