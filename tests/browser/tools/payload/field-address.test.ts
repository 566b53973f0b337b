import { describe, expect, test } from 'vitest';
import { fieldAddress, type FieldRows } from '../../../../src/browser/tools/payload/field-address.ts';
import { fieldPath } from '../../../../src/browser/tools/payload/field-path.ts';

/** Rows with these ids; `links` sends from one to another. Ids in `branches` are those of unions. */
function rowsOf(ids: readonly string[], links: Record<string, string> = {}, branches: readonly string[] = []): FieldRows {
  const all = new Set([...ids, ...branches]);
  return {
    has: (id) => all.has(id),
    shownAt: (id) => links[id],
    branches: (id) => branches.filter((branch) => branch.startsWith(`${id}.`)),
  };
}

describe('fieldAddress', () => {
  test('passes over the positions in lists', () => {
    const value = { rooms: [{ guests: [{ age: 1 }] }] };
    expect(
      fieldAddress(rowsOf(['body', 'body.rooms', 'body.rooms.guests', 'body.rooms.guests.age']), 'body', '/rooms/0/guests/0/age', value),
    ).toBe('body.rooms.guests.age');
  });

  test('follows a row to where its schema is shown', () => {
    const rows = rowsOf(['body', 'body.total', 'body.tax', 'body.total.amount'], { 'body.tax': 'body.total' });
    expect(fieldAddress(rows, 'body', '/tax/amount', { tax: { amount: 1 } })).toBe('body.total.amount');
  });

  test('looks into the branches of a union, first into the one that the value names', () => {
    const rows = rowsOf(['body', 'body.CARD.token', 'body.POINTS.token', 'body.POINTS.id'], {}, ['body.CARD', 'body.POINTS']);
    expect(fieldAddress(rows, 'body', '/token', { type: 'POINTS', token: 1 })).toBe('body.POINTS.token');
    expect(fieldAddress(rows, 'body', '/id', {})).toBe('body.POINTS.id');
  });

  test('is the nearest row around a field without one', () => {
    const rows = rowsOf(['res-200-body', 'res-200.a']);
    expect(fieldAddress(rows, 'res-200', '/a/b', { a: {} })).toBe('res-200.a');
    expect(fieldAddress(rows, 'res-200', '/x', {})).toBe('res-200-body');
    expect(fieldAddress(rowsOf([]), 'body', '/x', {})).toBeUndefined();
  });

  test('takes the row of other fields for a field of any name', () => {
    expect(
      fieldAddress(rowsOf(['body', 'body.metadata', 'body.metadata.*']), 'body', '/metadata/colour', { metadata: { colour: 1 } }),
    ).toBe('body.metadata.*');
  });
});

describe('fieldPath', () => {
  test.each([
    ['', {}, ''],
    ['/rooms/0/age', { rooms: [{ age: 1 }] }, 'rooms[0].age'],
    ['/a b/0', { 'a b': { 0: 1 } }, '["a b"]["0"]'],
    ['/crédito', {}, 'crédito'],
  ])('writes %j of %j', (pointer, value, path) => {
    expect(fieldPath(pointer, value)).toBe(path);
  });
});
