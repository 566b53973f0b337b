import { stemOf } from './stem-of.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words-of.ts';

/** A term that is a name made of words of the query, or of what means the same. */
export interface QueryName {
  readonly term: number;
  /** How many words of the query it is. */
  readonly words: number;
  readonly weight: number;
}

/** How much more a name counts that is written as one, and how much less one that is said in other words. */
const WRITTEN_NAME = 1.5;
const OTHER_NAME = 0.92;

/** Words that make a name together, at most. */
export const MAX_NAME = 4;

/** Ways to say a word that are tried in names, and words of a name of which other ways are tried. */
const MAX_SAYINGS = 8;
const MAX_SAID = 3;

/** Whether words make a term together that ends as they do: "limite de" is not `limited`. */
export function isNameOf(words: readonly string[], vocabulary: Vocabulary): boolean {
  const stem = stemOf(words.join(''));
  return vocabulary.find(stem) !== undefined && stem.endsWith(stemOf(words.at(-1) ?? ''));
}

/**
 * The names that neighbouring words of a query make together.
 *
 * @param words of each word the ways to say it: what was typed comes first
 */
export function findNames(query: string, words: readonly (readonly string[])[], vocabulary: Vocabulary): readonly QueryName[] {
  const written = writtenNames(query);
  const names = new Map<number, QueryName>();
  for (const from of words.keys()) {
    for (let length = 2; length <= MAX_NAME && from + length <= words.length; length += 1) {
      const run = words.slice(from, from + length);
      const typed = run.map(([first]) => first).join('');
      const said = run.map((sayings) => sayings.slice(0, length > MAX_SAID ? 1 : MAX_SAYINGS));
      // What one language says first, the other says last.
      for (const name of [...joined(said), ...joined(said.toReversed())]) {
        const term = vocabulary.find(stemOf(name));
        if (term === undefined) continue;
        const weight = written.has(name) ? WRITTEN_NAME : name === typed ? 1 : OTHER_NAME;
        const known = names.get(term);
        if (!known || known.words * known.weight < length * weight) names.set(term, { term, words: length, weight });
      }
    }
  }
  return [...names.values()];
}

/** The names that are written in a query as names. */
function writtenNames(query: string): ReadonlySet<string> {
  return new Set(wordsOf(query).flatMap(({ whole, parts }) => (parts.length > 1 ? whole : [])));
}

/** Every way to put one of each list together. */
function joined(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce<readonly string[]>((starts, list) => starts.flatMap((start) => list.map((word) => start + word)), ['']);
}
