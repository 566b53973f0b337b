import { foldText } from './fold-text.ts';
import { MAX_NAME } from './query-names.ts';
import { stemOf } from './stem-of.ts';
import { isStopWord, isWeakWord } from './stop-words.ts';
import { isParticle, isSeam } from './unspaced.ts';
import { wordPositions } from './words-of.ts';

/** A word of a query, or a component of a name in the query. */
export interface QueryWord {
  /** Folded by `foldText`. */
  readonly text: string;
  readonly stem: string;
  /** Importance from 0 to 1. */
  readonly emphasis: number;
  /** As in `wordPositions`. */
  readonly letters?: 'pair' | 'single' | undefined;
}

/** Importance of words that are common in questions. */
const WEAK = 0.3;

/**
 * Returns stop words only if the query has no other words.
 * @param isName whether words form a name, like `check in`
 */
export function queryWords(query: string, isName: (words: readonly string[]) => boolean = () => false): readonly QueryWord[] {
  const words = withNames(allWords(query), isName);
  const meant = words.filter(({ isSmall }) => !isSmall);
  return (meant.length > 0 ? meant : words).map(({ text, isPart, letters }) => ({
    text,
    stem: stemOf(text),
    emphasis: !isPart && (letters === 'pair' ? isSeam(text) : isWeakWord(text)) ? WEAK : 1,
    letters,
  }));
}

interface Typed {
  readonly text: string;
  readonly isPart: boolean;
  readonly isSmall: boolean;
  readonly letters?: QueryWord['letters'];
}

function allWords(query: string): readonly Typed[] {
  return wordPositions(query).flatMap(({ text: written, word: { parts }, letters }) => {
    if (letters === 'last') return [];
    // Words joined by an apostrophe do not form a name.
    const isName = parts.length > 1 && !/['’]/.test(written);
    return parts.map((text) => ({
      text,
      isPart: isName,
      isSmall: !isName && (isStopWord(text) || (letters === 'pair' && isParticle(text))),
      letters,
    }));
  });
}

/** Keeps stop words that form a name with their neighbours. */
function withNames(words: readonly Typed[], isName: (words: readonly string[]) => boolean): readonly Typed[] {
  const inName = new Set<number>();
  for (const from of words.keys()) {
    for (let length = 2; length <= MAX_NAME && from + length <= words.length; length += 1) {
      const run = words.slice(from, from + length);
      if (run.every(({ isSmall }) => !isSmall) || run.every(({ isSmall }) => isSmall)) continue;
      if (isName(run.map(({ text }) => text))) for (const at of run.keys()) inName.add(from + at);
    }
  }
  return words.map((word, index) => (inName.has(index) ? { ...word, isSmall: false } : word));
}

/** Whether the last word of a query may be incomplete. */
export function isUnfinished(query: string): boolean {
  return /[\p{L}\p{N}\p{M}]$/u.test(foldText(query));
}
