import { queryWords } from './query-words.ts';

/** Phrases that mean the same, in each language (BCP 47). */
export type GlossaryEntry = Readonly<Record<string, readonly string[]>>;

export type Glossary = readonly GlossaryEntry[];

/** The phrases of each entry: their words, as of `foldText`, with spaces between; those that say nothing left out. */
export function glossaryWords(glossary: Glossary): readonly (readonly string[])[] {
  return glossary
    .map((entry) => [...new Set(Object.values(entry).flatMap((phrases) => phrases.map(wordsIn)))])
    .filter((phrases) => phrases.length > 1);
}

function wordsIn(phrase: string): string {
  return queryWords(phrase)
    .map(({ text }) => text)
    .join(' ');
}
