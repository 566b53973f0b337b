import { queryWords } from './query-words.ts';

/** Phrases that mean the same, in each language (BCP 47). */
export type GlossaryEntry = Readonly<Record<string, readonly string[]>>;

export type Glossary = readonly GlossaryEntry[];

/** The phrases of each entry as a search compares them: their stems with spaces between. */
export function glossaryStems(glossary: Glossary): readonly (readonly string[])[] {
  return glossary
    .map((entry) => [...new Set(Object.values(entry).flatMap((phrases) => phrases.map(stemsOf)))])
    .filter((phrases) => phrases.length > 1);
}

function stemsOf(phrase: string): string {
  return queryWords(phrase)
    .map(({ stem }) => stem)
    .join(' ');
}
