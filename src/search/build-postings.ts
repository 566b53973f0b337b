import { type Posting, weightLetter } from './index-format.ts';
import type { SearchPage } from './search-record.ts';
import { averageLengths, recordTerms, type TermWeight, weighTerms } from './weigh-terms.ts';

/** A term, how many records have it, and where it counts. */
export interface BuiltPosting {
  readonly term: string;
  readonly count: number;
  readonly posting: Posting;
}

/** Records of a term at most: of one that is nearly everywhere, those where it counts most. */
const MAX_RECORDS = 2500;

/** Where each term is, the terms in the order of their characters. */
export function buildPostings(pages: readonly Pick<SearchPage, 'records' | 'trail' | 'groupLabel'>[]): readonly BuiltPosting[] {
  const terms = pages.flatMap(({ records: [own, ...others], trail, groupLabel }) =>
    // What a page lies in is said of it, not of each of its places.
    [...(own ? [{ ...own, trail: [...new Set([groupLabel, ...trail])] }] : []), ...others].map(recordTerms),
  );
  const averages = averageLengths(terms);
  const places = new Map<string, Place[]>();
  for (const [record, own] of terms.entries()) {
    for (const [term, weight] of weighTerms(own, averages)) {
      const known = places.get(term);
      if (known) known.push({ record, weight });
      else places.set(term, [{ record, weight }]);
    }
  }
  return [...places]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([term, found]) => ({ term, count: found.length, posting: postingOf(mostWeighty(found)) }));
}

interface Place {
  readonly record: number;
  readonly weight: TermWeight;
}

function mostWeighty(places: readonly Place[]): readonly Place[] {
  if (places.length <= MAX_RECORDS) return places;
  const best = places.toSorted((one, other) => other.weight.weight - one.weight.weight || one.record - other.record);
  return best.slice(0, MAX_RECORDS).sort((one, other) => one.record - other.record);
}

function postingOf(places: readonly Place[]): Posting {
  const steps = places.map(({ record }, index) => record - (places[index - 1]?.record ?? 0));
  return [steps, places.map(({ weight: { weight, isInTitle } }) => weightLetter(weight, isInTitle)).join('')];
}
