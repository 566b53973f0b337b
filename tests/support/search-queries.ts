import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SiteSearch } from '../../src/search/search-answer.ts';

export interface Query {
  readonly query: string;
  readonly lang: 'en' | 'pt';
  readonly kind: string;
  readonly expect: readonly string[];
}

export interface Outcome extends Query {
  /** Position of the first expected address, from 1; `undefined` if not found. */
  readonly rank: number | undefined;
  readonly found: readonly string[];
}

/** Minimum ranking quality: mean reciprocal rank, and the share of queries with an expected address in the top five. */
export const LEAST = { mrr: 0.85, recallAt5: 0.97 };

const LOOKED_AT = 10;

export function loadQueries(file: string): readonly Query[] {
  return parse(readFileSync(file, 'utf8')) as readonly Query[]; // The file is part of this repository, or has the same format.
}

/** @param nearOf the page on which the reader searches, by query */
export async function askAll(
  search: SiteSearch,
  queries: readonly Query[],
  nearOf: (query: Query) => string = () => '/',
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const query of queries) {
    const { hits } = await search.find(query.query, { limit: LOOKED_AT, near: nearOf(query) });
    const found = hits.map(({ href }) => decodeURIComponent(href));
    const at = found.findIndex((address) => query.expect.some((expected) => isAt(address, expected)));
    outcomes.push({ ...query, found, rank: at < 0 ? undefined : at + 1 });
  }
  return outcomes;
}

/** An expected page matches with any fragment; an address with a fragment must match exactly. */
function isAt(address: string, expected: string): boolean {
  const wanted = decodeURIComponent(expected);
  return address === wanted || (!wanted.includes('#') && address.startsWith(`${wanted}#`));
}

export interface Figures {
  readonly count: number;
  readonly mrr: number;
  readonly recallAt5: number;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const count = outcomes.length;
  const mean = (value: (outcome: Outcome) => number): number =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / Math.max(1, count);
  return { count, mrr: mean(reciprocal), recallAt5: mean(({ rank }) => (rank !== undefined && rank <= 5 ? 1 : 0)) };
}

export function reciprocal({ rank }: Outcome): number {
  return rank === undefined ? 0 : 1 / rank;
}
