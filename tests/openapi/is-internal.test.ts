import { describe, expect, test } from 'vitest';
import { isInternal } from '../../src/openapi/is-internal.ts';

describe('isInternal', () => {
  const root = {
    marked: { 'x-internal': true },
    chain: { $ref: '#/link' },
    link: { $ref: '#/plain', 'x-internal': true },
    plain: {},
    loop: { $ref: '#/loop' },
  };

  test.each<[unknown, boolean]>([
    [{ 'x-internal': true }, true],
    [{ 'x-internal': 'true' }, false],
    [{ $ref: '#/plain', 'x-internal': true }, true],
    [{ $ref: '#/marked' }, true],
    [{ $ref: '#/chain' }, true],
    [{ $ref: '#/plain' }, false],
    [{ $ref: '#/none' }, false],
    [{ $ref: '#/loop' }, false],
    [{}, false],
    ['x-internal', false],
  ])('of %j is %j', (value, expected) => {
    expect(isInternal(root, value)).toBe(expected);
  });
});
