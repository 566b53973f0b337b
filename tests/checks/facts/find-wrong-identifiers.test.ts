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
    ['ord_01K9Q2WTJRMFYQWVZXR0G3A0VU', 'it must not contain "U"'],
    ['ord_01k9q2wtjrmfyqwvzxr0g3a0vp', 'it must not contain "k"'],
    ['ord_81K9Q2WTJRMFYQWVZXR0G3A0VP', 'its first character must be 0 to 7'],
  ])('rejects %s', (identifier, fault) => {
    expect(wrongIn(`see ${identifier}.`)).toEqual([
      `${identifier} is not a valid identifier: ${fault}. Copy the identifier from the running example.`,
    ]);
  });

  test('rejects an undocumented prefix, and suggests the nearest', () => {
    expect(wrongIn('bgk_01K9Q2WTJRMFYQWVZXR0G3A0VP')).toEqual(['No documented identifier has the prefix "bgk_". Did you mean "bkg_"?']);
  });
});
