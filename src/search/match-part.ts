import { type IndexFile, LEVELS, fromCharacter, type Posting } from './index-format.ts';
import type { QueryPart, Wording } from './parse-query.ts';

/** How well each record matches a query part, by record position. */
export interface Match {
  readonly weights: Float32Array;
  /** Share of the query part's words that match; 1 if all words match. */
  readonly coverage: Float32Array;
  /** Number of title words that match. */
  readonly titles: Float32Array;
}

/** `term` is a vocabulary position. */
export type PostingOf = (term: number) => Posting | undefined;

/** Returns each record's best match among the alternative wordings of a query part. */
export function matchPart({ wordings }: QueryPart, count: number, postingOf: PostingOf): Match {
  const best = emptyMatch(count);
  for (const wording of wordings) {
    const { weights, coverage, titles } = matchWording(wording, count, postingOf);
    for (let record = 0; record < count; record += 1) {
      if (wording.isWhole && (coverage[record] ?? 0) < ALL) continue;
      raiseToMaximum(best.coverage, record, coverage[record] ?? 0);
      raiseToMaximum(best.weights, record, (weights[record] ?? 0) * wording.weight);
      raiseToMaximum(best.titles, record, titles[record] ?? 0);
    }
  }
  return best;
}

/** Coverage that counts as complete, allowing for rounding errors. */
export const ALL = 0.99;

function emptyMatch(count: number): Match {
  return { weights: new Float32Array(count), coverage: new Float32Array(count), titles: new Float32Array(count) };
}

function matchWording({ terms }: Wording, count: number, postingOf: PostingOf): Match {
  const sum = emptyMatch(count);
  for (const choice of terms) {
    const own = emptyMatch(count);
    for (const [term, part] of choice) {
      walkPosting(postingOf(term), (record, weight, isInTitle) => {
        raiseToMaximum(own.weights, record, weight * part);
        if (isInTitle) raiseToMaximum(own.titles, record, part);
      });
    }
    for (let record = 0; record < count; record += 1) {
      const weight = own.weights[record] ?? 0;
      if (weight === 0) continue;
      sum.weights[record] = (sum.weights[record] ?? 0) + weight / terms.length;
      sum.coverage[record] = (sum.coverage[record] ?? 0) + 1 / terms.length;
      sum.titles[record] = (sum.titles[record] ?? 0) + (own.titles[record] ?? 0);
    }
  }
  return sum;
}

export function raiseToMaximum(values: Float32Array, position: number, value: number): void {
  if (value > (values[position] ?? 0)) values[position] = value;
}

export function walkPosting(posting: Posting | undefined, visit: (record: number, weight: number, isInTitle: boolean) => void): void {
  if (!posting) return;
  const [steps, weights] = posting;
  let record = 0;
  for (const [position, step] of steps.entries()) {
    record += step;
    const letter = fromCharacter(weights, position);
    visit(record, (letter >> 1) / LEVELS, letter % 2 === 1);
  }
}

/** Terms in fewer records count as almost equally rare. */
const RARE = 6;

/** A power of 1 would be BM25, which is designed for longer documents. */
const RARITY_POWER = 0.4;

/** Minimum weight of a main term, such as the typed word, a synonym, or the correction of a single error. */
const CALLED = 0.8;

/** Returns the importance of a query part: the fewer records contain its most frequent main term, the higher. 0 if no term is known. */
export function rarityOf({ wordings, emphasis }: QueryPart, { frequencies }: Pick<IndexFile, 'frequencies'>, count: number): number {
  const all = wordings.flatMap(({ terms }) => terms.flatMap((choice) => [...choice]));
  if (all.length === 0) return 0;
  const rarity = (choices: readonly (readonly [term: number, weight: number])[]): number => {
    const called = choices.flatMap(([term, weight]) => (weight >= CALLED ? 2 ** (fromCharacter(frequencies, term) / 2) : []));
    return Math.log(1 + count / (RARE + Math.max(0, ...called))) ** RARITY_POWER;
  };
  const [typed] = wordings;
  // Weight each word of a phrase by its own rarity.
  const rarities =
    typed && typed.terms.length > 1 ? typed.terms.map((choice) => rarity(choice.size > 0 ? [...choice] : all)) : [rarity(all)];
  return (emphasis * rarities.reduce((sum, each) => sum + each, 0)) / rarities.length;
}
