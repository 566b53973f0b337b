import { COPY, type IndexFile, LEVELS, ofLetter, type Posting, RECORD_KINDS } from './index-format.ts';
import type { ParsedQuery, QueryPart, Wording } from './parse-query.ts';

/** A record that answers a query. */
export interface Ranked {
  /** Position of the record in the index. */
  readonly record: number;
  readonly score: number;
}

/** The columns of an index, opened. */
export interface RecordTable {
  readonly count: number;
  /** Of each record: position of its page, and of the record that is the page itself. */
  readonly pageOf: Int32Array;
  readonly firstOf: Int32Array;
  readonly kindOf: Uint8Array;
  readonly isCopy: Uint8Array;
  readonly titleLength: Uint8Array;
}

export function openRecords({ pages, records: { kinds, titles } }: IndexFile): RecordTable {
  const count = kinds.length;
  const table = {
    count,
    pageOf: new Int32Array(count),
    firstOf: new Int32Array(count),
    kindOf: new Uint8Array(count),
    isCopy: new Uint8Array(count),
    titleLength: new Uint8Array(count),
  };
  let first = 0;
  for (const [page, length] of pages.records.entries()) {
    table.pageOf.fill(page, first, first + length);
    table.firstOf.fill(first, first, first + length);
    first += length;
  }
  for (let record = 0; record < count; record += 1) {
    const kind = ofLetter(kinds, record);
    table.isCopy[record] = kind >= COPY ? 1 : 0;
    table.kindOf[record] = kind % COPY;
    table.titleLength[record] = ofLetter(titles, record);
  }
  return table;
}

/** How much the kinds of records count; a page counts before its parts. */
const KIND_WEIGHTS: Readonly<Record<(typeof RECORD_KINDS)[number], number>> = {
  guide: 1,
  operation: 1.1,
  schema: 0.92,
  field: 0.9,
  parameter: 0.9,
  error: 0.92,
  event: 0.95,
  option: 0.95,
  download: 0.8,
};
const PAGE_WEIGHT = 1.12;
const COPY_WEIGHT = 0.88;

/** How much of what the title of a page says counts for its parts. */
const FROM_PAGE = 0.4;

/** How much more it counts that the title is what was asked for, and nothing else. */
const EXACT_TITLE = 0.7;

/** How much a name counts that the words of the query make together. */
const NAME = 0.8;

/** Of what was asked for, a result has at least this part. */
const LEAST = 0.4;

/** The records that answer a query, the best first. `postingOf` has the postings of all its terms. */
export function rank(
  query: ParsedQuery,
  index: IndexFile,
  table: RecordTable,
  postingOf: (term: number) => Posting | undefined,
): readonly Ranked[] {
  const { count } = table;
  const scores = new Float32Array(count);
  const matched = new Float32Array(count);
  const inTitle = new Float32Array(count);
  const titleShare = new Float32Array(count);
  const rarities = query.parts.map((part) => rarityOf(part, index, count) * part.words);
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
  for (const [position, part] of query.parts.entries()) {
    const share = (rarities[position] ?? 0) / all;
    const { weights, titles } = matchPart(part, count, postingOf);
    for (let record = 0; record < count; record += 1) {
      const first = table.firstOf[record] ?? 0;
      const own = weights[record] ?? 0;
      const fromPage = (titles[first] ?? 0) > 0 ? (weights[first] ?? 0) * FROM_PAGE : 0;
      const value = Math.max(own, fromPage);
      if (value === 0) continue;
      scores[record] = (scores[record] ?? 0) + share * value;
      matched[record] = (matched[record] ?? 0) + share;
      if (own > 0 && (titles[record] ?? 0) > 0) {
        inTitle[record] = (inTitle[record] ?? 0) + (titles[record] ?? 0);
        titleShare[record] = (titleShare[record] ?? 0) + share;
      }
    }
  }
  for (const { term, words } of query.names) {
    const share = Math.min(1, words / query.parts.reduce((sum, part) => sum + part.words, 0));
    walk(postingOf(term), (record, weight, isInTitle) => {
      scores[record] = (scores[record] ?? 0) + NAME * share * weight;
      matched[record] = Math.max(matched[record] ?? 0, share);
      if (!isInTitle) return;
      inTitle[record] = Math.max(inTitle[record] ?? 0, 1);
      titleShare[record] = Math.max(titleShare[record] ?? 0, share);
    });
  }
  const found: Ranked[] = [];
  for (let record = 0; record < count; record += 1) {
    const part = matched[record] ?? 0;
    if (part < LEAST) continue;
    const exactness = Math.min(1, (inTitle[record] ?? 0) / Math.max(1, table.titleLength[record] ?? 1)) * (titleShare[record] ?? 0);
    const kind = RECORD_KINDS[table.kindOf[record] ?? 0] ?? 'guide';
    const isPage = table.firstOf[record] === record;
    const weight = KIND_WEIGHTS[kind] * (isPage ? PAGE_WEIGHT : 1) * (table.isCopy[record] ? COPY_WEIGHT : 1);
    found.push({ record, score: (scores[record] ?? 0) * part * weight * (1 + EXACT_TITLE * exactness) });
  }
  return found.sort((one, other) => other.score - one.score || one.record - other.record);
}

