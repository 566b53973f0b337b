import { rootOf, stemOf } from './stem-of.ts';

export interface Phrases {
  /** Returns the longest glossary phrase that starts at `index`, with its synonyms. */
  readonly longestAt: (
    stems: readonly string[],
    index: number,
  ) => { readonly length: number; readonly others: readonly (readonly string[])[] } | undefined;
  /** Returns the synonyms of a single word, each as a list of words. */
  readonly othersOf: (stem: string) => readonly (readonly string[])[];
  /** Stems of all glossary words. */
  readonly words: readonly string[];
  readonly hasWord: (stem: string) => boolean;
}

export function openPhrases(glossary: readonly (readonly string[])[]): Phrases {
  const byStems = new Map<string, Set<string>>();
  const byRoots = new Map<string, Set<string>>();
  const words = new Set(glossary.flatMap((group) => group.flatMap((phrase) => phrase.split(' ').map(stemOf))));
  let longest = 1;
  for (const group of glossary) {
    for (const phrase of group) {
      const stems = phrase.split(' ').map(stemOf);
      longest = Math.max(longest, stems.length);
      for (const [known, key] of [
        [byStems, stems.join(' ')],
        [byRoots, stems.map(rootOf).join(' ')],
      ] as const) {
        const others = known.get(key) ?? new Set();
        for (const other of group) if (other !== phrase) others.add(other);
        known.set(key, others);
      }
    }
  }
  // Fall back to roots, which match other forms of the words.
  const find = (stems: readonly string[]): readonly (readonly string[])[] =>
    [...(byStems.get(stems.join(' ')) ?? byRoots.get(stems.map(rootOf).join(' ')) ?? [])].map((other) => other.split(' '));
  return {
    words: [...words],
    hasWord: (stem) => words.has(stem),
    othersOf: (stem) => find([stem]),
    longestAt: (stems, index) => {
      for (let length = Math.min(longest, stems.length - index); length > 0; length -= 1) {
        const found = find(stems.slice(index, index + length));
        if (found.length > 0) return { length, others: found };
      }
      return undefined;
    },
  };
}
