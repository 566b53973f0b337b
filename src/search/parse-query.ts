import { nearTerms } from './near-terms.ts';
import type { Phrases } from './phrases.ts';
import { findNames, isNameOf, type QueryName } from './query-names.ts';
import { isUnfinished, type QueryWord, queryWords } from './query-words.ts';
import { stemOf } from './stem-of.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Terms of which the best one counts, by their position in the vocabulary, with how much of it counts. */
export type TermChoice = ReadonlyMap<number, number>;

/** One way to say what a part of a query says: all of its terms. */
export interface Wording {
  readonly weight: number;
  /** Whether it says something only when a record has all of it: "lista de verificação" does, its words are about other lists. */
  readonly isWhole: boolean;
  readonly terms: readonly TermChoice[];
}

/** A part of a query: words that belong together. */
export interface QueryPart {
  /** How many words of the query it is. */
  readonly words: number;
  /** How much these say of what is asked for: at most 1 for each. */
  readonly emphasis: number;
  /** What the reader typed comes first. */
  readonly wordings: readonly Wording[];
}

export interface ParsedQuery {
  readonly parts: readonly QueryPart[];
  /** Names that neighbouring words make together, such as `rateKey` of `rate key` and of `chave da tarifa`. */
  readonly names: readonly QueryName[];
  /** Letters of scripts without spaces that stand alone: what is marked of the pairs that they stand for. */
  readonly letters: readonly string[];
}

/** How much of a match counts that is not what was typed. */
const OTHER_PHRASE = 0.92;
const OTHER_FORM = 0.3;

/** The same for another form of a word that the site has in no form that was typed, and that is in no glossary. */
const ONLY_FORM = 0.95;

/** How much counts what a word is the beginning of that is a word itself. */
const WHOLE_BEGINNING = 0.5;

const ONE_ERROR = 0.8;
const TWO_ERRORS = 0.6;

/** Words that a beginning is taken for at most, and those that a misspelt word is taken for. */
const MAX_BEGUN = 24;
const MAX_CORRECTED = 4;

/** Words with so many letters may have one error, or two. */
const ONE_ERROR_FROM = 5;
const TWO_ERRORS_FROM = 8;

/** What a query asks for. `phrases` are those of the glossary, by their stems. */
export function parseQuery(query: string, vocabulary: Vocabulary, phrases: Phrases): ParsedQuery {
  const typed = queryWords(query, (words) => isNameOf(words, vocabulary));
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
    letters: typed.flatMap(({ text, letters }) => (letters === 'single' ? text : [])),
    names: findNames(
      query,
      words.map((word, index) => sayingsOf(word, typed[index], phrases)),
      vocabulary,
    ),
  };
}

/** A word of a query with what it stands for. */
interface ReadWord {
  readonly emphasis: number;
  readonly choice: TermChoice;
  /** Its stem; of a misspelt word, that of the one which is most likely meant. */
  readonly meant: string;
  /** How much of what else says the same counts: less if the word is misspelt. */
  readonly certainty: number;
}

function readWord({ text, stem, emphasis, letters }: QueryWord, isLast: boolean, vocabulary: Vocabulary, phrases: Phrases): ReadWord {
  const choice = new Map(formsOf(stem, vocabulary, phrases.hasWord(stem)));
  if (isLast && text.length > 1) {
    const beginning = vocabulary.find(stem) === undefined ? OTHER_PHRASE : WHOLE_BEGINNING;
    for (const term of vocabulary.startingWith(text).slice(0, MAX_BEGUN)) {
      const length = vocabulary.terms[term]?.length ?? 1;
      if (!choice.has(term)) choice.set(term, beginning * Math.sqrt(text.length / length));
    }
  }
  // A letter is wherever it begins a pair, and a pair where it is written.
  if (letters === 'single') for (const term of vocabulary.startingWith(text)) if (!choice.has(term)) choice.set(term, WHOLE_BEGINNING);
  const most = letters || /\d/.test(text) ? 0 : text.length >= TWO_ERRORS_FROM ? 2 : text.length >= ONE_ERROR_FROM ? 1 : 0;
  if (choice.size > 0 || most === 0 || phrases.hasWord(stem)) return { choice, meant: stem, certainty: 1, emphasis };
  const near = [...nearTerms(vocabulary.terms, stem, most), ...nearTerms(phrases.words, stem, most)];
  const least = Math.min(...near.map(({ distance }) => distance));
  const best = near.filter(({ distance }) => distance === least).map(({ term }) => term);
  const frequent = best.toSorted((one, other) => vocabulary.frequencyOf(other) - vocabulary.frequencyOf(one)).slice(0, MAX_CORRECTED);
  const certainty = least === 1 ? ONE_ERROR : TWO_ERRORS;
  for (const corrected of frequent) {
    for (const [term, form] of formsOf(corrected, vocabulary)) choice.set(term, Math.max(choice.get(term) ?? 0, certainty * form));
  }
  return { choice, meant: frequent[0] ?? stem, certainty, emphasis };
}

function partOf(words: readonly ReadWord[], others: readonly (readonly string[])[], vocabulary: Vocabulary, phrases: Phrases): QueryPart {
  const certainty = Math.min(...words.map((word) => word.certainty));
  const known = others.flatMap((said): readonly Wording[] => {
    const terms = said.map((word) => formsOf(stemOf(word), vocabulary));
    return terms.every(({ size }) => size > 0) ? [{ weight: OTHER_PHRASE * certainty, terms, isWhole: true }] : [];
  });
  // Texts may say a phrase in other words than the glossary.
  const loose =
    words.length > 1 ? [{ weight: OTHER_PHRASE, isWhole: false, terms: words.map((word) => looseChoice(word, vocabulary, phrases)) }] : [];
  const emphasis = words.reduce((sum, word) => sum + word.emphasis, 0);
  return {
    words: words.length,
    emphasis,
    wordings: [{ weight: 1, isWhole: false, terms: words.map(({ choice }) => choice) }, ...known, ...loose],
  };
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
  return [...new Set([typed?.text ?? meant, ...others])];
}
