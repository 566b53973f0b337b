import type { IndexFile } from './index-format.ts';
import { ALL, matchPart, type PostingOf, raiseToMaximum, rarityOf, walkPosting } from './match-part.ts';
import type { ParsedQuery } from './parse-query.ts';
import { kindAt, type RecordTable } from './record-table.ts';
import type { RecordKind } from './search-answer.ts';

export interface RankedRecord {
  /** Position in the index. */
  readonly record: number;
  readonly score: number;
  /** Share of the query that the record contains; 1 for all of it. */
  readonly coverage: number;
  /** Whether the title is exactly the query. */
  readonly isExact: boolean;
  /** Whether the title contains the complete query. */
  readonly hasAllInTitle: boolean;
}

// Each constant in this file was tuned on `tests/search/queries.yaml`. Results change little near these values.

const KIND_WEIGHTS: Readonly<Record<RecordKind, number>> = {
  guide: 1,
  operation: 1,
  // Low, because introductions repeat what operation pages show in full.
  schema: 0.62,
  field: 0.9,
  parameter: 0.9,
  error: 1,
  event: 0.95,
  option: 0.85,
  download: 0.8,
};

/** Boost of a page over its sections. */
const PAGE = 1.12;

/** Weights of demoted records, indexed by `lessness`. */
const LESS_WEIGHTS = [1, 0.95, 0.65];

const DEPRECATED = 0.88;

/** The last page scores this much lower than the first, because navigation lists important pages first. */
const LAST_PAGE = 0.08;

/** Weight of a page's title in the scores of its sections. */
const FROM_PAGE = 0.7;

/** Minimum weight of a name component in a title. Terms in body text weigh less. */
const IN_TITLE = 0.8;

const EXACT_TITLE = 0.3;

/** Weight of a name formed by query words. */
const NAME = 0.6;

/** Minimum coverage of a result, and influence of coverage on its score. */
const LEAST = 0.4;
const COVERAGE_POWER = 0.8;

export function rank(query: ParsedQuery, index: IndexFile, table: RecordTable, postingOf: PostingOf): readonly RankedRecord[] {
  const found = matchQuery(query, index, table, postingOf);
  const ranked: RankedRecord[] = [];
  for (let record = 0; record < table.count; record += 1) {
    const coverage = found.coverage[record] ?? 0;
    if (coverage < LEAST || found.isOwn[record] !== 1) continue;
    const titlePart = Math.min(1, (found.titleWords[record] ?? 0) / Math.max(1, table.titleLength[record] ?? 1));
    const titleCoverage = found.titleCoverage[record] ?? 0;
    const exactness = titlePart * titleCoverage;
    const score = (found.scores[record] ?? 0) * coverage ** COVERAGE_POWER * (1 + EXACT_TITLE * exactness) * weightOf(record, table);
    const isOf = { isExact: exactness >= ALL, hasAllInTitle: titleCoverage >= ALL };
    ranked.push({ record, score, coverage: Math.min(1, coverage), ...isOf });
  }
  const worth = worthwhile(ranked.sort(byScore));
  return afterNamesakes(ranked, table).filter(({ record }, position) => position < ALWAYS || worth.has(record));
}

/** Columns, indexed by record position. */
interface Found {
  readonly scores: Float32Array;
  /** Share of the query found anywhere and in the title: 1 for all of it, more for a name typed as one word. */
  readonly coverage: Float32Array;
  readonly titleCoverage: Float32Array;
  readonly titleWords: Float32Array;
  /** 1 if the record itself matches, not only its page's title. */
  readonly isOwn: Uint8Array;
}

