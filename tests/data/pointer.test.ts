import { describe, expect, test } from 'vitest';
import { pointerOf, pointersAround, pointerSegments, valueAt } from '../../src/data/pointer.ts';

describe('pointerOf', () => {
  test('escapes slashes', () => {
    expect(pointerOf(['paths', '/bookings', 'post'])).toBe('/paths/~1bookings/post');
  });

  test('escapes tildes before slashes, so that the escapes do not collide', () => {
    expect(pointerOf(['~1', '/'])).toBe('/~01/~1');
  });

  test('writes indices as numbers', () => {
    expect(pointerOf(['apis', 0, 'id'])).toBe('/apis/0/id');
  });

  test('returns an empty string for the root value', () => {
    expect(pointerOf([])).toBe('');
  });
});

describe('pointersAround', () => {
  test.each([
    ['/a/b~1c/0', ['/a/b~1c/0', '/a/b~1c', '/a']],
    ['/', ['/']],
    ['', []],
  ])('lists all pointers around %j, innermost first', (pointer, expected) => {
    expect(pointersAround(pointer)).toEqual(expected);
  });
});

describe('pointerSegments', () => {
  test('unescapes slashes before tildes', () => {
    expect(pointerSegments('/~01/~1')).toEqual(['~1', '/']);
  });

  test('returns no segments for the root value', () => {
    expect(pointerSegments('')).toEqual([]);
  });

  test('keeps an empty key', () => {
    expect(pointerSegments('/')).toEqual(['']);
  });

  test.each([[[]], [['']], [['a', '', 'b']], [['~', '/', '~0', '~1', '~~//']], [['0', '10']], [['acentuação', '%7E', '#']]])(
    'round-trips the segments %j through pointerOf',
    (segments) => {
      expect(pointerSegments(pointerOf(segments))).toEqual(segments);
    },
  );
});

describe('valueAt', () => {
  const value = { paths: { '/bookings': [{ name: 'first' }, { name: 'second' }] }, nothing: null, empty: '' };

  test('follows keys and indices', () => {
    expect(valueAt(value, '/paths/~1bookings/1/name')).toBe('second');
  });

  test('returns the root value for the empty pointer', () => {
    expect(valueAt(value, '')).toBe(value);
  });

  test('distinguishes null from a missing value', () => {
    expect([valueAt(value, '/nothing'), valueAt(value, '/missing')]).toEqual([null, undefined]);
  });

  test.each(['/missing/deeper', '/nothing/deeper', '/empty/deeper', '/paths/~1bookings/2'])(
    'returns undefined when a step of %s is missing',
    (pointer) => {
      expect(valueAt(value, pointer)).toBeUndefined();
    },
  );

  test.each(['/constructor', '/toString', '/__proto__', '/paths/~1bookings/map'])('ignores the inherited %s', (pointer) => {
    expect(valueAt(value, pointer)).toBeUndefined();
  });
});
