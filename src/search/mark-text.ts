import type { MarkedText } from './search-answer.ts';
import { placedWords, termsOfWord } from './words-of.ts';

/** A text with the words marked that have a term that matches. */
export function markText(text: string, isMatch: (term: string) => boolean): MarkedText {
  const pieces: { text: string; isMatch: boolean }[] = [];
  const add = (piece: string, isMarked: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, isMatch: isMarked });
  };
  let end = 0;
  for (const { start, text: written, word } of placedWords(text)) {
    if (!termsOfWord(word).some(isMatch)) continue;
    add(text.slice(end, start), false);
    add(written, true);
    end = start + written.length;
  }
  add(text.slice(end), false);
  return pieces;
}

/** Characters of a passage, and of them those before the first match. */
const PASSAGE = 160;
const LEAD = 40;

/** The part of a text in which most words match; all of a short one. */
export function passageAround(text: string, isMatch: (term: string) => boolean): string {
  if (text.length <= PASSAGE) return text;
  const matches = placedWords(text).flatMap(({ start, word }) => (termsOfWord(word).some(isMatch) ? [start] : []));
  const within = (from: number): number => matches.filter((start) => start >= from && start < from + PASSAGE - LEAD).length;
  const best = matches.reduce((found, start) => (within(start) > within(found) ? start : found), matches[0] ?? 0);
  const start = best < PASSAGE - LEAD ? 0 : text.indexOf(' ', best - LEAD) + 1;
  const end = start + PASSAGE >= text.length ? text.length : text.lastIndexOf(' ', start + PASSAGE);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length && !text.slice(start, end).endsWith('…') ? ' …' : ''}`;
}
