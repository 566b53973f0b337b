import { nearTerms } from './near-terms.ts';
import type { Phrases } from './phrases.ts';
import { findNames, isNameOf, type QueryName } from './query-names.ts';
import { isUnfinished, type QueryWord, queryWords } from './query-words.ts';
import { stemOf } from './stem-of.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Maps vocabulary positions of alternative terms to weights. Only the best match counts. */
export type TermChoice = ReadonlyMap<number, number>;

/** All terms of a wording are searched. */
export interface Wording {
  readonly weight: number;
  /**
   * Whether the wording counts only if it matches completely. The words of "lista de verificação", for example, also occur in other lists.
   */
  readonly isWhole: boolean;
  readonly terms: readonly TermChoice[];
}

export interface QueryPart {
  /** Number of query words that the part covers. */
  readonly words: number;
  /** Importance of the covered words, at most 1 per word. */
  readonly emphasis: number;
  /** The typed wording comes first. */
  readonly wordings: readonly Wording[];
}

export interface ParsedQuery {
  readonly parts: readonly QueryPart[];
  /** Names formed by neighbouring words, such as `rateKey` from `rate key` or `chave da tarifa`. */
  readonly names: readonly QueryName[];
  /** Single characters in scripts written without spaces, used to highlight one character of an indexed pair. */
  readonly letters: readonly string[];
}

/** Weights of matches that differ from the typed words. */
const OTHER_PHRASE = 0.92;
const OTHER_FORM = 0.3;

/** Weight of a word's other forms if the typed form occurs neither on the site nor in the glossary. */
const ONLY_FORM = 0.95;

/** Weight of completions if the prefix is a complete word. */
const WHOLE_BEGINNING = 0.5;

const ONE_ERROR = 0.8;
const TWO_ERRORS = 0.6;

/** Maximum number of completions of a prefix, and of corrections of a misspelt word. */
const MAX_BEGUN = 24;
const MAX_CORRECTED = 4;

/** Minimum word lengths that allow one or two errors. */
const ONE_ERROR_FROM = 5;
const TWO_ERRORS_FROM = 8;

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

interface ReadWord {
  readonly emphasis: number;
  readonly choice: TermChoice;
  /** Stem of the word, or of its likeliest correction if the word is misspelt. */
  readonly meant: string;
  /** Weight of the synonyms, lower for a misspelt word. */
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
  // A single character matches any term that starts with it. A character pair must match exactly.
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
  // Also try synonyms of each word, because pages may express a phrase differently from the glossary.
  const loose =
    words.length > 1 ? [{ weight: OTHER_PHRASE, isWhole: false, terms: words.map((word) => looseChoice(word, vocabulary, phrases)) }] : [];
  const emphasis = words.reduce((sum, word) => sum + word.emphasis, 0);
  return {
    words: words.length,
    emphasis,
    wordings: [{ weight: 1, isWhole: false, terms: words.map(({ choice }) => choice) }, ...known, ...loose],
  };
}

/** Returns the terms of a word and of its one-word synonyms. */
function looseChoice({ choice, meant, certainty }: ReadWord, vocabulary: Vocabulary, phrases: Phrases): TermChoice {
  const loose = new Map(choice);
  for (const [word = '', ...more] of phrases.othersOf(meant)) {
    if (more.length > 0) continue;
    for (const [term, weight] of formsOf(stemOf(word), vocabulary))
      loose.set(term, Math.max(loose.get(term) ?? 0, weight * OTHER_PHRASE * certainty));
  }
  return loose;
}

function formsOf(stem: string, vocabulary: Vocabulary, isKnown = false): TermChoice {
  const own = vocabulary.find(stem);
  // If the typed form does not occur, the other forms count as full matches.
  const choice = new Map(vocabulary.withRootOf(stem).map((term) => [term, own === undefined && !isKnown ? ONLY_FORM : OTHER_FORM]));
  if (own !== undefined) choice.set(own, 1);
  return choice;
}

/** Returns the typed word, followed by its synonyms. */
function sayingsOf({ meant }: ReadWord, typed: QueryWord | undefined, phrases: Phrases): readonly string[] {
  const others = phrases.othersOf(meant).map((words) => words.join(''));
  return [...new Set([typed?.text ?? meant, ...others])];
}
