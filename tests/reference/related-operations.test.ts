import { describe, expect, test } from 'vitest';
import { relatedOperations } from '../../src/reference/related-operations.ts';
import { apiOf } from '../openapi/document.ts';

interface Written {
  readonly path: string;
  readonly tag?: string;
  readonly link?: string;
  readonly callback?: boolean;
}

async function relatedTo(operations: Record<string, Written>, webhooks: Record<string, { tag?: string }> = {}) {
  const paths = Object.entries(operations).map(([operationId, { path, tag, link, callback }]) => {
    const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: {} }));
    const operation = {
      operationId,
      parameters: variables,
      ...(tag && { tags: [tag] }),
      responses: { 200: { description: 'OK', ...(link && { links: { l: { operationId: link } } }) } },
      ...(callback && { callbacks: { c: { '{$request.query.url}': { $ref: '#/webhooks/w' } } } }),
    };
    return [path, { get: operation }];
  });
  const api = await apiOf({
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([name, { tag }]) => [
        name,
        { post: { operationId: name, ...(tag && { tags: [tag] }), responses: { 200: { description: 'OK' } } } },
      ]),
    ),
  });
  const own = [...api.operations, ...api.webhooks].find(({ slug }) => slug === 'own');
  if (!own) throw new Error('There is no operation "own".');
  return relatedOperations(api, own).map(({ slug }) => slug);
}

describe('relatedOperations', () => {
  test('lists linked operations, then those with a common path, then those with a common tag, and no others', async () => {
    expect(
      await relatedTo({
        tagged: { path: '/x', tag: 't' },
        above: { path: '/a' },
        own: { path: '/a/{id}', tag: 't', link: 'to' },
        below: { path: '/a/{id}/b' },
        beside: { path: '/a/{id}-b' },
        other: { path: '/y', tag: 'u' },
        to: { path: '/z' },
        from: { path: '/w', link: 'own' },
      }),
    ).toEqual(['to', 'from', 'above', 'below', 'tagged']);
  });

  test('is empty when only tags are missing', async () => {
    expect(await relatedTo({ own: { path: '/a' }, other: { path: '/b' } })).toEqual([]);
  });

  test('lists at most six', async () => {
    const many = Object.fromEntries(['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [name, { path: `/${name}`, tag: 't' }]));
    expect(await relatedTo({ own: { path: '/a', tag: 't' }, ...many })).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
  });

  test('relates webhooks to the operations that declare them as callbacks', async () => {
    const webhooks = { v: {}, w: {} };
    expect(await relatedTo({ own: { path: '/a', callback: true }, other: { path: '/b' } }, webhooks)).toEqual(['w']);
    expect(await relatedTo({ a: { path: '/a' }, b: { path: '/b' } }, { own: {}, w: {} })).toEqual([]);
  });

  test('ignores the path of a webhook', async () => {
    expect(await relatedTo({ a: { path: '/own' } }, { own: {}, ownother: {} })).toEqual([]);
  });

  test('does not compare each operation with all others', async () => {
    const looks = async (count: number): Promise<number> => {
      const paths = Object.fromEntries(
        Array.from({ length: count }, (_, number) => [
          `/a${number % 50}/b${number}`,
          { get: { operationId: `o${number}`, tags: [`t${number % 20}`], responses: { 200: { description: 'OK' } } } },
        ]),
      );
      const api = await apiOf({ paths });
      let looked = 0;
      const operations = api.operations.map((operation) =>
        Object.defineProperty({ ...operation }, 'path', {
          get: () => {
            looked += 1;
            return operation.path;
          },
        }),
      );
      const counted = { ...api, operations };
      for (const operation of operations) relatedOperations(counted, operation);
      return looked;
    };
    expect(await looks(200)).toBeLessThanOrEqual((await looks(100)) * 2);
  });
});
