import { describe, expect, test } from 'vitest';
import { fieldPath } from '../../../../src/browser/tools/payload/field-path.ts';

describe('fieldPath', () => {
  test.each([
    ['', {}, ''],
    ['/rooms/0/age', { rooms: [{ age: 1 }] }, 'rooms[0].age'],
    ['/a b/0', { 'a b': { 0: 1 } }, '["a b"]["0"]'],
    ['/crédito', {}, 'crédito'],
  ])('formats %j of %j', (pointer, value, path) => {
    expect(fieldPath(pointer, value)).toBe(path);
  });
});
