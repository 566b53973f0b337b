import { describe, expect, test } from 'vitest';
import { listOperations } from '../../src/openapi/list-operations.ts';
import { createOperationSlug } from '../../src/openapi/operation-slug.ts';

/** Lists operation slugs in document order; the introduction has the slug `sales-api`. */
function slugs(paths: Record<string, unknown>, webhooks: Record<string, unknown> = {}): readonly string[] {
  const operations = listOperations({ root: { paths, webhooks } });
  return operations.map(createOperationSlug(operations, 'sales-api'));
}

const get = (operationId?: string): Record<string, unknown> => ({ get: operationId === undefined ? {} : { operationId } });

describe('createOperationSlug', () => {
  test('gives the plain address to the first in document order', () => {
    expect(slugs({ '/a': get('get_user'), '/b': get('getUser') })).toEqual(['get-user', 'get-user-get-b']);
    expect(slugs({ '/b': get('getUser'), '/a': get('get_user') })).toEqual(['get-user', 'get-user-get-a']);
  });

  test('distinguishes paths that differ only in case or a trailing slash', () => {
    expect(slugs({ '/Users': get(), '/users': get(), '/users/': get() })).toEqual([
      'get-users',
      'get-users-get-users',
      'get-users-get-users-2',
    ]);
    expect(slugs({ '/a/{id}': get(), '/a/{id}/': get() })).toEqual(['get-a-id', 'get-a-id-get-a-id']);
  });

  test('leaves the introduction its address', () => {
    expect(slugs({ '/a': get('salesApi') })).toEqual(['sales-api-get-a']);
  });

  test('uses method and path when a name contains no letters', () => {
    expect(slugs({ '/a': get('🚀'), '/🚀': get('🚀') }, { '🚀': get('🚀') })).toEqual(['get-a', 'get', 'get-get']);
  });

  test('never takes the plain address of another operation', () => {
    expect(slugs({ '/a': get('x'), '/b': get('X'), '/c': get('xGetB') })).toEqual(['x', 'x-get-b-2', 'x-get-b']);
  });

  test('distinguishes operations with the same operationId', () => {
    expect(slugs({ '/a': get('x'), '/b': get('x') })).toEqual(['x', 'x-get-b']);
  });

  test('truncates names that are too long for a folder, and keeps them distinct', () => {
    const [one = '', other = ''] = slugs({ [`/${'long/'.repeat(80)}one`]: get(), [`/${'long/'.repeat(80)}two`]: get() });
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(180);
    expect(one).toMatch(/^get-long-.*-[0-9a-f]{8}$/);
    expect(other).toMatch(/^get-long-.*-[0-9a-f]{8}$/);
    expect(other).not.toBe(one);
  });
});
