import { rootOf } from './stem-of.ts';

export interface Vocabulary {
  readonly terms: readonly string[];
  readonly find: (term: string) => number | undefined;
  /** Positions of terms with the prefix, shortest first. */
  readonly startingWith: (start: string) => readonly number[];
  /** Positions of the forms of a term, including the term itself. */
  readonly withRootOf: (term: string) => readonly number[];
  /** Approximate number of records that contain the term; 0 if the term is unknown. */
  readonly frequencyOf: (term: string) => number;
}

/** `terms` must be sorted. `frequencyAt` returns a term's frequency by position. */
export function openVocabulary(terms: readonly string[], frequencyAt: (position: number) => number): Vocabulary {
  let byRoot: Map<string, number[]> | undefined;
  const find = (term: string): number | undefined => {
    const position = firstFrom(terms, term);
    return terms[position] === term ? position : undefined;
  };
  return {
    terms,
    find,
    startingWith: (start) => {
      const first = firstFrom(terms, start);
      const after = terms.findIndex((term, position) => position >= first && !term.startsWith(start));
      const found = Array.from({ length: (after < 0 ? terms.length : after) - first }, (_, index) => first + index);
      return found.sort((one, other) => lengthOf(terms, one) - lengthOf(terms, other) || one - other);
    },
    withRootOf: (term) => {
      byRoot ??= groupByRoot(terms);
      return byRoot.get(rootOf(term)) ?? [];
    },
    frequencyOf: (term) => {
      const position = find(term);
      return position === undefined ? 0 : frequencyAt(position);
    },
  };
}

function lengthOf(terms: readonly string[], position: number): number {
  return terms[position]?.length ?? 0;
}

/** Returns the position of the first term that does not sort before `text`. */
function firstFrom(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function groupByRoot(terms: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [position, term] of terms.entries()) {
    if (/\d/.test(term)) continue;
    const root = rootOf(term);
    const known = groups.get(root);
    if (known) known.push(position);
    else groups.set(root, [position]);
  }
  return groups;
}
