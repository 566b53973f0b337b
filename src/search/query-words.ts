import { foldText } from './fold-text.ts';
import { stemOf } from './stem-of.ts';
import { isStopWord } from './stop-words.ts';
import { wordsOf } from './words-of.ts';

/** A word of a query, or a part of a name in it. */
export interface QueryWord {
  /** As of `foldText`. */
  readonly text: string;
  readonly stem: string;
}

/** The words that a query asks for: those of names too, and small words only where there are no others. */
export function queryWords(query: string): readonly QueryWord[] {
  const words = wordsOf(query).flatMap(({ parts }) => parts.map((text) => ({ text, isPart: parts.length > 1 })));
  const meant = words.filter(({ text, isPart }) => isPart || !isStopWord(text));
  return (meant.length > 0 ? meant : words).map(({ text }) => ({ text, stem: stemOf(text) }));
}

/** Whether the last word of a query may go on. */
export function isUnfinished(query: string): boolean {
  return /[\p{L}\p{N}]$/u.test(foldText(query));
}
