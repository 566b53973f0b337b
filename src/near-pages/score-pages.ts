import { isEdition, addressWords } from './address-words.ts';
import type { PageIndex } from './index-pages.ts';
import { likenessOfWords } from './likeness-of-words.ts';

/**
 * Returns, by page position, the share of the address's words that each page contains, from 0 to 1. Rare words weigh more, so `docs` barely
 * affects the score; misspelt words weigh less. Ignores unknown languages and versions.
 * @param segments segments of the address, in original case
 */
export function scorePages(index: PageIndex, segments: readonly string[]): Float64Array {
  const { length } = index.pages;
  let scores = new Float64Array(length);
  let asked = 0;
  for (const segment of segments) {
    const words = addressWords(segment);
    let found = new Float64Array(length);
    let weight = 0;
    for (const word of words) {
      const likeness = likenessOf(word, index);
      const count = likeness.filter(Boolean).length;
      if (count === 0 && isEdition(segment)) continue;
      const own = Math.log(1 + length / (count || 1));
      weight += own;
      found = found.map((value, position) => value + own * (likeness[position] ?? 0));
    }
    const whole = likenessOf(words.join(''), index);
    scores = scores.map((score, position) => score + Math.max(found[position] ?? 0, weight * (whole[position] ?? 0)));
    asked += weight;
  }
  return scores.map((score) => score / (asked || 1));
}

/** Returns the similarity of each page's most similar word, from 0 to 1. */
function likenessOf(word: string, { pages, positionsOf }: PageIndex): Float64Array {
  const likeness = new Float64Array(pages.length);
  for (const [other, positions] of positionsOf) {
    const like = likenessOfWords(word, other);
    if (like === 0) continue;
    for (const position of positions) likeness[position] = Math.max(likeness[position] ?? 0, like);
  }
  return likeness;
}
