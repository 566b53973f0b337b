import { queryWords } from './query-words.ts';

/** Synonymous phrases by language (BCP 47). */
export type GlossaryEntry = Readonly<Record<string, readonly string[]>>;

export type Glossary = readonly GlossaryEntry[];

/** The phrases of each entry, as folded words separated by spaces. Empty phrases are dropped. */
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
