import { nearTerms } from './near-terms.ts';
import { isUnfinished, type QueryWord, queryWords } from './query-words.ts';
import { rootOf, stemOf } from './stem-of.ts';
import { wordsOf } from './words-of.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Terms of which the best one counts, by their position in the vocabulary, with how much of it counts. */
export type TermChoice = ReadonlyMap<number, number>;

/** One way to say what a part of a query says: all of its terms. */
export interface Wording {
  readonly weight: number;
  readonly terms: readonly TermChoice[];
}

/** A part of a query: words that belong together. */
export interface QueryPart {
  /** How many words of the query it is. */
  readonly words: number;
  /** What the reader typed comes first. */
  readonly wordings: readonly Wording[];
}

export interface ParsedQuery {
  readonly parts: readonly QueryPart[];
  /** Names that neighbouring words make together, such as `rateKey` of `rate key` and of `chave da tarifa`. */
  readonly names: readonly QueryName[];
}

/** A term that is a name made of words of the query, or of what means the same. */
export interface QueryName {
  readonly term: number;
  /** How many words of the query it is. */
  readonly words: number;
  readonly weight: number;
}

/** How much of a match counts that is not what was typed. */
const OTHER_PHRASE = 0.92;
const OTHER_FORM = 0.3;

/** The same for another form of a word that the site has in no form that was typed, and that is in no glossary. */
const ONLY_FORM = 0.95;

/** How much more a name counts that is written as one. */
const WRITTEN_NAME = 1.5;

const ONE_ERROR = 0.8;
const TWO_ERRORS = 0.6;

/** Words that a beginning is taken for at most, and those that a misspelt word is taken for. */
const MAX_BEGUN = 24;
const MAX_CORRECTED = 4;

/** Words that make a name together, at most. */
const MAX_NAME = 4;

/** Words with so many letters may have one error, or two. */
const ONE_ERROR_FROM = 5;
const TWO_ERRORS_FROM = 8;

/** What a query asks for. `phrases` are those of the glossary, by their stems. */
export function parseQuery(query: string, vocabulary: Vocabulary, phrases: Phrases): ParsedQuery {
  const typed = queryWords(query);
  const words = typed.map((word, index) => readWord(word, index === typed.length - 1 && isUnfinished(query), vocabulary, phrases));
  const parts: QueryPart[] = [];
  for (let index = 0; index < words.length;) {
    const stems = words.map(({ meant }) => meant);
    const known = phrases.longestAt(stems, index);
    const length = known?.length ?? 1;
    parts.push(partOf(words.slice(index, index + length), known?.others ?? [], vocabulary, phrases));
    index += length;
  }
  return {
    parts,
    names: namesIn(
      words.map((word, index) => sayingsOf(word, typed[index], phrases)),
      namesOf(query),
      vocabulary,
    ),
  };
}

/** A word of a query with what it stands for. */
interface ReadWord {
  readonly choice: TermChoice;
  /** Its stem; of a misspelt word, that of the one which is most likely meant. */
  readonly meant: string;
  /** How much of what else says the same counts: less if the word is misspelt. */
  readonly certainty: number;
}

function readWord({ text, stem }: QueryWord, isLast: boolean, vocabulary: Vocabulary, phrases: Phrases): ReadWord {
  const choice = new Map(formsOf(stem, vocabulary, phrases.hasWord(stem)));
  if (isLast && text.length > 1) {
    for (const term of vocabulary.startingWith(text).slice(0, MAX_BEGUN)) {
      const length = vocabulary.terms[term]?.length ?? 1;
      if (!choice.has(term)) choice.set(term, OTHER_PHRASE * Math.sqrt(text.length / length));
    }
  }
  const most = /\d/.test(text) ? 0 : text.length >= TWO_ERRORS_FROM ? 2 : text.length >= ONE_ERROR_FROM ? 1 : 0;
  if (choice.size > 0 || most === 0 || phrases.hasWord(stem)) return { choice, meant: stem, certainty: 1 };
  const near = [...nearTerms(vocabulary.terms, stem, most), ...nearTerms(phrases.words, stem, most)];
  const least = Math.min(...near.map(({ distance }) => distance));
  const best = near.filter(({ distance }) => distance === least).map(({ term }) => term);
  const frequent = best.toSorted((one, other) => vocabulary.frequencyOf(other) - vocabulary.frequencyOf(one)).slice(0, MAX_CORRECTED);
  const certainty = least === 1 ? ONE_ERROR : TWO_ERRORS;
  for (const corrected of frequent) {
    for (const [term, form] of formsOf(corrected, vocabulary)) choice.set(term, Math.max(choice.get(term) ?? 0, certainty * form));
  }
  return { choice, meant: frequent[0] ?? stem, certainty };
}

