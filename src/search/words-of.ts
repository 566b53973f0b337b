import { foldText } from './fold-text.ts';
import { stemOf } from './stem-of.ts';
import { isStopWord } from './stop-words.ts';
import { SPACED, UNSPACED, unspacedLetters } from './unspaced.ts';

/** A run of letters, digits and joining characters. For scripts without spaces, a run of letters. */
const CHUNK = new RegExp(`${SPACED}+(?:[\\-_.:\\/\\{\\}'’$@]+${SPACED}+)*|(?<row>(?:${UNSPACED})+)`, 'gv');

/** A word inside a name (lower case, capitalised or upper case), or a number, including versions. */
const PART = /\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+(?![\p{Ll}\p{M}])|\p{N}+(?:\.\p{N}+)*/gu;

/** Maximum length of a word. Longer words are keys and hashes that nobody types. */
const MAX_LENGTH = 40;

/** A word, or a name with its component words. */
export interface Word {
  /** The complete word in lower case, without accents and joining characters. */
  readonly whole: string;
  /** The components in the same form. An ordinary word has one component. */
  readonly parts: readonly string[];
}

export interface PlacedWord {
  readonly start: number;
  readonly text: string;
  readonly word: Word;
  /** For scripts without spaces: a pair of neighbouring letters, a single letter, or the last letter of a run, repeated. */
  readonly letters?: 'pair' | 'single' | 'last';
}

/**
 * The words of a text with offsets. Scripts without spaces yield letter pairs, because dictionaries differ between the build and browsers.
 */
export function placedWords(text: string): readonly PlacedWord[] {
  return [...text.matchAll(CHUNK)].flatMap((match): PlacedWord | PlacedWord[] => {
    const [written] = match;
    if (match.groups?.['row']) return pairsOf(written, match.index);
    const parts = (written.match(PART) ?? []).map(foldText);
    return { start: match.index, text: written, word: { whole: parts.join(''), parts } };
  });
}

/** The indexed form of letters in scripts without spaces. */
export function foldLetters(text: string): string {
  return foldText(text).normalize();
}

/** Repeats the last letter, so that each letter of a run starts a term. */
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
 * The words and names in a text.
 * @example wordsOf('rateKey') // => [{ whole: 'ratekey', parts: ['rate', 'key'] }]
 * @example wordsOf('PRICE_CHANGED') // => [{ whole: 'pricechanged', parts: ['price', 'changed'] }]
 */
export function wordsOf(text: string): readonly Word[] {
  return placedWords(text).map(({ word }) => word);
}

/** The index terms of a text, in order. Names are included both complete and by component. */
export function termsOf(text: string): readonly string[] {
  return wordsOf(text).flatMap(termsOfWord);
}

/** The index terms of a word, starting with the complete name. Single-letter components are dropped. */
export function termsOfWord({ whole, parts }: Word): readonly string[] {
  const terms = parts.length > 1 ? [whole, ...parts.filter((part) => part.length > 1)] : parts;
  return terms.filter((term) => term.length <= MAX_LENGTH).map(stemOf);
}

/** The distinct terms of a title, without components of names, stop words and step numbers. */
export function titleTerms(title: string): readonly string[] {
  const words = placedWords(title).flatMap(({ word, letters }) => (letters === 'last' ? [] : word.whole));
  const meant = words.filter((word) => !isStopWord(word) && !/^\d$/.test(word));
  return [...new Set((meant.length > 0 ? meant : words).map(stemOf))];
}
