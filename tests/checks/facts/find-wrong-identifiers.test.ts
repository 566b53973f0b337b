import { describe, expect, test } from 'vitest';
import { findWrongIdentifiers } from '../../../src/checks/facts/find-wrong-identifiers.ts';

const wrongIn = (text: string): readonly string[] =>
  findWrongIdentifiers(text, ['ord', 'bkg', 'req']).map(({ what, cure }) => `${what} ${cure}`);

describe('findWrongIdentifiers', () => {
  test.each([
    'ord_01K9Q2WTJRMFYQWVZXR0G3A0VP',
    'ord_…',
    'req_01K9Q2WT…',
    '^ord_[0-7][0-9A-HJKMNP-TV-Z]{25}$',
    'order_number',
    'tok_sbx_5f1c0a7e9b',
  ])('accepts %s', (text) => {
    expect(wrongIn(text)).toEqual([]);
  });

  test.each([
    ['ord_01K9Q2WTJRMFYQWVZXR0G3A0V', 'it has 25 characters instead of 26'],
    ['ord_01K9Q2WTJRMFYQWVZXR0G3A0VU', '"U" is not one of its characters'],
    ['ord_01k9q2wtjrmfyqwvzxr0g3a0vp', '"k" is not one of its characters'],
    ['ord_81K9Q2WTJRMFYQWVZXR0G3A0VP', 'its first character is greater than 7'],
  ])('rejects %s', (identifier, fault) => {
    expect(wrongIn(`see ${identifier}.`)).toEqual([
      `${identifier} is not a valid identifier: ${fault}. Copy the identifier of the running example.`,
    ]);
  });

  test('rejects an undocumented prefix, and suggests the nearest', () => {
    expect(wrongIn('bgk_01K9Q2WTJRMFYQWVZXR0G3A0VP')).toEqual(['"bgk_" is the prefix of no documented identifier. Did you mean "bkg_"?']);
  });
});
