import { queryWords } from './query-words.ts';

/** Synonymous phrases by language (BCP 47). */
export type GlossaryEntry = Readonly<Record<string, readonly string[]>>;

export type Glossary = readonly GlossaryEntry[];

/** Returns each entry's phrases as folded words separated by spaces. Drops entries with fewer than two phrases. */
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
