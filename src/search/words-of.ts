import { foldText } from './fold-text.ts';
import { stemOf } from './stem-of.ts';
import { isStopWord } from './stop-words.ts';
import { SPACED, UNSPACED, unspacedLetters } from './unspaced.ts';

/** A run of letters, digits and joining characters, or a run of characters in scripts written without spaces. */
const CHUNK = new RegExp(`${SPACED}+(?:[\\-_.:\\/\\{\\}'’$@]+${SPACED}+)*|(?<row>(?:${UNSPACED})+)`, 'gv');

/** A word inside a name (lower case, capitalised or upper case), or a number, including versions. */
const PART = /\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+(?![\p{Ll}\p{M}])|\p{N}+(?:\.\p{N}+)*/gu;

/** Longer words are keys and hashes, which readers do not type. */
const MAX_LENGTH = 40;

/** A word, or a name with its component words. */
export interface Word {
  /** The complete word in lower case, without accents and joining characters. */
  readonly whole: string;
  /** In the same form as `whole`. An ordinary word has one component. */
  readonly parts: readonly string[];
}

export interface PlacedWord {
  readonly start: number;
  readonly text: string;
  readonly word: Word;
  /** For scripts written without spaces: a pair of neighbouring characters, a single character, or the last character of a run. */
  readonly letters?: 'pair' | 'single' | 'last';
}

/** Scripts written without spaces yield character pairs, because dictionaries differ between the build and browsers. */
export function wordPositions(text: string): readonly PlacedWord[] {
  return [...text.matchAll(CHUNK)].flatMap((match): PlacedWord | PlacedWord[] => {
    const [written] = match;
    if (match.groups?.['row']) return pairsOf(written, match.index);
    const parts = (written.match(PART) ?? []).map(foldText);
    return { start: match.index, text: written, word: { whole: parts.join(''), parts } };
  });
}

/** Returns the indexed form of characters in scripts written without spaces. */
export function foldLetters(text: string): string {
  return foldText(text).normalize();
}

/** Splits a run into character pairs and its last character, so that each character starts a term. */
function pairsOf(row: string, start: number): PlacedWord[] {
  let at = start;
  const all = unspacedLetters(row);
  return all.map((letter, index) => {
    const text = letter + (all[index + 1] ?? '');
    const whole = foldLetters(text);
    const isLast = index === all.length - 1;
    const placed = { start: at, text, word: { whole, parts: [whole] } };
    at += letter.length;
    return { ...placed, letters: isLast ? (index === 0 ? 'single' : 'last') : 'pair' };
  });
}

/**
 * @example wordsOf('rateKey') // => [{ whole: 'ratekey', parts: ['rate', 'key'] }]
 * @example wordsOf('PRICE_CHANGED') // => [{ whole: 'pricechanged', parts: ['price', 'changed'] }]
 */
export function wordsOf(text: string): readonly Word[] {
  return wordPositions(text).map(({ word }) => word);
}

/** Returns index terms in order. Names are included both whole and split into components. */
export function termsOf(text: string): readonly string[] {
  return wordsOf(text).flatMap(termsOfWord);
}

/** Returns a word's index terms. For a name: the whole name, then its components of more than one character. */
export function termsOfWord({ whole, parts }: Word): readonly string[] {
  const terms = parts.length > 1 ? [whole, ...parts.filter((part) => part.length > 1)] : parts;
  return terms.filter((term) => term.length <= MAX_LENGTH).map(stemOf);
}

/** Excludes components of names, stop words and step numbers. */
export function titleTerms(title: string): readonly string[] {
  const words = wordPositions(title).flatMap(({ word, letters }) => (letters === 'last' ? [] : word.whole));
  const meant = words.filter((word) => !isStopWord(word) && !/^\d$/.test(word));
  return [...new Set((meant.length > 0 ? meant : words).map(stemOf))];
}