/** How much a part of a query says: the more, the fewer records have what it is most often called. */
function rarityOf({ wordings }: QueryPart, { frequencies }: IndexFile, count: number): number {
  let most = 0;
  for (const { terms } of wordings) {
    for (const choice of terms) {
      for (const [term, weight] of choice) if (weight >= OFTEN) most = Math.max(most, 2 ** (ofLetter(frequencies, term) / 2));
    }
  }
  return Math.log(1 + count / (1 + most));
}

/** Weight from which on a term is one of those that a part is called. */
const OFTEN = 0.8;

interface Match {
  /** Of each record, from 0 to 1. */
  readonly weights: Float32Array;
  /** Words of the title that match. */
  readonly titles: Float32Array;
}

function matchPart({ wordings }: QueryPart, count: number, postingOf: (term: number) => Posting | undefined): Match {
  const best: Match = { weights: new Float32Array(count), titles: new Float32Array(count) };
  for (const wording of wordings) {
    const { weights, titles } = matchWording(wording, count, postingOf);
    for (let record = 0; record < count; record += 1) {
      const weight = (weights[record] ?? 0) * wording.weight;
      if (weight > (best.weights[record] ?? 0)) best.weights[record] = weight;
      if ((titles[record] ?? 0) > (best.titles[record] ?? 0)) best.titles[record] = titles[record] ?? 0;
    }
  }
  return best;
}

function matchWording({ terms }: Wording, count: number, postingOf: (term: number) => Posting | undefined): Match {
  const weights = new Float32Array(count);
  const titles = new Float32Array(count);
  for (const choice of terms) {
    const own = new Float32Array(count);
    const ownTitle = new Float32Array(count);
    for (const [term, part] of choice) {
      walk(postingOf(term), (record, weight, isInTitle) => {
        own[record] = Math.max(own[record] ?? 0, weight * part);
        if (isInTitle) ownTitle[record] = Math.max(ownTitle[record] ?? 0, part);
      });
    }
    for (let record = 0; record < count; record += 1) {
      weights[record] = (weights[record] ?? 0) + (own[record] ?? 0) / terms.length;
      titles[record] = (titles[record] ?? 0) + (ownTitle[record] ?? 0);
    }
  }
  return { weights, titles };
}

function walk(posting: Posting | undefined, visit: (record: number, weight: number, isInTitle: boolean) => void): void {
  if (!posting) return;
  const [steps, weights] = posting;
  let record = 0;
  for (const [position, step] of steps.entries()) {
    record += step;
    const letter = ofLetter(weights, position);
    visit(record, (letter >> 1) / LEVELS, letter % 2 === 1);
  }
}
