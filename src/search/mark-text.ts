import type { MarkedText } from './search-answer.ts';
import { firstCutPosition, lastCutPosition, unspacedLetters } from './unspaced.ts';
import { foldLetters, type PlacedWord, wordPositions, termsOfWord } from './words-of.ts';

export function markText(text: string, terms: ReadonlySet<string>): MarkedText {
  const pieces: { text: string; isMatch: boolean }[] = [];
  const add = (piece: string, isMatch: boolean): void => {
    if (piece === '') return;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += piece;
    else pieces.push({ text: piece, isMatch });
  };
  let end = 0;
  for (const match of matchesIn(text, terms)) {
    const start = Math.max(end, match.start);
    add(text.slice(end, start), false);
    end = Math.max(end, match.end);
    add(text.slice(start, end), true);
  }
  add(text.slice(end), false);
  return pieces;
}

interface TextMatch {
  readonly start: number;
  readonly end: number;
}

/** Returns matches in order. Character pairs may overlap. */
function matchesIn(text: string, terms: ReadonlySet<string>): readonly TextMatch[] {
  const words = wordPositions(text);
  return words.flatMap((placed, index): TextMatch | TextMatch[] => {
    const { start, text: written, word, letters } = placed;
    const [first = ''] = letters === 'pair' ? unspacedLetters(written) : [];
    if (first !== '' && terms.has(foldLetters(first))) return { start, end: start + first.length };
    if (!termsOfWord(word).some((term) => terms.has(term))) return [];
    if (letters === 'pair' && !isSaid(words, index, terms)) return [];
    return { start, end: start + written.length };
  });
}

const HAN = /^\p{sc=Han}+$/u;

/** Whether a character pair is a genuine match. Two characters of a longer word also occur in many unrelated words. */
function isSaid(words: readonly PlacedWord[], index: number, terms: ReadonlySet<string>): boolean {
  const pair = words[index]?.word.whole ?? '';
  const isMatch = (other: PlacedWord | undefined): boolean => other?.letters === 'pair' && terms.has(other.word.whole);
  if (HAN.test(pair) || isMatch(words[index + 1]) || isMatch(words[index - 1])) return true;
  const [first = '', last = ''] = unspacedLetters(pair);
  return ![...terms].some((term) => term !== pair && (term.endsWith(first) || term.startsWith(last)));
}

/** Maximum lengths of a passage, and of the text before its first match, in characters. */
const PASSAGE = 160;
const LEAD = 40;

/** Returns the passage with the most matches. Short strings are returned unchanged. */
export function passageAround(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= PASSAGE) return text;
  const matches = matchesIn(text, terms).map(({ start }) => start);
  const within = (from: number): number => matches.filter((start) => start >= from && start < from + PASSAGE - LEAD).length;
  const best = matches.reduce((found, start) => (within(start) > within(found) ? start : found), matches[0] ?? 0);
  const start = best < PASSAGE - LEAD ? 0 : firstCutPosition(text, best - LEAD + 1);
  const end = start + PASSAGE >= text.length ? text.length : lastCutPosition(text, start, start + PASSAGE);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length && !text.slice(start, end).endsWith('…') ? ' …' : ''}`;
}
