import { describe, expect, test } from 'vitest';
import { findWords, isSetOff } from '../../../src/checks/spelling/find-words.ts';

const wordsOf = (text: string): readonly string[] => findWords(text).map(({ word }) => word);

describe('findWords', () => {
  test('keeps apostrophes and hyphens inside words', () => {
    expect(wordsOf("Don’t re-use the guest's e-mail — não, autenticá-lo/avise-nos.")).toEqual([
      'Don’t',
      're-use',
      'the',
      "guest's",
      'e-mail',
      'não',
      'autenticá-lo',
      'avise-nos',
    ]);
  });

  test('omits text that no dictionary covers', () => {
    expect(wordsOf('server.mjs loyalty:read rate_key rateKey APIs HTTP 10th e.g. /docs/intro expand=vcns x @scope $HOST')).toEqual([]);
  });
});

describe('isSetOff', () => {
  test('recognises bold, italics and links', () => {
    const text = 'in **Create it**, *now* and [here         ) or there';
    expect(['Create', 'it', 'now', 'here'].map((word) => isSetOff(text, text.indexOf(word)))).toEqual([true, true, true, true]);
    expect(['in', 'and', 'there'].map((word) => isSetOff(text, text.indexOf(word)))).toEqual([false, false, false]);
  });
});