/** The phrases of a glossary. */
export interface Phrases {
  /** The longest phrase that begins at a word, and what else says the same. */
  readonly longestAt: (
    stems: readonly string[],
    index: number,
  ) => { readonly length: number; readonly others: readonly (readonly string[])[] } | undefined;
  /** What else says the same as one word: the words of each phrase. */
  readonly othersOf: (stem: string) => readonly (readonly string[])[];
  /** The stems of all its words, and whether a stem is one of them. */
  readonly words: readonly string[];
  readonly hasWord: (stem: string) => boolean;
}

/** @param glossary as of an index */
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
  // What is said in another form is looked up by what all forms share.
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

function partOf(words: readonly ReadWord[], others: readonly (readonly string[])[], vocabulary: Vocabulary, phrases: Phrases): QueryPart {
  const certainty = Math.min(...words.map((word) => word.certainty));
  const known = others.flatMap((said): readonly Wording[] => {
    const terms = said.map((word) => formsOf(stemOf(word), vocabulary));
    return terms.every(({ size }) => size > 0) ? [{ weight: OTHER_PHRASE * certainty, terms }] : [];
  });
  // Texts may say a phrase in other words than the glossary.
  const loose = words.length > 1 ? [{ weight: OTHER_PHRASE, terms: words.map((word) => looseChoice(word, vocabulary, phrases)) }] : [];
  return { words: words.length, wordings: [{ weight: 1, terms: words.map(({ choice }) => choice) }, ...known, ...loose] };
}

/** What stands for a word of a phrase by itself. */
function looseChoice({ choice, meant, certainty }: ReadWord, vocabulary: Vocabulary, phrases: Phrases): TermChoice {
  const loose = new Map(choice);
  for (const [word = '', ...more] of phrases.othersOf(meant)) {
    if (more.length > 0) continue;
    for (const [term, weight] of formsOf(stemOf(word), vocabulary))
      loose.set(term, Math.max(loose.get(term) ?? 0, weight * OTHER_PHRASE * certainty));
  }
  return loose;
}

/** A term, and the other forms of its word. */
function formsOf(stem: string, vocabulary: Vocabulary, isKnown = false): TermChoice {
  const own = vocabulary.find(stem);
  // Of a word that is nowhere in the form that was typed, the others are what was meant.
  const choice = new Map(vocabulary.withRootOf(stem).map((term) => [term, own === undefined && !isKnown ? ONLY_FORM : OTHER_FORM]));
  if (own !== undefined) choice.set(own, 1);
  return choice;
}

/** The ways to say a word: what was typed comes first. */
function sayingsOf({ meant }: ReadWord, typed: QueryWord | undefined, phrases: Phrases): readonly string[] {
  const others = phrases.othersOf(meant).map((words) => words.join(''));
  return [...new Set([typed?.text ?? meant, ...others])].slice(0, MAX_SAYINGS);
}

/** Ways to say a word that are tried in names. */
const MAX_SAYINGS = 8;

/** The names that are written in a query as names. */
function namesOf(query: string): ReadonlySet<string> {
  return new Set(wordsOf(query).flatMap(({ whole, parts }) => (parts.length > 1 ? whole : [])));
}

function namesIn(words: readonly (readonly string[])[], written: ReadonlySet<string>, vocabulary: Vocabulary): readonly QueryName[] {
  const names = new Map<number, QueryName>();
  for (const from of words.keys()) {
    for (let length = 2; length <= MAX_NAME && from + length <= words.length; length += 1) {
      const run = words.slice(from, from + length);
      const said = length > 3 ? run.map((sayings) => sayings.slice(0, 1)) : run;
      // What one language says first, the other says last.
      for (const name of [...joined(said), ...joined(said.toReversed())]) {
        const term = vocabulary.find(stemOf(name));
        if (term === undefined) continue;
        const weight = written.has(name) ? WRITTEN_NAME : name === run.map(([typed]) => typed).join('') ? 1 : OTHER_PHRASE;
        const known = names.get(term);
        if (!known || known.words * known.weight < length * weight) names.set(term, { term, words: length, weight });
      }
    }
  }
  return [...names.values()];
}

/** Every way to put one of each list together. */
function joined(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce<readonly string[]>((starts, list) => starts.flatMap((start) => list.map((word) => start + word)), ['']);
}
