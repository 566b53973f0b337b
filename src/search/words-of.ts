import { foldText } from './fold-text.ts';
import { stemOf } from './stem-of.ts';
import { isStopWord } from './stop-words.ts';
import { SPACED, UNSPACED, unspacedLetters } from './unspaced.ts';

/**
 * What stands between spaces, as far as it can be part of a name: letters, digits, and what joins them; of scripts that have no
 * spaces, all letters in a row.
 */
const CHUNK = new RegExp(`${SPACED}+(?:[\\-_.:\\/\\{\\}'’$@]+${SPACED}+)*|(?<row>(?:${UNSPACED})+)`, 'gv');

/** A word inside a name: in small letters, with a capital one, in capitals only; a number, the one of a version too. */
const PART = /\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+(?![\p{Ll}\p{M}])|\p{N}+(?:\.\p{N}+)*/gu;

/** Longer ones are keys and hashes that nobody types. */
const MAX_LENGTH = 40;

/** A word as it is written, or a name with the words that it is made of. */
export interface Word {
  /** In lower case, without accents and without what joins its parts. */
  readonly whole: string;
  /** The same of its parts; one for an ordinary word. */
  readonly parts: readonly string[];
}

/** A word with where it is written. */
export interface PlacedWord {
  readonly start: number;
  readonly text: string;
  readonly word: Word;
  /** Of letters that no spaces divide into words: two neighbours, or one that has none, or the last one of a row once more. */
  readonly letters?: 'pair' | 'single' | 'last';
}

/**
 * The words and names of a text, with their places. Where spaces divide no words, neighbouring letters stand for them: dictionaries,
 * as `Intl.Segmenter` has, differ between what makes an index and the browsers that ask it.
 */
export function placedWords(text: string): readonly PlacedWord[] {
  return [...text.matchAll(CHUNK)].flatMap((match): PlacedWord | PlacedWord[] => {
    const [written] = match;
    if (match.groups?.['row']) return pairsOf(written, match.index);
    const parts = (written.match(PART) ?? []).map(foldText);
    return { start: match.index, text: written, word: { whole: parts.join(''), parts } };
  });
}

/** What stands for letters of a row in a term. */
export function foldLetters(text: string): string {
  return foldText(text).normalize();
}

/** The last letter comes again by itself, so that each letter of a row begins a term. */
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
 * The words and names of a text.
 *
 * @example wordsOf('rateKey') // => [{ whole: 'ratekey', parts: ['rate', 'key'] }]
 * @example wordsOf('PRICE_CHANGED') // => [{ whole: 'pricechanged', parts: ['price', 'changed'] }]
 */
export function wordsOf(text: string): readonly Word[] {
  return placedWords(text).map(({ word }) => word);
}

/** The terms under which a text is found, in its order: each word, and each name as a whole and by its parts. */
export function termsOf(text: string): readonly string[] {
  return wordsOf(text).flatMap(termsOfWord);
}

/** The terms of one word: a name as a whole comes first. Single letters inside of a name say nothing. */
export function termsOfWord({ whole, parts }: Word): readonly string[] {
  const terms = parts.length > 1 ? [whole, ...parts.filter((part) => part.length > 1)] : parts;
  return terms.filter((term) => term.length <= MAX_LENGTH).map(stemOf);
}

/** The terms that a title is made of, each once: without parts of names, small words and the number of a step. */
export function titleTerms(title: string): readonly string[] {
  const words = placedWords(title).flatMap(({ word, letters }) => (letters === 'last' ? [] : word.whole));
  const meant = words.filter((word) => !isStopWord(word) && !/^\d$/.test(word));
  return [...new Set((meant.length > 0 ? meant : words).map(stemOf))];
}
