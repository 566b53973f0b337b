import { isUnfinished, type QueryWord, queryWords } from './query-words.ts';
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
  /** Names that neighbouring words make together, such as `rateKey` of `rate key`: from which part on, and of how many. */
  readonly names: readonly { readonly term: number; readonly from: number; readonly words: number }[];
}

/** How much of a match counts that is not what was typed. */
const OTHER_FORM = 0.7;
const OTHER_PHRASE = 0.85;
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
  const words = queryWords(query);
  const parts: QueryPart[] = [];
  for (let index = 0; index < words.length;) {
    const known = phrases.longestAt(words, index);
    const length = known?.length ?? 1;
    const own = words.slice(index, index + length);
    const isLast = index + length === words.length && isUnfinished(query);
    parts.push(partOf(own, known?.others ?? [], isLast, vocabulary, phrases));
    index += length;
  }
  return { parts, names: namesIn(words, vocabulary) };
}

/** The phrases of a glossary. */
export interface Phrases {
  /** The longest phrase that begins at a word, and what else says the same. */
  readonly longestAt: (
    words: readonly QueryWord[],
    index: number,
  ) => { readonly length: number; readonly others: readonly (readonly string[])[] } | undefined;
  /** What else says the same as one word. */
  readonly othersOf: (stem: string) => readonly (readonly string[])[];
}

export function openPhrases(glossary: readonly (readonly string[])[]): Phrases {
  const others = new Map<string, string[]>();
  let longest = 1;
  for (const group of glossary) {
    for (const phrase of group) {
      longest = Math.max(longest, phrase.split(' ').length);
      const known = others.get(phrase) ?? [];
      known.push(...group.filter((other) => other !== phrase && !known.includes(other)));
      others.set(phrase, known);
    }
  }
  const othersOf = (phrase: string): readonly (readonly string[])[] => (others.get(phrase) ?? []).map((other) => other.split(' '));
  return {
    othersOf,
    longestAt: (words, index) => {
      for (let length = Math.min(longest, words.length - index); length > 0; length -= 1) {
        const phrase = words.slice(index, index + length).map(({ stem }) => stem);
        const found = othersOf(phrase.join(' '));
        if (found.length > 0) return { length, others: found };
      }
      return undefined;
    },
  };
}

function partOf(
  words: readonly QueryWord[],
  others: readonly (readonly string[])[],
  isLast: boolean,
  vocabulary: Vocabulary,
  phrases: Phrases,
): QueryPart {
  const typed = words.map((word, index) => typedChoice(word, isLast && index === words.length - 1, vocabulary));
  const corrected = typed.flatMap(({ corrections }) => corrections);
  // A misspelt word has a glossary too; and so has each word of a phrase, for texts that say it in other words.
  const single = words.length === 1 ? corrected.flatMap((stem) => phrases.othersOf(stem)) : [];
  const said = [...others, ...single];
  const known = said.flatMap((stems): readonly Wording[] => {
    const terms = stems.map((stem) => formsOf(stem, vocabulary));
    return terms.every(({ size }) => size > 0) ? [{ weight: OTHER_PHRASE, terms }] : [];
  });
  const loose =
    words.length > 1
      ? [{ weight: OTHER_PHRASE, terms: words.map((word, index) => looseChoice(word, typed[index], vocabulary, phrases)) }]
      : [];
  return { words: words.length, wordings: [{ weight: 1, terms: typed.map(({ choice }) => choice) }, ...known, ...loose] };
}

/** What stands for a word of a phrase where the phrase is said in other words. */
function looseChoice(word: QueryWord, typed: Typed | undefined, vocabulary: Vocabulary, phrases: Phrases): TermChoice {
  const choice = new Map(typed?.choice ?? []);
  for (const [stem = '', ...more] of phrases.othersOf(word.stem)) {
    if (more.length > 0) continue;
    for (const [term, weight] of formsOf(stem, vocabulary)) choice.set(term, Math.max(choice.get(term) ?? 0, weight * OTHER_PHRASE));
  }
  return choice;
}

interface Typed {
  readonly choice: TermChoice;
  /** Stems of what a misspelt word may have been meant for. */
  readonly corrections: readonly string[];
}

function typedChoice(word: QueryWord, isLast: boolean, vocabulary: Vocabulary): Typed {
  const choice = new Map(formsOf(word.stem, vocabulary));
  if (isLast && word.text.length > 1) {
    for (const term of vocabulary.startingWith(word.text).slice(0, MAX_BEGUN)) {
      const length = vocabulary.terms[term]?.length ?? 1;
      if (!choice.has(term)) choice.set(term, OTHER_PHRASE * Math.sqrt(word.text.length / length));
    }
  }
  if (choice.size > 0 || /\d/.test(word.text)) return { choice, corrections: [] };
  const most = word.text.length >= TWO_ERRORS_FROM ? 2 : word.text.length >= ONE_ERROR_FROM ? 1 : 0;
  const near = most === 0 ? [] : vocabulary.near(word.stem, most);
  const best = near.filter(({ distance }) => distance === near[0]?.distance).slice(0, MAX_CORRECTED);
  for (const { position, distance } of best) {
    const weight = distance === 1 ? ONE_ERROR : TWO_ERRORS;
    for (const [term, form] of formsOf(vocabulary.terms[position] ?? '', vocabulary))
      choice.set(term, Math.max(choice.get(term) ?? 0, weight * form));
  }
  return { choice, corrections: best.flatMap(({ position }) => vocabulary.terms[position] ?? []) };
}

/** A term, and the other forms of its word. */
function formsOf(stem: string, vocabulary: Vocabulary): TermChoice {
  const own = vocabulary.find(stem);
  const choice = new Map(vocabulary.withRootOf(stem).map((term) => [term, OTHER_FORM]));
  if (own !== undefined) choice.set(own, 1);
  return choice;
}

function namesIn(words: readonly QueryWord[], vocabulary: Vocabulary): ParsedQuery['names'] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_NAME, words.length - from) - 1 }, (_unused, index) => index + 2).flatMap((length) => {
      const run = words.slice(from, from + length);
      const before = run.slice(0, -1).map(({ text }) => text);
      const term = vocabulary.find([...before, run.at(-1)?.stem].join('')) ?? vocabulary.find(run.map(({ text }) => text).join(''));
      return term === undefined ? [] : [{ term, from, words: length }];
    }),
  );
}
