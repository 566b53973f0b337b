import { describe, expect, test } from 'vitest';
import { descriptionBeside, resolvedValue, resolveRef, resolveValue } from '../../src/openapi/follow-reference.ts';

describe('resolveRef', () => {
  const root = { a: { 'b/c': { 'd~e': 1 }, 'ü %': 2, list: ['x', 'y'] }, ['__proto__']: { own: true } };

  test.each([
    ['#', root, ''],
    ['#/a/b~1c/d~0e', 1, '/a/b~1c/d~0e'],
    ['#/a/%C3%BC%20%25', 2, '/a/ü %'],
    ['#/a/list/1', 'y', '/a/list/1'],
    ['#/__proto__/own', true, '/__proto__/own'],
  ])('finds %s', (ref, value, pointer) => {
    expect(resolveRef(root, ref)).toEqual({ kind: 'found', value, pointer });
  });

  test('says what is missing, and from where on', () => {
    expect(resolveRef(root, '#/a/x~1y/z')).toEqual({ kind: 'missing', pointer: '/a', rest: ['x/y', 'z'] });
  });

  test.each(['#/a/toString', '#/a/constructor/name', '#/a/list/length/x', '#/a/b~1c/d~0e/toFixed'])(
    'does not find %s in a prototype',
    (ref) => {
      expect(resolveRef({ a: { list: [] } }, ref).kind).toBe('missing');
    },
  );

  test.each(['other.yaml#/a', 'https://example.com/a.yaml', 'file:///etc/passwd', '../a.yaml', ''])(
    'does not leave the file for %j',
    (ref) => {
      expect(resolveRef(root, ref)).toEqual({ kind: 'external' });
    },
  );

  test.each(['#anchor', '#/%E0%A4%A'])('does not take %j for a pointer', (ref) => {
    expect(resolveRef(root, ref)).toEqual({ kind: 'malformed' });
  });
});

describe('resolveValue', () => {
  test('follows a chain to its end', () => {
    const root = { a: { $ref: '#/b' }, b: { $ref: '#/c' }, c: { type: 'string' } };
    expect(resolveValue(root, { pointer: '/a', value: root.a })).toEqual({ kind: 'found', pointer: '/c', value: { type: 'string' } });
  });

  test('stops at a value without reference', () => {
    expect(resolveValue({}, { pointer: '/x', value: 1 })).toEqual({ kind: 'found', pointer: '/x', value: 1 });
  });

  test('names the places of a cycle', () => {
    const root = { start: { $ref: '#/a' }, a: { $ref: '#/b' }, b: { $ref: '#/a' } };
    expect(resolveValue(root, { pointer: '/start', value: root.start })).toEqual({ kind: 'cycle', pointers: ['/a', '/b', '/a'] });
  });
});

describe('resolvedValue', () => {
  test('throws for what should have been reported', () => {
    expect(() => resolvedValue({}, { pointer: '/a', value: { $ref: '#/b' } })).toThrow('The reference at #/a was not validated: missing.');
  });
});

describe('descriptionBeside', () => {
  test('is only about references', () => {
    expect([
      descriptionBeside({ $ref: '#/a', description: 'b' }),
      descriptionBeside({ description: 'b' }),
      descriptionBeside({ $ref: '#/a' }),
    ]).toEqual([{ description: 'b' }, {}, {}]);
  });
});