function matchQuery({ parts, names }: ParsedQuery, index: IndexFile, table: RecordTable, postingOf: PostingOf): Found {
  const { count, firstOf } = table;
  const column = (): Float32Array => new Float32Array(count);
  const found: Found = {
    scores: column(),
    coverage: column(),
    titleCoverage: column(),
    titleWords: column(),
    isOwn: new Uint8Array(count),
  };
  const add = (values: Float32Array, record: number, value: number): void => void (values[record] = (values[record] ?? 0) + value);
  const rarities = parts.map((part) => rarityOf(part, index, count));
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
  for (const [position, part] of parts.entries()) {
    const share = (rarities[position] ?? 0) / all;
    const { weights, coverage, titles } = matchPart(part, count, postingOf);
    for (let record = 0; record < count; record += 1) {
      const first = firstOf[record] ?? 0;
      const own = weights[record] ?? 0;
      const ofPage = weights[first] ?? 0;
      const fromPage = (titles[first] ?? 0) > 0 || ofPage >= IN_TITLE ? ofPage * FROM_PAGE : 0;
      const value = Math.max(own, fromPage);
      if (value === 0) continue;
      add(found.scores, record, share * value);
      const has = Math.max(coverage[record] ?? 0, fromPage > 0 ? (coverage[first] ?? 0) : 0);
      add(found.coverage, record, share * has);
      if (own === 0) continue;
      found.isOwn[record] = 1;
      const words = titles[record] ?? 0;
      if (words === 0) continue;
      add(found.titleWords, record, words);
      add(found.titleCoverage, record, share * (coverage[record] ?? 0));
    }
  }
  const words = parts.reduce((sum, part) => sum + part.words, 0);
  for (const name of names) {
    const share = Math.min(1, name.words / words);
    walkPosting(postingOf(name.term), (record, weight, isInTitle) => {
      raiseToMaximum(found.scores, record, NAME * share * weight * name.weight);
      raiseToMaximum(found.coverage, record, share * name.weight);
      found.isOwn[record] = 1;
      if (!isInTitle) return;
      raiseToMaximum(found.titleWords, record, 1);
      raiseToMaximum(found.titleCoverage, record, share * name.weight);
    });
  }
  return found;
}

function weightOf(record: number, table: RecordTable): number {
  const page = table.pageOf[record] ?? 0;
  const ofPage = (table.deprecated.has(page) ? DEPRECATED : 1) * (1 - (LAST_PAGE * page) / table.pageCount);
  const isPage = table.firstOf[record] === record;
  return KIND_WEIGHTS[kindAt(table, record)] * (isPage ? PAGE : 1) * (LESS_WEIGHTS[table.lessness[record] ?? 0] ?? 1) * ofPage;
}

function byScore(one: RankedRecord, other: RankedRecord): number {
  return other.score - one.score || one.record - other.record;
}

/** Minimum share of the best coverage and of the best score. */
const MOST_WORDS = 0.9;
const FAINT = 0.3;

/** Share of the best score above which coverage does not matter. */
const NEAR_BEST = 0.6;

/** The first results are never dropped, because readers look at about this many. */
const ALWAYS = 10;

/**
 * Drops records that lack words found in other results.
 * @param ranked best first
 */
function worthwhile(ranked: readonly RankedRecord[]): ReadonlySet<number> {
  const best = ranked[0]?.score ?? 0;
  const most = ranked.reduce((sofar, { coverage }) => Math.max(sofar, coverage), 0);
  const isWorth = ({ score, coverage }: RankedRecord): boolean =>
    score >= NEAR_BEST * best || (coverage >= MOST_WORDS * most && score >= FAINT * best);
  return new Set(ranked.filter(isWorth).map(({ record }) => record));
}

/** Demotes repeated records of the same kind and title, because one field may be on many pages. */
const NAMESAKES = [1, 0.65, 0.65, 0.4, 0.25];

/** Penalty per repeated exact match, and the maximum number of penalties. Excludes errors, because many operations share them. */
const EXACT_NAMESAKE = 0.05;
const MAX_EXACT_NAMESAKES = 5;

function afterNamesakes(ranked: readonly RankedRecord[], table: RecordTable): readonly RankedRecord[] {
  const { namesakes, lessness } = table;
  const seen = new Map<number, number>();
  return ranked
    .map((found): RankedRecord => {
      const { record, score, isExact } = found;
      const name = namesakes[record] ?? 0;
      const before = name === 0 ? 0 : (seen.get(name) ?? 0);
      seen.set(name, before + 1);
      const less = lessness[record] ?? 0;
      const place = before === 0 ? 0 : Math.min(before + less, NAMESAKES.length - 1);
      const ofExact = 1 - EXACT_NAMESAKE * Math.min(before, MAX_EXACT_NAMESAKES);
      return {
        ...found,
        score: score * (isExact && kindAt(table, record) !== 'error' ? ofExact : (NAMESAKES[place] ?? 1)),
      };
    })
    .sort(byScore);
}
