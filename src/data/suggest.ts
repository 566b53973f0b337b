import { distance } from 'fastest-levenshtein';

/** Returns the nearest candidate within two edits (one if the word is short) or a third of the word's length: 'title' for 'titel'. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = editsBetween(word.toLowerCase(), candidate.toLowerCase());
    if (edits < bestDistance) {
      best = candidate;
      bestDistance = edits;
    }
  }
  return best;
}

/** Returns the `count` nearest candidates by edit distance, nearest first, without a maximum distance. */
export function nearest(word: string, candidates: readonly string[], count: number): readonly string[] {
  const edits = new Map(candidates.map((candidate) => [candidate, editsBetween(word.toLowerCase(), candidate.toLowerCase())]));
  return candidates.toSorted((one, other) => (edits.get(one) ?? 0) - (edits.get(other) ?? 0)).slice(0, count);
}

/** Whether the words differ by at most one extra, missing, wrong or swapped character. */
export function isTypo(word: string, meant: string): boolean {
  return editsBetween(word.toLowerCase(), meant.toLowerCase()) <= 1;
}

/** Counts a swap of adjacent characters, the most common typing error, as one edit. */
function editsBetween(word: string, candidate: string): number {
  const start = [...word].findIndex((letter, index) => letter !== candidate[index]);
  const swapped = word.slice(0, start) + (word[start + 1] ?? '') + (word[start] ?? '') + word.slice(start + 2);
  return start >= 0 && swapped === candidate ? 1 : distance(word, candidate);
}

/** Names the nearest candidate, if any, and all candidates if there are few. */
export function didYouMean(word: string, all: readonly string[]): string {
  const candidates = [...new Set(all)];
  const nearest = suggest(word, candidates);
  const list = candidates.length > 0 && candidates.length <= 40 ? `Known: ${candidates.join(', ')}.` : '';
  return [nearest && `Did you mean "${nearest}"?`, list].filter(Boolean).join(' ');
}
