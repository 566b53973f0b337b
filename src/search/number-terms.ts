import { type RecordTerms, TERM_LISTS, type TermList } from './weigh-terms.ts';

/** Terms are numbers, because the strings of 10,000 pages take half a gigabyte. */
export interface NumberedTerms {
  /** Indexed by term number. */
  readonly terms: readonly string[];
  /** Yields each record's term numbers, in record order. Decodes them on each call. */
  readonly records: () => Iterable<RecordTerms<number>>;
}

export function numberTerms(records: Iterable<RecordTerms>): NumberedTerms {
  const numbers = new Map<string, number>();
  const numberOf = (term: string): number => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, numbers.size);
    return numbers.size - 1;
  };
  // Each list is encoded as its length, then its terms.
  const written = growingList();
  for (const record of records) {
    for (const list of TERM_LISTS) {
      written.push(record[list].length);
      for (const term of record[list]) written.push(numberOf(term));
    }
  }
  return { terms: [...numbers.keys()], records: () => readWritten(written.taken()) };
}

function* readWritten(written: Int32Array): Generator<RecordTerms<number>> {
  let at = 0;
  const next = (): readonly number[] => {
    const length = written[at] ?? 0;
    const from = at + 1;
    at = from + length;
    return [...written.subarray(from, at)];
  };
  while (at < written.length) {
    // Lists are stored in the order of `TERM_LISTS`.
    const lists = TERM_LISTS.map((list) => [list, next()] as const);
    yield Object.fromEntries(lists) as Record<TermList, readonly number[]>; // `TERM_LISTS` names every list
  }
}

interface GrowingList {
  readonly push: (value: number) => void;
  readonly taken: () => Int32Array;
}

/** Stores 32-bit integers in a typed array, because a V8 array takes twice the memory, and more while it grows. */
function growingList(): GrowingList {
  let values = new Int32Array(1024);
  let length = 0;
  return {
    push: (value) => {
      if (length === values.length) {
        const larger = new Int32Array(Math.ceil(length * 1.5));
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    taken: () => values.subarray(0, length),
  };
}
