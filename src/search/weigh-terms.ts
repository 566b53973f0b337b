import type { SearchRecord } from './search-record.ts';
import { stemOf } from './stem-of.ts';
import { termsOf, titleTerms } from './words-of.ts';

/** Weight of a term in a record, from 0 to 1. */
export interface TermWeight {
  readonly weight: number;
  /** Whether the term is a complete word of the title, rather than a component of a name. */
  readonly isInTitle: boolean;
}

/** BM25F weights of a record's fields, and their length normalisation. */
const PARTS = {
  title: { weight: 11, shrink: 0.5 },
  verbs: { weight: 5, shrink: 0 },
  names: { weight: 2.2, shrink: 0.4 },
  trail: { weight: 1.8, shrink: 0.4 },
  // Low, because guide sections are ten times as long as field descriptions, but equally good results.
  text: { weight: 1.3, shrink: 0.12 },
} as const;

type Part = keyof typeof PARTS;

const PART_NAMES = ['title', 'verbs', 'names', 'trail', 'text'] as const satisfies readonly Part[];

/** BM25 saturation for repeated terms. */
const SATURATION = 1.6;

/** Average number of terms in each field of a record. */
export type AverageLengths = Readonly<Record<Part, number>>;

/** A record's terms by field, as strings or numbers. */
export type RecordTerms<T = string> = Readonly<Record<TermList, readonly T[]>>;

export const TERM_LISTS = [...PART_NAMES, 'titleWords'] as const;

export type TermList = (typeof TERM_LISTS)[number];

export function recordTerms({ title, names, trail, text, method = '' }: SearchRecord): RecordTerms {
  const full = abbreviated(title, text);
  return {
    title: [...termsOf(title), ...full],
    titleWords: [...titleTerms(title), ...full],
    names: names.flatMap(termsOf),
    trail: trail.flatMap(termsOf),
    text: termsOf(text),
    verbs: (VERBS[method] ?? []).map(stemOf),
  };
}

/** Verbs by HTTP method, for readers who do not know an operation's title. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  POST: ['create'],
  GET: ['get'],
  PUT: ['update'],
  PATCH: ['update'],
  DELETE: ['delete'],
};

/** Minimum length of an abbreviation, and minimum number of omitted characters. */
const SHORTEST_ABBREVIATION = 4;
const LEFT_OUT = 3;

/** Finds the full forms of abbreviated title words in `text`: `availability` for `Get Hotel Avail`. */
function abbreviated(title: string, text: string): readonly string[] {
  const words = new Set(termsOf(text.slice(0, START)));
  const short = termsOf(title).filter((term) => term.length >= SHORTEST_ABBREVIATION && !words.has(term));
  return [...words].filter((word) => short.some((term) => word.startsWith(term) && word.length >= term.length + LEFT_OUT));
}

/** Number of characters at the start of a text that state its topic. */
const START = 400;

export function averageLengths(records: Iterable<RecordTerms<unknown>>): AverageLengths {
  const sums = { title: 0, verbs: 0, names: 0, trail: 0, text: 0 };
  let count = 0;
  for (const record of records) {
    count += 1;
    for (const part of PART_NAMES) sums[part] += record[part].length;
  }
  const average = (part: Part): number => Math.max(1, sums[part] / Math.max(1, count));
  return { title: average('title'), verbs: average('verbs'), names: average('names'), trail: average('trail'), text: average('text') };
}

export function weighTerms<T>(record: RecordTerms<T>, averages: AverageLengths): ReadonlyMap<T, TermWeight> {
  const sums = new Map<T, number>();
  for (const part of PART_NAMES) {
    const { weight, shrink } = PARTS[part];
    const each = weight / (1 - shrink + (shrink * record[part].length) / averages[part]);
    for (const term of record[part]) sums.set(term, (sums.get(term) ?? 0) + each);
  }
  const titles = new Set(record.titleWords);
  return new Map([...sums].map(([term, sum]) => [term, { weight: sum / (sum + SATURATION), isInTitle: titles.has(term) }]));
}
