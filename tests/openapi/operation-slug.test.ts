import { describe, expect, test } from 'vitest';
import { listOperations } from '../../src/openapi/list-operations.ts';
import { createOperationSlug } from '../../src/openapi/operation-slug.ts';

/** Addresses of operations, in the order of the document, beside an introduction at `sales-api`. */
function slugs(paths: Record<string, unknown>, webhooks: Record<string, unknown> = {}): readonly string[] {
  const operations = listOperations({ root: { paths, webhooks } });
  return operations.map(createOperationSlug(operations, 'sales-api'));
}

const get = (operationId?: string): Record<string, unknown> => ({ get: operationId === undefined ? {} : { operationId } });

describe('createOperationSlug', () => {
  test('leaves the plain address to the first in the order of the document', () => {
    expect(slugs({ '/a': get('get_user'), '/b': get('getUser') })).toEqual(['get-user', 'get-user-get-b']);
    expect(slugs({ '/b': get('getUser'), '/a': get('get_user') })).toEqual(['get-user', 'get-user-get-a']);
  });

  test('tells paths apart that differ by case or by a slash at their end', () => {
    expect(slugs({ '/Users': get(), '/users': get(), '/users/': get() })).toEqual([
      'get-users',
      'get-users-get-users',
      'get-users-get-users-2',
    ]);
    expect(slugs({ '/a/{id}': get(), '/a/{id}/': get() })).toEqual(['get-a-id', 'get-a-id-get-a-id']);
  });

  test('leaves its address to the introduction', () => {
    expect(slugs({ '/a': get('salesApi') })).toEqual(['sales-api-get-a']);
  });

  test('makes an address of method and path where a name has no letter', () => {
    expect(slugs({ '/a': get('🚀'), '/🚀': get('🚀') }, { '🚀': get('🚀') })).toEqual(['get-a', 'get', 'get-get']);
  });

  test('never takes the plain address of another operation', () => {
    expect(slugs({ '/a': get('x'), '/b': get('X'), '/c': get('xGetB') })).toEqual(['x', 'x-get-b-2', 'x-get-b']);
  });

  test('tells operations with one operationId apart', () => {
    expect(slugs({ '/a': get('x'), '/b': get('x') })).toEqual(['x', 'x-get-b']);
  });

  test('cuts what is too long for the name of a folder, and keeps it apart', () => {
    const [one = '', other = ''] = slugs({ [`/${'long/'.repeat(80)}one`]: get(), [`/${'long/'.repeat(80)}two`]: get() });
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(180);
    expect(one).toMatch(/^get-long-.*-[0-9a-f]{8}$/);
    expect(other).toMatch(/^get-long-.*-[0-9a-f]{8}$/);
    expect(other).not.toBe(one);
  });
});
