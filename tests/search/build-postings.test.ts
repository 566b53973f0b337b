import { describe, expect, test } from 'vitest';
import { buildPostings } from '../../src/search/build-postings.ts';
import { fromCharacter, weightLetter } from '../../src/search/index-format.ts';
import type { SearchRecord } from '../../src/search/search-record.ts';
import { averageLengths, recordTerms, weighTerms } from '../../src/search/weigh-terms.ts';

type Pages = Parameters<typeof buildPostings>[0];

const record = (title: string, text = '', rest: Partial<SearchRecord> = {}): SearchRecord => ({
  kind: 'guide',
  id: '',
  title,
  names: [],
  trail: [],
  text,
  ...rest,
});

const page = (...records: readonly SearchRecord[]): Pages[number] => ({ records, trail: ['Guides'], groupLabel: 'Guides' });

/** A simple reference implementation with a map of strings and an object per position, without size limits. */
function plainPostings(pages: Pages): ReadonlyMap<string, readonly (readonly [record: number, letter: string])[]> {
  const terms = pages.flatMap(({ records: [own, ...others], trail, groupLabel }) =>
    [...(own ? [{ ...own, trail: [...new Set([groupLabel, ...trail])] }] : []), ...others].map(recordTerms),
  );
  const averages = averageLengths(terms);
  const places = new Map<string, [record: number, letter: string][]>();
  for (const [number, own] of terms.entries()) {
    for (const [term, { weight, isInTitle }] of weighTerms(own, averages)) {
      const known = places.get(term) ?? [];
      known.push([number, weightLetter(weight, isInTitle)]);
      places.set(term, known);
    }
  }
  return places;
}

function placesOf(built: ReturnType<typeof buildPostings>[number]): readonly (readonly [record: number, letter: string])[] {
  const [steps, letters] = built.posting;
  let at = 0;
  return steps.map((step, index) => [(at += step), letters[index] ?? '']);
}

describe('buildPostings', () => {
  test.each<[what: string, pages: Pages]>([
    ['no page', []],
    ['a page without records', [page()]],
    ['a record without terms', [page(record('', '')), page(record('Rates', 'What a room costs.'))]],
    ['names that objects have', [page(record('constructor', '__proto__ toString hasOwnProperty'), record('__proto__', 'constructor'))]],
    [
      'names, methods and ways',
      [
        page(
          record('Get rates', 'rateKey', { names: ['GET /rates'], method: 'GET' }),
          record('rateKey', 'A key', { trail: ['Get rates'] }),
        ),
      ],
    ],
    ['a word of a title that is too long to be looked for', [page(record(`Of ${'x'.repeat(41)}`, 'short'))]],
    [
      'many records of some terms',
      Array.from({ length: 300 }, (_, number) =>
        page(record(`Page ${number % 7}`, `word${number % 50} rate`), record(`Part ${number}`, `rate key word${number % 11}`)),
      ),
    ],
  ])('lists each term with its records and weights, sorted: %s', (_what, pages) => {
    const built = buildPostings(pages);
    const terms = built.map(({ term }) => term);
    expect(terms).toEqual([...plainPostings(pages).keys()].sort());
    expect(new Map(built.map((each) => [each.term, placesOf(each)]))).toEqual(plainPostings(pages));
    expect(built.map(({ count }) => count)).toEqual(built.map((each) => placesOf(each).length));
  });

  test('keeps the records with the highest weights for a very frequent term, with ties in order', () => {
    const isTitle = (number: number): boolean => number >= 2_595;
    const pages = Array.from({ length: 2_600 }, (_, number) =>
      page(isTitle(number) ? record('Rates', 'Other') : record('Other', 'A rate.')),
    );
    const built = buildPostings(pages).find(({ term }) => term === recordTerms(record('Rates')).title[0]);
    const places = built ? placesOf(built) : [];
    expect([built?.count, places.length]).toEqual([2_600, 2_500]);
    expect(places.map(([number]) => number)).toEqual([
      ...Array.from({ length: 2_495 }, (_, number) => number),
      2_595,
      2_596,
      2_597,
      2_598,
      2_599,
    ]);
    // A letter with an odd number marks a title.
    expect(places.map(([, letter]) => fromCharacter(letter, 0) % 2 === 1)).toEqual(places.map(([number]) => isTitle(number)));
  });
});
