import { type Posting, weightLetter } from './index-format.ts';
import { type NumberedTerms, numberTerms } from './number-terms.ts';
import type { SearchPage } from './search-record.ts';
import { averageLengths, recordTerms, type RecordTerms, weighTerms } from './weigh-terms.ts';

/** `count` includes the records that `posting` omits. */
export interface BuiltPosting {
  readonly term: string;
  readonly count: number;
  readonly posting: Posting;
}

type PostedPage = Pick<SearchPage, 'records' | 'trail' | 'groupLabel'>;

/** If more records contain a term, only those with the highest weights are kept. */
const MAX_RECORDS = 2500;

/** Sorts postings by term. */
export function buildPostings(pages: readonly PostedPage[]): readonly BuiltPosting[] {
  const numbered = numberTerms(termsOfPages(pages));
  const places = placesOf(numbered);
  return (
    numbered.terms
      .map((term, number) => ({ term, from: places.starts[number] ?? 0, to: places.starts[number + 1] ?? 0 }))
      // Drop terms without occurrences, such as overlong title words.
      .filter(({ from, to }) => to > from)
      .sort(({ term: one }, { term: other }) => (one < other ? -1 : 1))
      .map(({ term, from, to }) => ({ term, count: to - from, posting: postingOf(places, mostWeighty(places, from, to)) }))
  );
}

function* termsOfPages(pages: readonly PostedPage[]): Generator<RecordTerms> {
  for (const { records, trail, groupLabel } of pages) {
    for (const [index, record] of records.entries()) {
      // Only the record of the page itself includes the page's ancestors.
      yield recordTerms(index === 0 ? { ...record, trail: [...new Set([groupLabel, ...trail])] } : record);
    }
  }
}

/** All occurrences grouped by term. Stored as columns, because 10,000 pages have ten million occurrences. */
interface Places {
  /** Index of the first occurrence, by term number. The last entry is the total. */
  readonly starts: Int32Array;
  /** Record number by occurrence, ascending within a term. */
  readonly records: Int32Array;
  /** Weight by occurrence, at most 1; negative for words of the title. */
  readonly weights: Float64Array;
}

function placesOf({ terms, records }: NumberedTerms): Places {
  const starts = startsOf(terms.length, records());
  const all = starts[terms.length] ?? 0;
  const places: Places = { starts, records: new Int32Array(all), weights: new Float64Array(all) };
  const filled = starts.slice();
  const averages = averageLengths(records());
  let record = 0;
  for (const own of records()) {
    for (const [term, { weight, isInTitle }] of weighTerms(own, averages)) {
      const place = filled[term] ?? 0;
      filled[term] = place + 1;
      places.records[place] = record;
      places.weights[place] = isInTitle ? -weight : weight;
    }
    record += 1;
  }
  return places;
}

/** Returns the index of each term's first occurrence. A term occurs at most once per record. */
function startsOf(terms: number, records: Iterable<RecordTerms<number>>): Int32Array {
  const counts = new Int32Array(terms + 1);
  for (const { title, verbs, names, trail, text } of records) {
    for (const term of new Set([...title, ...verbs, ...names, ...trail, ...text])) counts[term + 1] = (counts[term + 1] ?? 0) + 1;
  }
  let sum = 0;
  return counts.map((count) => (sum += count));
}

/** Returns the occurrences that the index keeps, as positions in the columns. */
function mostWeighty({ weights }: Places, from: number, to: number): readonly number[] {
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  if (places.length <= MAX_RECORDS) return places;
  const weightOf = (place: number): number => Math.abs(weights[place] ?? 0);
  // Sort by weight, then restore record order.
  const best = places.toSorted((one, other) => weightOf(other) - weightOf(one) || one - other);
  return best.slice(0, MAX_RECORDS).sort((one, other) => one - other);
}

function postingOf({ records, weights }: Places, places: readonly number[]): Posting {
  const found = places.map((place) => records[place] ?? 0);
  const steps = found.map((record, index) => record - (found[index - 1] ?? 0));
  const letters = places.map((place) => {
    const weight = weights[place] ?? 0;
    return weightLetter(Math.abs(weight), weight < 0);
  });
  return [steps, letters.join('')];
}
