import { describe, expect, test } from 'vitest';
import { createReferenceIndex } from '../../src/site/reference-index.ts';
import { apiOf, OK } from '../openapi/document.ts';

async function indexOf(operations: number, rows: number) {
  const properties = Object.fromEntries(Array.from({ length: rows }, (_, number) => [`p${number}`, { type: 'string' }]));
  const requestBody = { content: { 'application/json': { schema: { type: 'object', properties } } } };
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, number) => [`/a${number}`, { post: { operationId: `a${number}`, requestBody, ...OK } }]),
  );
  const api = await apiOf({ paths });
  return { api, index: createReferenceIndex([api]) };
}

describe('planOf', () => {
  test('returns the plan of a page whose record was already requested', async () => {
    const { api, index } = await indexOf(2, 3);
    const [operation] = api.operations;
    if (!operation) throw new Error('There is no operation.');
    expect(index.recordOf(api, operation).operation).toBe(operation);
    expect(index.planOf(api, operation).operation).toBe(operation);
    expect(index.planOf(api, operation).body?.payloads[0]?.schema?.fields.map(({ id }) => id)).toEqual(['body.p0', 'body.p1', 'body.p2']);
  });

  test('creates a new plan on each later call, since plans are not cached', async () => {
    const { api, index } = await indexOf(1, 3);
    const [operation] = api.operations;
    if (!operation) throw new Error('There is no operation.');
    index.recordOf(api, operation);
    const first = index.planOf(api, operation);
    expect(index.planOf(api, operation)).not.toBe(first);
  });
});
