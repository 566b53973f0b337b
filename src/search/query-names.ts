import { stemOf } from './stem-of.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words-of.ts';

/** A name formed by query words or their synonyms. */
export interface QueryName {
  readonly term: number;
  /** Number of query words that the name covers. */
  readonly words: number;
  readonly weight: number;
}

/** Boost for a name typed as one word, and penalty for a name formed by synonyms. */
const WRITTEN_NAME = 1.5;
const OTHER_NAME = 0.92;

/** Maximum number of words per name. */
export const MAX_NAME = 4;

/** Maximum number of synonyms to try per word. Names of more than `MAX_SAID` words are tried only as typed. */
const MAX_SAYINGS = 8;
const MAX_SAID = 3;

/** Whether words form a term that ends with the stem of the last word. For example, "limite de" does not form `limited`. */
export function isNameOf(words: readonly string[], vocabulary: Vocabulary): boolean {
  const stem = stemOf(words.join(''));
  return vocabulary.find(stem) !== undefined && stem.endsWith(stemOf(words.at(-1) ?? ''));
}

/**
 * Finds names formed by neighbouring query words.
 * @param words synonyms of each word, starting with the typed word
 */
export function findNames(query: string, words: readonly (readonly string[])[], vocabulary: Vocabulary): readonly QueryName[] {
  const written = writtenNames(query);
  const names = new Map<number, QueryName>();
  for (const from of words.keys()) {
    for (let length = 2; length <= MAX_NAME && from + length <= words.length; length += 1) {
      const run = words.slice(from, from + length);
      const typed = run.map(([first]) => first).join('');
      const said = run.map((sayings) => sayings.slice(0, length > MAX_SAID ? 1 : MAX_SAYINGS));
      // English and Portuguese order nouns and modifiers differently.
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

function writtenNames(query: string): ReadonlySet<string> {
  return new Set(wordsOf(query).flatMap(({ whole, parts }) => (parts.length > 1 ? whole : [])));
}

/** Concatenates one item from each list, in all combinations. */
function joined(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce<readonly string[]>((starts, list) => starts.flatMap((start) => list.map((word) => start + word)), ['']);
}
