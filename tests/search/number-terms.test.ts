import { describe, expect, test } from 'vitest';
import { numberTerms } from '../../src/search/number-terms.ts';
import type { RecordTerms } from '../../src/search/weigh-terms.ts';

const NOTHING = { title: [], titleWords: [], names: [], trail: [], text: [], verbs: [] };

function* records(): Generator<RecordTerms> {
  yield { ...NOTHING, title: ['rate', 'key'], titleWords: ['ratekey'], text: ['rate', 'rate'] };
  yield NOTHING;
  // Yields more terms than the initial capacity.
  yield { ...NOTHING, text: Array.from({ length: 5_000 }, (_, index) => `word${index % 1_200}`), verbs: ['create'] };
}

describe('numberTerms', () => {
  const { terms, records: numbered } = numberTerms(records());

  test('lists each term once', () => {
    expect(terms.length).toBe(3 + 1_200 + 1);
    expect(new Set(terms).size).toBe(terms.length);
  });

  test('returns the terms of each record in order, on every call', () => {
    const named = (): readonly unknown[] =>
      [...numbered()].map((record) =>
        Object.fromEntries(Object.entries(record).map(([list, own]) => [list, own.map((one) => terms[one])])),
      );
    expect(named()).toEqual([...records()]);
    expect(named()).toEqual([...records()]);
  });
});
